import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { lockCatalogueChanges } from '#server/catalogue/editing/service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp } from '#test/app.ts'
import { makeCollector } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { makeStaff } from '#test/staff.ts'

// Members never wait long for administrators, and they never deadlock with them (docs/admin.md#locks).

async function start() {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '1000' } })
  const license = await makeLicense(app.db)
  const line = await makeLine(app.db, license)
  const [kept, other] = [await makeItem(app.db, line), await makeItem(app.db, line)]
  const carla = await makeStaff(app)
  const ana = await makeCollector(app)
  const beto = await makeCollector(app, 'beto')
  for (const member of [ana, beto]) expectData(await member.post(`me/items_want/${other.id}`))
  return { app, license, line, kept, other, carla, ana, beto }
}

const heldBy = ({ db }: TestApp, lock: (tx: Tx) => Promise<unknown>, during: () => Promise<void>) =>
  db.transaction().execute(async (tx) => {
    await lock(tx)
    await during()
  })

/** Waits until that many statements wait for a lock. */
async function untilBlocked({ db }: TestApp, statements: string): Promise<void> {
  await expect
    .poll(async () => {
      const rows = await execute(db)`select pid from pg_stat_activity
        where wait_event_type = 'Lock' and datname = current_database() and query like ${`%${statements}%`}`
      return rows.length
    })
    .toBeGreaterThan(0)
}

test('A member marks a figure that an administrator is saving while the catalogue is being changed', async () => {
  const { app, kept, carla, ana } = await start()
  const { revision } = expectData<{ revision: number }>(await carla.get(`admin/items/${kept.id}`))
  let saved: ReturnType<typeof carla.patch> | undefined
  await heldBy(app, lockCatalogueChanges, async () => {
    saved = carla.patch(`admin/items/${kept.id}`, { revision, fields: { scale: '1/6' } })
    await untilBlocked(app, 'catalogue items')
    expect((await ana.post(`me/items_want/${kept.id}`)).status).toBe(200)
  })
  expect((await saved)?.status).toBe(200)
})

test('A figure is added to a line that another administrator is saving, and neither blocks the other for good', async () => {
  const { app, line, carla } = await start()
  let added: ReturnType<typeof carla.post> | undefined
  await heldBy(app, lockCatalogueChanges, async () => {
    added = carla.post('admin/items', { line_id: line.id, name: 'Circe' })
    await untilBlocked(app, 'catalogue items')
    await app.sql`select from lines where id = ${line.id} for update nowait`
  })
  expect((await added)?.status).toBe(200)
})

test('A figure moves to another line while a member who has it changes something', async () => {
  const { app, license, other, carla, ana } = await start()
  const elsewhere = await makeLine(app.db, license)
  const { revision } = expectData<{ revision: number }>(await carla.get(`admin/items/${other.id}`))
  const isAna = (tx: Tx) => sql`select from collectors where user_id = ${ana.userId} for update`.execute(tx)
  await heldBy(app, isAna, async () => {
    const body = { revision, fields: { line_id: elsewhere.id } }
    expect((await carla.patch(`admin/items/${other.id}`, body)).status).toBe(200)
  })
})

test('A merge that waits for the long change of one member lets the others pass, and works afterwards', async () => {
  const { app, kept, other, carla, ana, beto } = await start()
  const merge = () => carla.post(`admin/items/${other.id}/merge`, { into: kept.id })
  const isAna = (tx: Tx) => sql`select from collectors where user_id = ${ana.userId} for update`.execute(tx)
  await heldBy(app, isAna, async () => {
    const merged = merge()
    await untilBlocked(app, 'lock table collectors')
    expect((await beto.post(`me/items_want/${kept.id}`)).status).toBe(200)
    expect(await merged).toRefuse(503, 'unavailable')
  })
  expect((await merge()).status).toBe(200)
})

test('A figure is marked while an import moves it to another line', async () => {
  const { app, license, kept, ana } = await start()
  const elsewhere = await makeLine(app.db, license)
  let marked: ReturnType<typeof ana.post> | undefined
  const move = (tx: Tx) => sql`update items set line_id = ${elsewhere.id} where id = ${kept.id}`.execute(tx)
  await heldBy(app, move, async () => {
    marked = ana.post('me/items_bulk', { ids: [kept.id], relation: 'want' })
    await untilBlocked(app, 'insert into marks')
  })
  expect(await marked).toAnswer({ changed: [{ id: kept.id }] })
})
