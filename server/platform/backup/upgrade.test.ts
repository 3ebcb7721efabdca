import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'
import { loadDemoCatalogue } from '#server/demo/service.ts'
import { upgradeSteps } from '#server/platform/backup/upgrade.ts'
import { readConfig } from '#server/platform/config.ts'
import type { Db } from '#server/platform/database/db.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { prepareBinaries } from '#server/platform/database/embedded/binaries.ts'
import type { DataFolderPaths } from '#server/platform/database/embedded/layout.ts'
import { dataFolderPaths } from '#server/platform/database/embedded/layout.ts'
import { chooseRunner, giveOwnership, runProgram } from '#server/platform/database/embedded/runner.ts'
import type { EmbeddedServerOptions } from '#server/platform/database/embedded/server.ts'
import { joinEmbeddedServer, openEmbeddedServer } from '#server/platform/database/embedded/server.ts'
import { findFormerPrograms } from '#server/platform/database/embedded/upgrade.ts'
import { migrateToLatest } from '#server/platform/database/migrations.ts'
import { fingerprint } from '#test/backup.ts'
import { makeDataDir } from '#test/embedded.ts'
import { execute } from '#test/execute.ts'
import { startProductProcess } from '#test/product-process.ts'

// Runs only where an older PostgreSQL is installed (vitest.config.ts). Both start several times, and a restore runs every migration.
vi.setConfig({ testTimeout: 180_000 })

const log = pino({ level: 'silent' })
/** The oldest that Debian's packages brought. */
const [former = ''] = (await readdir('/usr/lib/postgresql')).toSorted((a, b) => Number(a) - Number(b))

/** As an older product made it: today's clusters use a collation that PostgreSQL 15 did not have. */
async function makeFormerCluster(layout: DataFolderPaths): Promise<void> {
  await mkdir(layout.root)
  await chmod(layout.root, 0o711)
  const binaries = await prepareBinaries(findFormerPrograms(layout, former), layout.libraries)
  const runner = await chooseRunner(binaries, layout)
  await mkdir(layout.cluster)
  await giveOwnership(runner, layout.cluster)
  const options = ['-U', 'postgres', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  await runProgram(runner, binaries.initdb, ['-D', layout.cluster, ...options])
}

/** Works on the data folder's database, on whichever server. */
async function onServer<T>(options: EmbeddedServerOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const { connectionString, stop } = await joinEmbeddedServer(options)
  const db = openDb({ connectionString, log, max: 2, timeouts: 'work' })
  try {
    return await work(db)
  } finally {
    await closeDb(db)
    await stop()
  }
}

/** What members have; the record of backups and the limits of requests go on meanwhile. */
async function rowsOf(db: Db): Promise<Record<string, string>> {
  const all = Object.entries(await fingerprint(db))
  return Object.fromEntries(all.filter(([name]) => !/backup_runs|rate_limits|secrets|pgboss/.test(name)))
}

const backupsIn = async (dataDir: string) =>
  (await readdir(path.join(dataDir, 'backups'))).filter((name) => name.endsWith('.vbak'))

test('A data folder of an older PostgreSQL is upgraded by the start, and a failed upgrade leaves it as it was', async () => {
  const dataDir = await makeDataDir()
  const layout = dataFolderPaths(dataDir)
  await makeFormerCluster(layout)
  const older = { dataDir, log, nativeFolder: findFormerPrograms(layout, former) }
  const before = await onServer(older, async (db) => {
    await migrateToLatest(db)
    await db.transaction().execute((tx) => loadDemoCatalogue(tx, '2026-11-21'))
    await execute(db)`insert into kysely_migration values ('9999_future', '2027-01-01')`
    return await rowsOf(db)
  })

  const upgrade = upgradeSteps(readConfig({ DATA_DIR: dataDir }), { log, say: () => undefined })
  await expect(openEmbeddedServer({ dataDir, log, upgrade })).rejects.toThrow(
    /no se pudo actualizar.*El respaldo es de una versión más nueva de Vitrina.*siguen como estaban/,
  )
  expect([await backupsIn(dataDir), existsSync(layout.upgrade)]).toEqual([[], false])
  await onServer(older, async (db) => {
    expect(await rowsOf(db)).toEqual(before)
    await execute(db)`delete from kysely_migration where name like '9999%'`
  })

  const said = path.join(dataDir, 'said')
  const product = await startProductProcess('', { DATA_DIR: dataDir }, `exec "$@" > ${said} 2>&1`)
  expect(await readFile(said, 'utf8')).toMatch(/Primero, un respaldo.*La anterior queda en .*cluster-\d+:/s)
  expect(await backupsIn(dataDir)).toHaveLength(1)
  product.signal('SIGINT')
  await product.ended
  expect(existsSync(`${layout.cluster}-${former}`)).toBe(true)
  // As if it had ended before the last step, which the next start does.
  await rename(layout.cluster, layout.upgradedCluster)
  const { 'public.kysely_migration': _, ...kept } = before
  expect(await onServer({ dataDir, log }, rowsOf)).toMatchObject(kept)
})
