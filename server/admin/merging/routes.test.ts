import { expect, test } from 'vitest'
import type { Relation } from '#contract/collection/words.ts'
import { expectData } from '#test/answers.ts'
import type { TestApp } from '#test/app.ts'
import { type Collector, findIllegalStates, givePlan, makeCollector } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { startMerging } from '#test/merges.ts'
import { findBalance } from '#test/reservations.ts'

interface State {
  relation: Relation | null
  reserved: boolean
}

const states: (State | null)[] = [
  null,
  { relation: 'collection', reserved: true },
  { relation: 'collection', reserved: false },
  { relation: null, reserved: true },
  { relation: 'want', reserved: false },
  { relation: 'notinterested', reserved: false },
]

/** An independent implementation of the rule of docs/admin.md#duplicates-and-merging. */
function strongest(a: State | null, b: State | null): State | null {
  if (a === null || b === null) return a ?? b
  const reserved = a.reserved || b.reserved
  const relations = [a.relation, b.relation]
  if (relations.includes('collection')) return { relation: 'collection', reserved }
  if (reserved) return { relation: null, reserved }
  return { relation: relations.includes('want') ? 'want' : 'notinterested', reserved }
}

async function mark(
  { db }: TestApp,
  userId: number,
  { itemId, state }: { itemId: number; state: State | null },
) {
  if (state === null) return
  const { relation, reserved } = state
  await execute(db)`insert into collectors (user_id) values (${userId}) on conflict do nothing`
  await execute(db)`insert into marks (user_id, item_id, relation, reserved, marked_at)
    values (${userId}, ${itemId}, ${relation}, ${reserved}, now())`
  if (relation !== 'collection') return
  await execute(db)`insert into copies (user_id, item_id, created_at) values (${userId}, ${itemId}, now())`
}

async function listMarks({ db }: TestApp, itemId: number) {
  const rows = await execute(db)<State & { user_id: number; copies: number }>`
    select user_id, relation, reserved,
      (select count(*)::int from copies c where c.user_id = m.user_id and c.item_id = m.item_id) as copies
    from marks m where item_id = ${itemId} order by user_id`
  return rows
}

test('Of two marks of a member the stronger one stays, with the copies of both, and the counts are right', async () => {
  const { app, kept, other, merge } = await startMerging()
  const pairs = states.flatMap((a) => states.map((b) => [a, b] as const))
  const members: Collector[] = []
  for (const [at, [a, b]] of pairs.entries()) {
    const member = await makeCollector(app, `miembro${at}`)
    await mark(app, member.userId, { itemId: kept, state: a })
    await mark(app, member.userId, { itemId: other, state: b })
    members.push(member)
  }
  expect((await merge()).status).toBe(200)
  const expected = pairs.flatMap(([a, b], at) => {
    const mark = strongest(a, b)
    const copies = [a, b].filter((one) => one?.relation === 'collection').length
    return mark === null ? [] : [{ user_id: members[at]?.userId, ...mark, copies }]
  })
  expect(await listMarks(app, kept)).toEqual(expected)
  expect(await listMarks(app, other)).toEqual([])
  expect(await findIllegalStates(app)).toEqual([])
})

test('A merge needs no place in a plan that is full', async () => {
  const { app, kept, other, merge } = await startMerging()
  const ana = await makeCollector(app)
  expectData(await ana.post(`me/items/${other}`))
  await givePlan(app, ana, 1)
  expect((await merge()).status).toBe(200)
  expect(await listMarks(app, kept)).toMatchObject([{ relation: 'collection', copies: 1 }])
  expect(await ana.get('me')).toAnswer({ itemsInUserCollection: 1 })
})

test('Reservations move with their ledger, and the preview counts what moves', async () => {
  const { app, kept, other, carla, merge } = await startMerging()
  const ana = await makeCollector(app)
  const body = { store: 'Mi tienda', total_cents: 100_000, deposit_cents: 20_000 }
  const { id } = expectData<{ id: number }>(await ana.post(`me/items_reserved/${other}`, body))
  const moves = { marks: 1, members_with_both: 0, reservations: 1, ledger_entries: 1, copies: 0, images: 0 }
  expect(await carla.get(`admin/items/${other}/merge-preview?into=${kept}`)).toAnswer({
    merged: { id: other },
    kept: { id: kept },
    moves,
  })
  expect(await merge()).toAnswer({ id: kept, moves })
  expect(await ana.get('me/items_reserved')).toAnswer([{ id, item: { id: kept } }])
  expect(await findBalance(app, id)).toBe(80_000)
})

test('Contributions to the merged figure become contributions to the one that is kept', async () => {
  const { app, kept, other, merge } = await startMerging()
  const ana = await makeCollector(app)
  const body = { kind: 'correction', item_id: other, fields: { scale: '1/6' } }
  const { id } = expectData<{ id: number }>(await ana.post('me/contributions', body))
  expect((await merge()).status).toBe(200)
  expect(await ana.get(`me/contributions/${id}`)).toAnswer({ item: { id: kept } })
})

