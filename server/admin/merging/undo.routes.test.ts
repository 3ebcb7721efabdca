import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { type Collector, findIllegalStates, givePlan, makeCollector, makeItems } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { furnishCatalogue, furnishMember, listMergedRows, putPictures, startMerging } from '#test/merges.ts'
import { findBalance } from '#test/reservations.ts'

// A merge is undone, and everything is as it was but for what somebody changed since (docs/admin.md#undoing-a-merge).

async function start() {
  const { merge: ask, ...all } = await startMerging()
  const merge = async (from = all.other, into = all.kept) => expectData(await ask(from, into))
  const undo = (from = all.other) => all.carla.post(`admin/items/${from}/merge/undo`, {})
  return { ...all, merge, undo }
}

test('After an undo every row of the catalogue and of members is as it was', async () => {
  const { app, kept, other, merge, undo } = await start()
  await furnishCatalogue(app, { kept, other })
  await putPictures(app, other)
  const [ana, eva] = [await makeCollector(app, 'ana'), await makeCollector(app, 'eva')]
  await furnishMember(app, ana, { kept, other })
  await furnishMember(app, eva, { kept: other, other: kept })
  const before = await listMergedRows(app)
  await merge()
  expect(await listMergedRows(app)).not.toEqual(before)
  expect(expectData(await undo())).toEqual({
    id: other,
    members: 2,
    members_kept: 0,
    fields_kept: [],
    fields_left_out: [],
  })
  expect(await listMergedRows(app)).toEqual(before)
  expect(await findIllegalStates(app)).toEqual([])
  // The pictures of the figure that is back stay, those that the kept one had of it go.
  const rows = await app.sql<{ path: string }>`select path from scheduled_deletions order by path`
  expect(new Set(rows.map(({ path }) => path.split('/')[1]))).toEqual(new Set([String(kept)]))
})

test('The address that led to the kept figure is a figure of its own again, found by its name', async () => {
  const { app, kept, other, carla, merge, undo } = await start()
  await merge()
  expect(await app.get(`publicdata/items/${other}`)).toAnswer({ id: kept })
  expect(await carla.get(`admin/items/${kept}/merges`)).toAnswer([{ id: other }])
  expect((await undo()).status).toBe(200)
  await expect
    .poll(async () => expectData(await app.get(`publicdata/items/${other}`)))
    .toMatchObject({ id: other })
  expect(expectData(await carla.get(`admin/items/${kept}/merges`))).toEqual([])
  expect(await app.sql`select id from item_search where id = any(${[kept, other]}::int[])`).toHaveLength(2)
  const entries = await app.sql`
    select act, subject_id from audit_entries where act in ('item_merge_undone', 'item_returned') order by id`
  expect(entries).toEqual([
    { act: 'item_merge_undone', subject_id: String(kept) },
    { act: 'item_returned', subject_id: String(other) },
  ])
})

test('What members changed since the merge stays with the kept figure, with all that they have of it', async () => {
  const { app, kept, other, merge, undo } = await start()
  const [ana, eva, iris] = [
    await makeCollector(app, 'ana'),
    await makeCollector(app, 'eva'),
    await makeCollector(app, 'iris'),
  ]
  for (const member of [ana, eva, iris]) expectData(await member.post(`me/items/${other}`))
  const reservation = { store: 'Mi tienda', total_cents: 100_000 }
  const { id } = expectData<{ id: number }>(await iris.post(`me/items_reserved/${other}`, reservation))
  await merge()
  expectData(await eva.post(`me/items/${kept}/copies`, { notes: 'Otra' }))
  expectData(
    await iris.post('me/reservation_history', { reservation_id: id, kind: 'abono', amount_cents: 500 }),
  )
  expect(await undo()).toAnswer({ members: 2, members_kept: 1 })
  const copiesOf = async (member: Collector, itemId: number) => {
    const { copies } = expectData<{ copies: unknown[] }>(await member.get(`me/items/${itemId}`))
    return copies.length
  }
  expect([await copiesOf(ana, other), await copiesOf(ana, kept)]).toEqual([1, 0])
  expect([await copiesOf(eva, other), await copiesOf(eva, kept)]).toEqual([0, 2])
  // A payment that came in between goes back with its reservation.
  expect(await iris.get('me/items_reserved')).toAnswer([{ id, item: { id: other } }])
  expect(await findBalance(app, id)).toBe(99_500)
  expect(await findIllegalStates(app)).toEqual([])
})

