import { expect, test } from 'vitest'
import type { CollectionTotals } from '#contract/collection/lists.ts'
import { expectData } from '#test/answers.ts'
import { findIllegalStates, makeCollector, startWithMember } from '#test/collectors.ts'
import { completeIntake, rowsOf, runImportWorker, uploadAndMatch } from '#test/intakes.ts'

interface Copy {
  id: number
  worth: object[]
}

const mxn = (amount_cents: number | null, on: string) => ({
  amount_cents,
  currency: 'MXN',
  on,
  source: 'Vi una igual en Mercado Libre',
})

async function start() {
  const { app, ana, first, second } = await startWithMember({ items: 2 })
  const add = async (fields: object, item = first) =>
    expectData<{ copy: Copy }>(await ana.post(`me/items/${item}/copies`, fields)).copy
  const copy = await add({ price_paid_cents: 100_000, charges_cents: 18_400, currency: 'MXN' })
  const edit = (fields: object, id = copy.id) => ana.patch(`me/items/${first}/copies/${id}`, fields)
  const worthNow = async () =>
    expectData<{ copies: Copy[] }>(await ana.get(`me/items/${first}`)).copies.map(({ worth }) => worth)
  const sums = async () => expectData<CollectionTotals>(await ana.get('me/collection')).worth
  return { app, ana, first, second, copy, add, edit, worthNow, sums }
}

test('the last three values of a copy are kept, one a day, whichever came first, and a wrong one is taken away', async () => {
  const { edit, worthNow } = await start()
  const days = ['2026-03-01', '2026-11-21', '2026-01-15', '2026-06-30']
  await edit({ worth: [mxn(1, '2026-03-01')] })
  for (const [at, on] of days.entries()) await edit({ worth: [mxn((at + 1) * 10_000, on)] })
  const kept = [mxn(20_000, '2026-11-21'), mxn(40_000, '2026-06-30'), mxn(10_000, '2026-03-01')]
  expect(await worthNow()).toEqual([kept])
  // What else is edited leaves them as they are.
  await edit({ place: 'Repisa' })
  expect(await worthNow()).toEqual([kept])
  expect(await edit({ worth: [mxn(5, '2025-12-31')] })).toRefuseFields({
    'worth.0.on': 'Ya hay 3 valores más nuevos.',
  })
  await edit({ worth: [mxn(null, '2026-06-30')] })
  await edit({ worth: [mxn(null, '2026-06-30')] })
  expect(await worthNow()).toEqual([[kept[0], kept[2]]])
  await edit({ worth: null })
  expect(await worthNow()).toEqual([[]])
})

test('the collection adds up the newest values by their currency, beside what exactly these cost', async () => {
  const { add, edit, sums } = await start()
  expect(await sums()).toEqual([])
  await edit({ worth: [mxn(150_000, '2026-11-20'), mxn(90_000, '2026-01-01')] })
  expect(await sums()).toEqual([{ currency: 'MXN', cents: 150_000, copies: 1, paid_cents: 118_400 }])
  await add({ worth: [mxn(30_000, '2026-11-20')] })
  await add({
    price_paid_cents: 5_000,
    currency: 'MXN',
    worth: [{ ...mxn(10_000, '2026-11-20'), currency: 'USD' }],
  })
  // Of one the price is not known, and another was paid in pesos.
  expect(await sums()).toEqual([
    { currency: 'MXN', cents: 180_000, copies: 2, paid_cents: null },
    { currency: 'USD', cents: 10_000, copies: 1, paid_cents: null },
  ])
})

