import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { MarkAnswer } from '#contract/collection/collection.ts'
import { expectData } from '#test/answers.ts'
import type { TestApp, TestResponse } from '#test/app.ts'
import { findIllegalStates, makeCollector } from '#test/collectors.ts'
import { contributionOf, setUpContributions } from '#test/contributions.ts'
import { execute } from '#test/execute.ts'
import { makeItem } from '#test/makers.ts'
import { makeReviewer, reviewedOf } from '#test/reviewers.ts'

/** Whatever happens to missing figures, their author loses nothing and nobody else sees a private one. */

/** Eight runs stay below the 30 figures that a member may propose in a day. */
const figures = 3
const author = ['want', 'copy', 'copy', 'reserve', 'pay', 'edit', 'withdraw'] as const
const others = ['accept', 'accept', 'merge', 'refuse', 'mark', 'wait'] as const
/** What the author and somebody else do at the same time, each to one of the figures. */
const moment = fc.record({
  own: fc.constantFrom(...author),
  ownFigure: fc.nat(figures - 1),
  other: fc.constantFrom(...others),
  otherFigure: fc.nat(figures - 1),
})

interface Missing {
  contribution: number
  name: string
  itemId: number
  isMarked: boolean
  reservation: number | null
}

async function start() {
  const all = await setUpContributions()
  const { app } = all
  const [carla, berta] = [await makeReviewer(app), await makeCollector(app, 'berta')]
  const kept = [all.item.id, (await makeItem(app.db, all.line, { name: 'Penélope' })).id]
  return { ...all, carla, berta, kept }
}

type World = Awaited<ReturnType<typeof start>>

async function propose({ miss }: World, name: string): Promise<Missing> {
  const { id, item } = contributionOf(await miss({ name }, { line: undefined, line_name: name }))
  return { contribution: id, name, itemId: item?.id ?? 0, isMarked: false, reservation: null }
}

interface Done {
  copies: number
  cents: number
}

/** What the author does; only what was acknowledged counts. */
async function actAsAuthor({ ana }: World, act: (typeof author)[number], figure: Missing, done: Done) {
  const acknowledge = (answer: TestResponse, cents = 0) => {
    if (answer.status !== 200) return expect([404, 409, 422]).toContain(answer.status)
    figure.isMarked = true
    done.cents += cents
  }
  const id = figure.itemId
  const own = `me/contributions/${figure.contribution}`
  if (act === 'want') {
    const answer = await ana.post(`me/items_want/${id}`)
    acknowledge(answer)
    // A wish replaces what was collected, and says which copies that removed.
    if (answer.status === 200) done.copies -= expectData<MarkAnswer>(answer).removed_copies.length
  } else if (act === 'copy') {
    const answer = await ana.post(`me/items/${id}/copies`, { price_paid_cents: 100, currency: 'MXN' })
    acknowledge(answer)
    if (answer.status === 200) done.copies++
  } else if (act === 'reserve') {
    const answer = await ana.post(`me/items_reserved/${id}`, {
      store: 'Tienda',
      total_cents: 9_000,
      deposit_cents: 1_000,
    })
    acknowledge(answer, 1_000)
    if (answer.status === 200) figure.reservation = expectData<{ id: number }>(answer).id
  } else if (act === 'pay' && figure.reservation !== null) {
    const entry = {
      reservation_id: figure.reservation,
      kind: 'abono',
      amount_cents: 10,
      confirm_overpay: true,
    }
    acknowledge(await ana.post('me/reservation_history', entry), 10)
  } else if (act === 'edit') {
    const { revision } = contributionOf(await ana.get(own))
    await ana.patch(own, { revision, fields: { name: figure.name, scale: '1/6' } })
  } else if (act === 'withdraw') await ana.remove(own)
}

async function actAsOther(world: World, act: (typeof others)[number], figure: Missing, into: number) {
  const { carla, berta, line } = world
  if (act === 'wait') return
  if (act === 'mark') {
    await berta.post(`me/items_want/${figure.itemId}`)
    return
  }
  const path = `admin/contributions/${figure.contribution}`
  const { revision } = reviewedOf(await carla.get(path))
  const bodies = {
    accept: { revision, fields: { name: figure.name, line_id: line.id } },
    merge: { revision, into },
    refuse: { revision, reason: 'sin_fuente' },
  }
  const { status } = await carla.post(`${path}/${act}`, bodies[act])
  expect([200, 404, 409]).toContain(status)
}

/** Each mark is on the figure, or on the one that it was merged into. */
async function findLostMarks({ app, ana }: World, all: readonly Missing[]) {
  const ids = all.filter(({ isMarked }) => isMarked).map(({ contribution }) => contribution)
  const rows = await app.sql<{ id: number }>`
    select c.id from contributions c where c.id = any(${ids}::int[]) and not exists (
      select from marks m where m.user_id = ${ana.userId} and m.item_id = coalesce(c.merged_into, c.item_id))`
  return rows
}

async function findSums({ app, ana }: World): Promise<Done> {
  const rows = await app.sql<Done>`
    select (select count(*)::int from copies where user_id = ${ana.userId}) as copies,
      (select coalesce(sum(amount_cents), 0)::int from reservation_entries where user_id = ${ana.userId}) as cents`
  return rows[0] ?? { copies: 0, cents: 0 }
}

/** Names of private figures that a visitor or another member can read, and their rows. */
async function findLeaks({ app, berta }: World) {
  const rows = await app.sql<{ id: number; name: string }>`
    select id, name from all_items where owner_id is not null`
  const leaks: unknown[] = []
  for (const { id, name } of rows) {
    const query = encodeURIComponent(name)
    const answers = [
      await app.get(`publicdata/items/${id}`),
      await app.get(`public/items/search?query=${query}`),
      await app.get(`public/items/suggest?query=${query}`),
      await app.get('publicdata/lines/odisea'),
      await berta.get(`items/${id}`),
      await berta.get(`me/items/${id}`),
      await berta.get('me/items_want'),
      await berta.get('me/export?format=json'),
    ]
    leaks.push(...answers.filter(({ body }) => JSON.stringify(body).includes(JSON.stringify(name))))
  }
  return [...leaks, ...(await listForeignMarks(app))]
}

/** Marks of members on private figures of somebody else. */
async function listForeignMarks({ db }: TestApp) {
  const rows = await execute(db)`
    select m.user_id, m.item_id from marks m join all_items i on i.id = m.item_id where i.owner_id <> m.user_id`
  return rows
}

test('No order of proposing, reviewing and marking loses a mark or a peso, or shows a private figure', async () => {
  const world = await start()
  const done: Done = { copies: 0, cents: 0 }
  let named = 0
  await fc.assert(
    fc.asyncProperty(fc.array(moment, { minLength: 6, maxLength: 16 }), async (moments) => {
      const all: Missing[] = []
      for (let at = 0; at < figures; at++) all.push(await propose(world, `Sirena${++named}`))
      for (const { own, ownFigure, other, otherFigure } of moments) {
        const [mine, theirs] = [all[ownFigure], all[otherFigure]]
        if (!mine || !theirs) continue
        await Promise.all([
          actAsAuthor(world, own, mine, done),
          actAsOther(world, other, theirs, world.kept[ownFigure % 2] ?? 0),
        ])
      }
      expect(await findSums(world)).toEqual(done)
      expect(await findLostMarks(world, all)).toEqual([])
      expect(await findIllegalStates(world.app)).toEqual([])
      expect(await findLeaks(world)).toEqual([])
    }),
    { numRuns: 8, endOnFailure: true },
  )
})