test('A field that somebody changed since the merge stays, and so is said', async () => {
  const { app, kept, other, carla, merge, undo } = await start()
  await app.sql`update items set sku = 'B-2', scale = '1/6' where id = ${other}`
  await merge()
  const { revision } = expectData<{ revision: number }>(await carla.get(`admin/items/${kept}`))
  expectData(await carla.patch(`admin/items/${kept}`, { revision, fields: { sku: 'A-1' } }))
  expect(await undo()).toAnswer({ fields_kept: ['sku'] })
  expect(await app.get(`publicdata/items/${kept}`)).toAnswer({ sku: 'A-1', scale: null })
  expect(await app.get(`publicdata/items/${other}`)).toAnswer({ sku: 'B-2', scale: '1/6' })
})

test('A plan that is full keeps what its member had', async () => {
  const { app, kept, other, merge, undo } = await start()
  const [third = 0] = await makeItems(app, 1)
  const ana = await makeCollector(app)
  await givePlan(app, ana, 2)
  for (const item of [kept, other]) expectData(await ana.post(`me/items_want/${item}`, {}))
  await merge()
  expectData(await ana.post(`me/items_want/${third}`, {}))
  expect(await undo()).toAnswer({ members: 1 })
  expect(await ana.get('me')).toAnswer({ itemsInUserWantCollection: 3 })
  expect(await findIllegalStates(app)).toEqual([])
})

test('Merges that followed one another are undone the newest first', async () => {
  const { app, kept, other, carla, merge, undo } = await start()
  const [last = 0] = await makeItems(app, 1)
  const ana = await makeCollector(app)
  expectData(await ana.post(`me/items/${other}`))
  const before = await listMergedRows(app)
  await merge()
  await merge(kept, last)
  expect(await carla.get(`admin/items/${last}/merges`)).toAnswer([{ id: kept }])
  expect(await undo()).toRefuse(409, 'merge_superseded')
  expect((await undo(kept)).status).toBe(200)
  expect((await undo()).status).toBe(200)
  expect(await listMergedRows(app)).toEqual(before)
})

test('An undo is refused when the kept figure was deleted', async () => {
  const { kept, carla, merge, undo } = await start()
  await merge()
  expect((await carla.remove(`admin/items/${kept}`)).status).toBe(200)
  expect(await undo()).toRefuse(404, 'merge_not_found')
})

test('An undo is refused after 30 days, twice and without a line', async () => {
  const { app, kept, merge, undo } = await start()
  expect(await undo()).toRefuse(404, 'merge_not_found')
  const line = await makeLine(app.db, await makeLicense(app.db))
  const alone = await makeItem(app.db, line)
  await merge(alone.id)
  await app.sql`delete from lines where id = ${line.id}`
  expect(await undo(alone.id)).toRefuse(409, 'merged_line_gone')
  expect(await app.get(`publicdata/items/${alone.id}`)).toAnswer({ id: kept })
  await merge()
  expect((await undo()).status).toBe(200)
  expect((await undo()).status).toBe(404)
  await merge()
  await app.sql`update merge_records set merged_at = merged_at - interval '31 days'`
  expect((await undo()).status).toBe(404)
})

test('An undo whose connection is cut changes nothing, and of two at once one is refused', async () => {
  const { app, kept, other, merge, undo } = await start()
  const ana = await makeCollector(app)
  const body = { store: 'Mi tienda', total_cents: 5_000 }
  const { id } = expectData<{ id: number }>(await ana.post(`me/items_reserved/${other}`, body))
  const before = await listMergedRows(app)
  await merge()
  const merged = await listMergedRows(app)
  await app.db.transaction().execute(async (tx) => {
    await execute(tx)`select id from reservations where id = ${id} for update`
    const undone = undo()
    await expect
      .poll(async () => {
        const rows = await app.sql`select pid from pg_stat_activity
          where wait_event_type = 'Lock' and datname = current_database() and query like '%update reservations%'`
        return rows.length
      })
      .toBeGreaterThan(0)
    await execute(tx)`select pg_terminate_backend(pid) from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database()`
    expect((await undone).status).toBe(503)
  })
  expect(await listMergedRows(app)).toEqual(merged)
  expect((await Promise.all([undo(), undo()])).map(({ status }) => status).toSorted()).toEqual([200, 404])
  expect(await listMergedRows(app)).toEqual(before)
  expect(kept).not.toBe(other)
})
