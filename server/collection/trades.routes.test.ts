import { expect, test } from 'vitest'
import type { Copy } from '#contract/collection/collection.ts'
import type { ManyEdited } from '#contract/collection/copies.ts'
import type { OwnTrade } from '#contract/collection/trades.ts'
import { expectData } from '#test/answers.ts'
import { findIllegalStates, makeCollector, startWithMember } from '#test/collectors.ts'
import { completeIntake, uploadAndMatch } from '#test/intakes.ts'

const sold = {
  kind: 'venta',
  amount_cents: 45_000,
  currency: 'MXN',
  note: 'Caja con golpe',
  until: '2026-11-30',
}

async function start() {
  const { app, ana, first, second } = await startWithMember({ items: 2, now: '2026-11-21T18:00:00Z' })
  const add = async (fields: object, item = first) =>
    expectData<{ copy: Copy }>(await ana.post(`me/items/${item}/copies`, fields)).copy
  const copy = await add({ condition: 'completa', trade: sold })
  const edit = (fields: object, id = copy.id) => ana.patch(`me/items/${first}/copies/${id}`, fields)
  const tradesNow = async (member = ana) =>
    expectData<OwnTrade[]>(await member.get('me/trades')).map(({ trade }) => trade)
  return { app, ana, first, second, copy, add, edit, tradesNow }
}

test('a copy is sold or traded until its owner keeps it, whatever else of it is edited', async () => {
  const { app, ana, first, copy, edit, tradesNow } = await start()
  expect(copy.trade).toEqual(sold)
  await edit({ place: 'Repisa' })
  // What is missing stays; what is only traded has no price.
  await edit({ trade: { kind: 'ambas', note: null } })
  expect(await tradesNow()).toEqual([{ ...sold, kind: 'ambas', note: null }])
  await edit({ trade: { kind: 'cambio' } })
  const traded = { ...sold, kind: 'cambio', amount_cents: null, currency: null, note: null }
  expect(await tradesNow()).toEqual([traded])
  const eva = await makeCollector(app, 'eva')
  expect(await eva.patch(`me/items/${first}/copies/${copy.id}`, { trade: null })).toRefuse(
    404,
    'copy_not_found',
  )
  expect(await tradesNow(eva)).toEqual([])
  // Its day passes: its owner still sees it.
  app.clock.now = new Date('2026-12-02T18:00:00Z')
  expect(await tradesNow()).toEqual([traded])
  await edit({ trade: null })
  expect(await tradesNow()).toEqual([])
  expect(expectData<{ copies: Copy[] }>(await ana.get(`me/items/${first}`)).copies[0]?.trade).toBe(null)
})

test('what cannot be is refused beside its field, and nothing changes', async () => {
  const { edit, tradesNow } = await start()
  const refused: [object, field: string][] = [
    [{ kind: 'regalo' }, 'kind'],
    [{ amount_cents: 1, currency: 'MXN' }, 'kind'],
    [{ kind: 'venta', amount_cents: 1 }, 'currency'],
    [{ kind: 'venta', amount_cents: 150, currency: 'JPY' }, 'amount_cents'],
    [{ kind: 'venta', amount_cents: -1, currency: 'MXN' }, 'amount_cents'],
    [{ kind: 'venta', note: 'ñ'.repeat(201) }, 'note'],
    [{ kind: 'venta', until: '2026-11-20' }, 'until'],
    [{ kind: 'venta', until: '2026-02-30' }, 'until'],
  ]
  for (const [trade, field] of refused) {
    const answer = await edit({ trade })
    expect(answer).toRefuse(422, 'invalid')
    expect(JSON.stringify(answer.body)).toContain(`trade.${field}`)
  }
  expect(await tradesNow()).toEqual([sold])
})

test('how many want the figure is told from three on, and never who', async () => {
  const { app, ana, first } = await start()
  const wantedBy = async () => expectData<OwnTrade[]>(await ana.get('me/trades'))[0]?.wanted_by
  for (const [name, told] of [
    ['eva', null],
    ['luis', null],
    ['sara', 3],
  ] as const) {
    await (await makeCollector(app, name)).post(`me/items_want/${first}`)
    expect(await wantedBy()).toBe(told)
  }
  expect(JSON.stringify((await ana.get('me/trades')).body)).not.toMatch(/eva|luis|sara/)
})

test('what a copy was sold for ends when it leaves, also twice at once, and comes back with its undo', async () => {
  const { app, ana, first, copy, tradesNow } = await start()
  const leave = () =>
    ana.post(`me/items/${first}/copies/${copy.id}/departure`, { kind: 'vendida', left_on: '2026-11-21' })
  const edit = ana.patch(`me/items/${first}/copies/${copy.id}`, { trade: { kind: 'ambas' } })
  const answers = await Promise.all([leave(), leave(), edit])
  expect(answers.slice(0, 2).map(({ status }) => status)).toEqual([200, 200])
  expect(await tradesNow()).toEqual([])
  const { departure_id } = expectData<{ departure_id: number }>(await leave())
  await ana.remove(`me/departures/${departure_id}`)
  expect(await tradesNow()).toEqual([expect.objectContaining({ amount_cents: 45_000 })])
  expect(await findIllegalStates(app)).toEqual([])
})

test('many copies are sold at once with the price that each has, and one undo takes it back', async () => {
  const { app, ana, copy, add, second, tradesNow } = await start()
  const other = await add({}, second)
  const copies = [copy.id, other.id]
  const sell = async (trade: object | null) =>
    expectData<ManyEdited>(await ana.post('me/copies_bulk', { copies, change: { trade } }))
  const { changed } = await sell({ kind: 'ambas' })
  const blank = { kind: 'ambas', amount_cents: null, currency: null, note: null, until: null }
  expect(await tradesNow()).toEqual([blank, { ...sold, kind: 'ambas' }])
  expect((await sell({ kind: 'ambas' })).unchanged).toBe(2)
  await ana.post('me/copies_bulk/undo', { changed })
  expect(await tradesNow()).toEqual([sold])
  const kept = await sell(null)
  expect(await tradesNow()).toEqual([])
  await ana.post('me/copies_bulk/undo', { changed: kept.changed })
  expect(await tradesNow()).toEqual([sold])

  // Whose day has passed is offered anew, without a day.
  app.clock.now = new Date('2026-12-02T18:00:00Z')
  await sell({ kind: 'venta' })
  expect(await tradesNow()).toContainEqual({ ...sold, until: null })
})

test('an export holds what is sold, and an import brings it back without taking what is written since', async () => {
  const { app, ana, copy, edit, tradesNow } = await start()
  const { body } = await ana.get('me/export?format=csv')
  const take = async () => {
    const { id } = await uploadAndMatch(app, ana, String(body), 'vitrina.csv')
    await completeIntake(app, ana, id, 'apply')
  }
  await edit({ trade: null })
  await take()
  expect(await tradesNow()).toEqual([sold])
  await edit({ trade: { kind: 'cambio' } })
  await take()
  expect(await tradesNow()).toEqual([expect.objectContaining({ kind: 'cambio' })])
  expect(copy.trade).toEqual(sold)
})
