import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Copy } from '#contract/collection/collection.ts'
import type { ManyDeparted, ManyEdited } from '#contract/collection/copies.ts'
import {
  type Collector,
  collectorOf,
  findIllegalStates,
  givePlan,
  insertMember,
  openSessionOf,
  startWithMember,
} from '#test/collectors.ts'

const copiesOf = async (member: Collector, item: number) => {
  const { body } = await member.get(`me/items/${item}`)
  return (body as { data: { copies: Copy[] } }).data.copies
}
const edited = (answer: { body: unknown }) => (answer.body as { data: ManyEdited }).data
const departed = (answer: { body: unknown }) => (answer.body as { data: ManyDeparted }).data

test('Many copies are changed at once, those that cannot be are counted, and all are as before after the undo', async () => {
  const { ana, first, second } = await startWithMember({ items: 2 })
  const bought = { price_paid_cents: 1_250, currency: 'MXN', place: 'Repisa' }
  await ana.post(`me/items/${first}`, { ...bought, tags: Array.from({ length: 10 }, (_, at) => `n${at}`) })
  await ana.post(`me/items/${second}/copies`, { quantity: 2, tags: ['Vieja'] })
  const before = [await copiesOf(ana, first), await copiesOf(ana, second)]
  const ids = before.flat().map(({ id }) => id)
  const change = { place: 'Caja 3', add_tags: ['vendida'], remove_tags: ['VIEJA'] }
  const answer = await ana.post('me/copies_bulk', { copies: [...ids, 2_000_000_000], change })
  expect(answer).toAnswer({ unchanged: 0, gone: 1, full: 1, too_fine: 0 })
  const { changed } = edited(answer)
  expect(changed.map(({ id }) => id)).toEqual(ids.slice(1))
  expect(await copiesOf(ana, second)).toMatchObject([
    { place: 'Caja 3', tags: ['vendida'] },
    { place: 'Caja 3', tags: ['vendida'] },
  ])
  expect(await ana.post('me/copies_bulk', { copies: ids, change: { currency: 'JPY' } })).toAnswer({
    too_fine: 1,
  })
  await ana.post('me/copies_bulk', { copies: ids.slice(1), change: { currency: null } })
  expect(await ana.post('me/copies_bulk/undo', { changed })).toAnswer({ restored: 2, kept: 0 })
  expect([await copiesOf(ana, first), await copiesOf(ana, second)]).toEqual(before)
})

test('An undo that nobody was given changes nothing', async () => {
  const { ana, first } = await startWithMember({ items: 1 })
  await ana.post(`me/items/${first}`, { place: 'Repisa' })
  const [copy] = await copiesOf(ana, first)
  const undo = (id: unknown, before: object, after: object) =>
    ana.post('me/copies_bulk/undo', { changed: [{ id, before, after }] })
  expect((await undo(3_000_000_000, { place: 'x' }, { place: 'Repisa' })).status).toBe(422)
  expect(await undo(copy?.id, { acquired_on: '2099-01-01' }, { acquired_on: null })).toAnswer({ restored: 0 })
  expect(await copiesOf(ana, first)).toEqual([copy])
})

test('Many copies leave on one day and come back, as far as the plan has room, and a loan stays', async () => {
  const { app, ana, first, second, third } = await startWithMember({ items: 3 })
  await ana.post(`me/items/${first}`, { place: 'Repisa', tags: ['Mía'] })
  await ana.post(`me/items/${second}/copies`, { quantity: 2 })
  await ana.post(`me/items/${third}`)
  const [own, twins, [lent]] = [
    await copiesOf(ana, first),
    await copiesOf(ana, second),
    await copiesOf(ana, third),
  ]
  await ana.post(`me/items/${third}/copies/${lent?.id}/departure`, { kind: 'prestada' })
  const copies = [...own, ...twins, ...(lent ? [lent] : [])].map(({ id }) => id)
  const tomorrow = { copies, kind: 'vendida', left_on: '2099-01-01' }
  expect((await ana.post('me/departures_bulk', tomorrow)).status).toBe(422)
  const answer = await ana.post('me/departures_bulk', { copies, kind: 'vendida', left_on: '2026-01-02' })
  expect(answer).toAnswer({ done: 3, lent: 1, gone: 0, full: 0, used: 1 })
  expect(await ana.get('me/departures')).toAnswer([
    { kind: 'prestada' },
    ...twins.map(() => ({ kind: 'vendida', left_on: '2026-01-02', amount_cents: null })),
    { kind: 'vendida' },
  ])
  await givePlan(app, ana, 2)
  const { departures } = departed(answer)
  expect(await ana.post('me/departures_bulk/undo', { departures })).toAnswer({ done: 1, full: 2, used: 2 })
  expect(await copiesOf(ana, first)).toMatchObject([{ place: 'Repisa', tags: ['Mía'] }])
  await givePlan(app, ana, 100)
  expect(await ana.post('me/departures_bulk/undo', { departures })).toAnswer({ done: 2, gone: 1 })
  expect(await findIllegalStates(app)).toEqual([])
})

