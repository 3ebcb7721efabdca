import pg from 'pg'
import type { Logger } from 'pino'
import type { ServerAddress } from './address.ts'
import { chooseAddress, databaseName, superuserName } from './address.ts'
import { findNativeFolder, prepareBinaries } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import { cleanUpAfterCrash } from './crash-cleanup.ts'
import type { DataFolderPaths } from './layout.ts'
import { startPostmaster } from './postmaster.ts'
import { chooseRunner } from './runner.ts'
import type { Durability } from './settings.ts'
import { serverSettings } from './settings.ts'
import type { SupervisedProcess } from './supervisor.ts'
import { superviseServer } from './supervisor.ts'

export interface StartOptions {
  readonly log: Pick<Logger, 'info' | 'warn' | 'error'>
  readonly durability?: Durability
  /** The folder of PostgreSQL's programs; by default that of the npm package. */
  readonly nativeFolder?: string
}

/** Starts the server of a data folder this process has locked, and keeps it running. */
export async function startServer(
  { log, durability = 'full', nativeFolder = findNativeFolder() }: StartOptions,
  layout: DataFolderPaths,
): Promise<{ address: ServerAddress; server: SupervisedProcess }> {
  const binaries = await prepareBinaries(nativeFolder, layout.libraries)
  const runner = await chooseRunner(binaries, layout)
  const address = await chooseAddress(layout, runner)
  await prepareCluster({ layout, binaries, runner, authentication: address.authentication, durability })
  const settings = [...serverSettings(durability), ...address.settings]
  const server = await superviseServer(async () => {
    await cleanUpAfterCrash(layout.cluster)
    return await startPostmaster({ layout, binaries, runner, settings, log })
  }, log)
  try {
    await ensureDatabase(address)
  } catch (error) {
    await server.stop()
    throw error
  }
  return { address, server }
}

/** Creates the product's database with an owner who has no other privileges. */
async function ensureDatabase(address: ServerAddress): Promise<void> {
  const admin = new pg.Client({ connectionString: address.connectionString(superuserName, 'postgres') })
  await admin.connect()
  try {
    const { rows } = await admin.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as role,
              exists (select from pg_database where datname = $1) as database`,
      [databaseName],
    )
    if (!rows[0]?.role) await admin.query(`create role ${databaseName} login`)
    if (!rows[0]?.database) await admin.query(`create database ${databaseName} owner ${databaseName}`)
  } finally {
    await admin.end()
  }
}
