import { expect, test } from 'vitest'
import type { ScannedFigure } from '#contract/reservations/scanned.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makePrivateFigure } from '#test/private-figures.ts'
import { setUpReservations } from '#test/reservations.ts'

const upc = '889698123457'

async function setUp() {
  const fixture = await setUpReservations()
  const { db } = fixture.app
  const line = await makeLine(db, await makeLicense(db))
  const figure = await makeItem(db, line, { name: 'Ulises', barcode: upc, character: 'Ulises' })
  const scan = async (query: string, who = fixture.ana): Promise<ScannedFigure[]> =>
    expectData(await who.get(`me/scanned?${query}`))
  return { ...fixture, db, line, figure, scan }
}

test('a scanned box answers with copies, wish and what is left of open reservations, in one call', async () => {
  const { ana, figure, reserve, scan } = await setUp()
  const { id } = figure
  expect(await scan(`barcode=${upc}`)).toEqual([
    expect.objectContaining({
      item: expect.objectContaining({ id, user: { relation: null, reserved: false, quantity: 0 } }),
      copies: [],
      wish: { priority: null, target_price_cents: null, target_currency: null },
      reservations: [],
      versions: [],
    }),
  ])
  await ana.ask('POST', `me/items_want/${id}`)
  await ana.ask('PATCH', `me/items_want/${id}`, { target_price_cents: 45_000, target_currency: 'MXN' })
  const [wished] = await scan(`barcode=0${upc}`)
  expect(wished).toMatchObject({ item: { user: { relation: 'want' } }, wish: { target_price_cents: 45_000 } })

  await reserve({ deposit_cents: 30_000 }, id)
  const cancelled = await reserve({ store: 'Otra' }, id)
  await ana.ask('DELETE', `me/items_reserved/${id}`, { reservation_id: cancelled.id })
  await ana.ask('POST', `me/items/${id}`, { condition: 'suelta', price_paid_cents: 50_000, currency: 'MXN' })
  const [owned] = await scan(`item=${id}`)
  expect(owned).toMatchObject({
    item: { id, user: { relation: 'collection', reserved: true, quantity: 1 } },
    copies: [{ condition: 'suelta', price_paid_cents: 50_000 }],
    reservations: [{ store: { name: 'Mi tienda' }, balance_cents: 70_000, currency: 'MXN', quantity: 1 }],
  })
})

test('versions are figures of the line with the same character or base name, with their marks', async () => {
  const { ana, db, line, figure, scan } = await setUp()
  const glowing = await makeItem(db, line, { name: 'El rey de Ítaca', character: 'ulises' })
  const grey = await makeItem(db, line, { name: 'Ulises (edición grabado)' })
  await makeItem(db, line, { name: 'Penélope', character: 'Penélope' })
  await makeItem(db, await makeLine(db, await makeLicense(db)), { name: 'Ulises', character: 'Ulises' })
  await ana.ask('POST', `me/items/${grey.id}`)
  const [{ versions } = { versions: [] }] = await scan(`item=${figure.id}`)
  expect(versions.map(({ id, user }) => [id, user.relation])).toEqual([
    [glowing.id, null],
    [grey.id, 'collection'],
  ])
})

test('a private figure is found by its owner only, and unknown codes by nobody', async () => {
  const { app, ana, scan } = await setUp()
  const ean = '7501031311309'
  await makePrivateFigure(app, ana.userId, {
    license_name: 'Fuera de catálogo',
    line_name: 'Única',
    fields: { name: 'Quimera', barcode: ean },
  })
  expect(await scan(`barcode=${ean}`)).toMatchObject([{ item: { name: 'Quimera', is_private: true } }])
  const beto = await makeCollector(app, 'beto')
  expect(await scan(`barcode=${ean}`, beto)).toEqual([])
  expect(await scan('barcode=4006381333931')).toEqual([])
  expect(await scan('item=999999')).toEqual([])
  expect(await scan('')).toEqual([])
})

test('a code with a wrong check digit is refused beside its field', async () => {
  const { ana } = await setUp()
  expect(await ana.get('me/scanned?barcode=889698123450')).toMatchObject({
    status: 422,
    body: { fields: { barcode: expect.stringMatching(/cifras/) } },
  })
})

test('a code is looked up in its index', async () => {
  const { db } = await setUp()
  const plan = await db.transaction().execute(async (tx) => {
    // Of a few rows PostgreSQL would read all.
    await execute(tx)`set local enable_seqscan = off`
    return execute(
      tx,
    )`explain select id from all_items where barcode_key(barcode) = '4006381333931' order by id limit 20`
  })
  expect(JSON.stringify(plan)).toContain('all_items_barcode_key_idx')
})
