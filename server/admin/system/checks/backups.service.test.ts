import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openSnapshot } from '#server/platform/backup/connection.ts'
import { readConfig } from '#server/platform/config.ts'
import { startTestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'
import { checkBackups, checkQuietMode } from './work.service.ts'

const now = new Date('2026-11-23T18:00:00Z')
const hourMs = 3_600_000

async function start(env: Record<string, string> = {}) {
  const { db, database } = await startTestApp()
  const deps = { db, config: readConfig(env), now: () => now }
  /** A run that began so many hours ago; it has ended unless the error is undefined. */
  const addRun = (hoursAgo: number, error?: string | null) =>
    sql`insert into backup_runs (target, started_at, ended_at, size_bytes, error)
      values ('/respaldos/a.vbak', ${new Date(now.getTime() - hoursAgo * hourMs)}, ${error === undefined ? null : now}, 23400000,
        ${error ?? null})`.execute(db)
  return { db, database, addRun, deps, check: () => checkBackups(deps) }
}

test('The last good backup is shown with its age, and is red after two nights without one', async () => {
  const { check, addRun } = await start()
  expect(await check()).toMatchObject({ advice: null, detail: expect.stringContaining('Todavía ninguno') })
  await addRun(49, null)
  const byHand = expect.stringContaining('backup create')
  expect(await check()).toEqual({
    detail: 'El último bueno es de hace 2 días: 23.4 MB en /respaldos/a.vbak.',
    advice: byHand,
  })
  await addRun(5, null)
  expect(await check()).toEqual({
    detail: 'El último bueno es de hace 5 h: 23.4 MB en /respaldos/a.vbak.',
    advice: null,
  })
})

test('A failed or interrupted backup is red until one ends well; a running one is not', async () => {
  const { check, addRun, database } = await start()
  await addRun(30, null)
  await addRun(6, 'Ya no hay espacio.')
  expect(await check()).toMatchObject({
    advice: expect.any(String),
    detail: expect.stringMatching(/^El último falló: Ya no hay espacio\. El último bueno es de hace 30 h/),
  })
  await addRun(1)
  expect((await check()).detail).toMatch(/^El último se interrumpió\./)
  const snapshot = await openSnapshot(database.connectionString)
  expect((await check()).advice).toBeNull()
  await snapshot.close()
  await addRun(0.5, null)
  expect((await check()).advice).toBeNull()
})

test('A backup that has been running for more than six hours is red', async () => {
  const { check, addRun, database } = await start()
  const snapshot = await openSnapshot(database.connectionString)
  expect(await check()).toMatchObject({ detail: 'Se está haciendo el primero.', advice: null })
  await addRun(7)
  expect(await check()).toEqual({
    detail: 'Se está haciendo uno desde hace 7 h. No hay ninguno bueno.',
    advice: expect.stringContaining('procesador'),
  })
  await addRun(5)
  expect((await check()).advice).toBeNull()
  await snapshot.close()
})

test('Without nightly backups their absence is red', async () => {
  const { check } = await start({ BACKUP_NIGHTLY: 'false' })
  expect(await check()).toMatchObject({ detail: 'No se hacen respaldos.' })
})

test('A quiet product is red', async () => {
  const { db, deps } = await start()
  expect((await checkQuietMode(deps)).advice).toBeNull()
  await execute(
    db,
  )`insert into quiet_mode (since, reason) values (${new Date(now.getTime() - hourMs)}, 'Restaurado de x')`
  expect((await checkQuietMode(deps)).detail).toBe(
    'En silencio desde hace 60 min: Restaurado de x. Esperan 0 correos y 0 pagos.',
  )
})