test('Requests about nothing, too much, or copies of others change nothing', async () => {
  const { app, ana, first } = await startWithMember({ items: 1 })
  await ana.post(`me/items/${first}`, { place: 'Repisa' })
  const [copy] = await copiesOf(ana, first)
  const eva = collectorOf(app, await insertMember(app, 'eva'))
  const copies = [copy?.id]
  expect(await eva.post('me/copies_bulk', { copies, change: { place: 'x' } })).toAnswer({
    changed: [],
    gone: 1,
  })
  const changed = [{ id: copy?.id, before: { place: 'x' }, after: { place: 'Repisa' } }]
  expect(await eva.post('me/copies_bulk/undo', { changed })).toAnswer({ restored: 0 })
  expect(await eva.post('me/departures_bulk', { copies, kind: 'rota' })).toAnswer({ done: 0, gone: 1 })
  expect(await copiesOf(ana, first)).toEqual([copy])
  const many = Array.from({ length: 501 }, (_, at) => at + 1)
  const wrong: [string, unknown][] = [
    ['me/copies_bulk', { copies: [], change: {} }],
    ['me/copies_bulk', { copies: many, change: {} }],
    ['me/copies_bulk', { copies, change: { place: 'x'.repeat(121) } }],
    ['me/copies_bulk', { copies, change: { acquired_on: '2099-01-01' } }],
    ['me/departures_bulk', { copies: ['x'], kind: 'rota' }],
    ['me/departures_bulk', { copies, kind: 'nada' }],
  ]
  for (const [path, body] of wrong) expect((await ana.post(path, body)).status, path).toBe(422)
})

/** What a copy of the model holds. */
interface Plain {
  place: string | null
  tags: string[]
}

const at = fc.nat({ max: 3 })
const place = fc.constantFrom('A', 'B', null)
const tags = fc.subarray(['x', 'y'])
const step = fc.oneof(
  fc.record({
    kind: fc.constant('many' as const),
    figures: fc.subarray([0, 1, 2, 3], { minLength: 1 }),
    place,
    tags,
  }),
  fc.record({ kind: fc.constant('one' as const), figure: at, place, tags }),
  fc.record({ kind: fc.constant('add' as const), figure: at }),
  fc.record({ kind: fc.constant('remove' as const), figure: at }),
  fc.record({ kind: fc.constant('undo' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

test('Changes of many copies, single ones, marks and undos of two devices leave what a plain model says, in any order', async () => {
  const { app, ana, items } = await startWithMember({ items: 4, env: { RATE_LIMIT_SCALE: '1000' } })
  const token = await openSessionOf(app, ana.userId, 'site')
  const devices = [ana, collectorOf(app, { userId: ana.userId, token })]
  const order = fc.array(fc.tuple(step, fc.nat({ max: 1 })), { maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(order, async (steps) => {
      await ana.post('me/items_bulk', { ids: items, relation: null })
      const model = new Map<number, Plain>()
      const undos: {
        changed: ManyEdited['changed']
        before: Map<number, Plain>
        after: Map<number, Plain>
      }[] = []
      for (const [next, device] of steps) await take(next, devices[device] ?? ana, { items, model, undos })
      for (const item of items) {
        const own = (await copiesOf(ana, item)).map(({ place, tags }) => ({ place, tags: tags.toSorted() }))
        const said = model.get(item)
        expect(own).toEqual(said ? [{ ...said, tags: said.tags.toSorted() }] : [])
      }
      expect(await findIllegalStates(app)).toEqual([])
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

interface Run {
  items: number[]
  model: Map<number, Plain>
  undos: { changed: ManyEdited['changed']; before: Map<number, Plain>; after: Map<number, Plain> }[]
}

async function take(next: Step, device: Collector, { items, model, undos }: Run): Promise<void> {
  if (next.kind === 'undo') {
    const last = undos.pop()
    if (!last || last.changed.length === 0) return
    await device.post('me/copies_bulk/undo', { changed: last.changed })
    for (const [item, before] of last.before) {
      const after = last.after.get(item)
      const now = model.get(item)
      // A copy that left and came back is another one.
      if (!now || !after || !last.changed.some(({ id }) => id === ids.get(now))) continue
      if (now.place === after.place) now.place = before.place
      const added = after.tags.filter((tag) => !before.tags.includes(tag))
      now.tags = now.tags.filter((tag) => !added.includes(tag))
    }
    return
  }
  const of = (figure: number) => items[figure] ?? 0
  if (next.kind === 'many') {
    const here = next.figures.map(of).filter((item) => model.has(item))
    const copies = here.flatMap((item) => ids.get(model.get(item) ?? { place: null, tags: [] }) ?? [])
    if (copies.length === 0) return
    const copy = () =>
      new Map(here.map((item) => [item, structuredClone(model.get(item) ?? { place: null, tags: [] })]))
    const before = copy()
    const change = { place: next.place, add_tags: next.tags }
    const { changed } = edited(await device.post('me/copies_bulk', { copies, change }))
    for (const item of here) {
      const own = model.get(item)
      if (!own) continue
      own.place = next.place
      own.tags = [...new Set([...own.tags, ...next.tags])]
    }
    undos.push({ changed, before, after: copy() })
    return
  }
  const item = of(next.figure)
  if (next.kind === 'add' && !model.has(item)) {
    await device.post(`me/items/${item}`)
    const made: Plain = { place: null, tags: [] }
    model.set(item, made)
    ids.set(made, (await copiesOf(device, item))[0]?.id ?? 0)
  } else if (next.kind === 'remove') {
    await device.remove(`me/items/${item}`)
    model.delete(item)
  } else if (next.kind === 'one') {
    const own = model.get(item)
    if (!own) return
    await device.patch(`me/items/${item}/copies/${ids.get(own)}`, { place: next.place, tags: next.tags })
    own.place = next.place
    own.tags = [...next.tags]
  }
}

/** The numbers of the model's copies. */
const ids = new WeakMap<Plain, number>()