test('A figure cannot be merged into itself or into an unknown one', async () => {
  const { kept, other, carla, merge } = await startMerging()
  expect(await merge(kept, kept)).toRefuseFields({ into: expect.any(String) })
  expect(await merge(kept, 999_999)).toRefuse(404, 'item_not_found')
  expect(await merge(999_999, kept)).toMatchObject({ status: 404 })
  expect((await carla.get(`admin/items/${other}/merge-preview?into=999999`)).status).toBe(404)
  expect((await carla.post(`admin/items/${other}/merge`, {})).status).toBe(422)
  await merge()
  expect((await merge()).status).toBe(404)
})

test('A merge whose connection is cut leaves everything as it was, and works afterwards', async () => {
  const { app, kept, other, merge } = await startMerging()
  const ana = await makeCollector(app)
  const { id } = expectData<{ id: number }>(
    await ana.post(`me/items_reserved/${other}`, { store: 'Mi tienda', total_cents: 5_000 }),
  )
  await app.db.transaction().execute(async (tx) => {
    await execute(tx)`select id from reservations where id = ${id} for update`
    const merged = merge()
    await waitForBlocked(app)
    await execute(tx)`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    expect((await merged).status).toBe(503)
  })
  expect(await listMarks(app, other)).toMatchObject([{ user_id: ana.userId, reserved: true }])
  expect(await listMarks(app, kept)).toEqual([])
  expect((await merge()).status).toBe(200)
  expect(await listMarks(app, kept)).toMatchObject([{ user_id: ana.userId, reserved: true }])
})

/** Waits until a statement waits for the row that this test has locked, by which time the merge has moved the marks. */
async function waitForBlocked({ db }: TestApp): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await execute(db)`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query like '%update reservations%'`
      return rows.length
    })
    .toBeGreaterThan(0)
}

test('Every table that refers to items is known to the merge', async () => {
  const { app } = await startMerging()
  const rows = await app.sql<{ name: string }>`
    select distinct c.conrelid::regclass::text as name from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'all_items'::regclass order by 1`
  // A new table here needs a decision: move its rows in server/admin/merging, or let them be deleted with the item.
  const moved = [
    'collectors',
    'contributions',
    'departures',
    'intake_changes',
    'intake_rows',
    'item_images',
    'item_release_changes',
    'marks',
    'merged_items',
    'messages',
    'reservations',
    'share_link_gifts',
  ]
  const gone = [
    // The next list of its source knows the kept figure.
    'catalogue_source_items',
    'dismissed_duplicates',
    'duplicate_pairs',
    'item_json',
    'item_search',
    'item_search_due',
    // Only until its member is told, the next morning.
    'misses',
    'sent_wish_notices',
    'unlisted_item_search',
  ]
  expect(rows.map(({ name }) => name)).toEqual([...moved, ...gone].toSorted())
})

test('Marks, copies and payments made during merges are all there afterwards', async () => {
  const { app, kept, carla } = await startMerging()
  const line = await makeLine(app.db, await makeLicense(app.db))
  const others: number[] = []
  for (let made = 0; made < 3; made++) others.push((await makeItem(app.db, line)).id)
  const members: Collector[] = []
  for (let made = 0; made < 6; made++) members.push(await makeCollector(app, `miembro${made}`))
  const done = { copies: new Map<number, number>(), cents: 0 }
  const work = members.flatMap((member) =>
    [kept, ...others].map(async (item) => {
      const added = await member.post(`me/items/${item}/copies`, {})
      const collected = added.status === 200 ? added : await member.post(`me/items/${item}`)
      if (collected.status === 200) done.copies.set(member.userId, (done.copies.get(member.userId) ?? 0) + 1)
      const body = { store: 'Mi tienda', total_cents: 9_000, deposit_cents: 1_000 }
      const reserved = await member.post(`me/items_reserved/${item}`, body)
      if (reserved.status !== 200) return expect(reserved.status).toBe(404)
      done.cents += 1_000
      const { id } = expectData<{ id: number }>(reserved)
      const entry = { reservation_id: id, kind: 'abono', amount_cents: 500 }
      expectData(await member.post('me/reservation_history', entry))
      done.cents += 500
    }),
  )
  const merges = others.map((from) => carla.post(`admin/items/${from}/merge`, { into: kept }))
  await Promise.all([...work, ...merges])
  // A merge that was blocked by too many members at once answers that it should be retried.
  for (const from of others) await carla.post(`admin/items/${from}/merge`, { into: kept })
  const marks = await listMarks(app, kept)
  expect(new Map(marks.map(({ user_id, copies }) => [user_id, copies]))).toEqual(done.copies)
  const rows = await app.sql<{
    cents: number
  }>`select sum(amount_cents)::bigint as cents from reservation_entries e
    join reservations r on r.id = e.reservation_id where r.item_id = ${kept}`
  expect(Number(rows[0]?.cents)).toBe(done.cents)
  expect(await findIllegalStates(app)).toEqual([])
})