test('a value that cannot be is refused beside its field, and nobody else reads or writes it', async () => {
  const { app, first, copy, edit, worthNow } = await start()
  const refused: [object, field: string][] = [
    [mxn(1, '2026-11-22'), 'on'],
    [mxn(1, '2026-02-30'), 'on'],
    [mxn(-1, '2026-11-20'), 'amount_cents'],
    [mxn(1_000_000_000_000, '2026-11-20'), 'amount_cents'],
    [{ ...mxn(150, '2026-11-20'), currency: 'JPY' }, 'amount_cents'],
    [{ ...mxn(1, '2026-11-20'), amount_cents: '12' }, 'amount_cents'],
    [{ ...mxn(1, '2026-11-20'), currency: 'pesos' }, 'currency'],
    [{ ...mxn(1, '2026-11-20'), source: 'ñ'.repeat(121) }, 'source'],
  ]
  for (const [value, field] of refused) {
    const answer = await edit({ worth: [value] })
    expect(answer).toRefuse(422, 'invalid')
    expect(JSON.stringify(answer.body)).toContain(`worth.0.${field}`)
  }
  const four = ['01', '02', '03', '04'].map((day) => mxn(1, `2026-01-${day}`))
  expect(await edit({ worth: four })).toRefuse(422, 'invalid')
  expect(await worthNow()).toEqual([[]])
  const eva = await makeCollector(app, 'eva')
  expect(await eva.patch(`me/items/${first}/copies/${copy.id}`, { worth: [] })).toRefuse(
    404,
    'copy_not_found',
  )
  await edit({ worth: [mxn(0, '2026-11-21')] })
  for (const address of ['me/items?type=collection', 'me/collection'])
    expect(JSON.stringify((await eva.get(address)).body)).not.toContain('Mercado Libre')
})

test('values survive the undo of a removal, and a departure, during which they do not count', async () => {
  const { app, ana, first, copy, edit, worthNow, sums } = await start()
  const values = [mxn(150_000, '2026-11-20'), mxn(90_000, '2026-01-01')]
  await edit({ worth: values })
  const { departure_id } = expectData<{ departure_id: number }>(
    await ana.post(`me/items/${first}/copies/${copy.id}/departure`, {
      kind: 'vendida',
      amount_cents: 160_000,
    }),
  )
  expect(await sums()).toEqual([])
  await ana.remove(`me/departures/${departure_id}`)
  expect(await worthNow()).toEqual([values])
  const { removed_copies } = expectData<{ removed_copies: object[] }>(
    await ana.post(`me/items_want/${first}`),
  )
  await ana.post(`me/items/${first}`, { copies: removed_copies })
  expect(await worthNow()).toEqual([values])
  expect(await findIllegalStates(app)).toEqual([])
})

test('an import reads what a copy is worth from a sheet, never over what its owner wrote', async () => {
  const { app, ana, first, worthNow, edit } = await start()
  const [figure] = await app.sql<{ name: string }>`select name from items where id = ${first}`
  const sheet = (amount: string) =>
    `Nombre,Valor hoy,Moneda del valor,Fecha del valor,Fuente del valor\n${figure?.name},"${amount}",MXN,15/06/2026,Subasta`
  const read = async (file: string) => {
    const { id, columns } = await uploadAndMatch(app, ana, file)
    const targets = ['name', 'worth', 'worth_currency', 'worth_on', 'worth_source']
    expect(columns.map(({ target }) => target)).toEqual(targets)
    await ana.patch(`me/intakes/${id}`, { columns: targets })
    await runImportWorker(app)
    return id
  }
  const id = await read(sheet('1,500.50'))
  expect(await rowsOf(ana, id)).toMatchObject([{ entry: { problems: [] } }])
  await completeIntake(app, ana, id, 'apply')
  const fromSheet = { amount_cents: 150_050, currency: 'MXN', on: '2026-06-15', source: 'Subasta' }
  expect(await worthNow()).toEqual([[fromSheet]])
  await completeIntake(app, ana, id, 'undo')
  expect(await worthNow()).toEqual([[]])
  await edit({ worth: [mxn(7_700, '2026-11-20')] })
  await completeIntake(app, ana, await read(sheet('2')), 'apply')
  expect(await worthNow()).toEqual([[mxn(7_700, '2026-11-20')]])
})
