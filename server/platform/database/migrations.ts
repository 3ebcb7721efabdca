import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { Migrator } from 'kysely/migration'
import type { Db } from './db.ts'
import { closeDb, connectionSettingsOf, openDb } from './db.ts'
import { checkServer } from './server.ts'

export const baseline = '0001_platform_baseline'
const ownFolder = path.join(import.meta.dirname, '..', '..', '..', 'db', 'migrations')

/**
 * A migration that waits for a table makes every request wait behind it, so it gives up before requests do and tries again
 * later, for ten minutes.
 */
const lockTimeoutMs = 2_000
const lockPauseMs = 1_000
const lockTriesMax = 200

/** A failed migration. The message is for the operator. */
export class MigrationError extends Error {}

/**
 * Checks the server, then applies the pending .sql files of `folder` in the order of their names, each in its own
 * transaction; a new database gets all of them in one. Several processes may call it at once: one migrates, the others wait.
 *
 * Migrations expand first and contract later, so that the previous version keeps working during a rolling upgrade and
 * ignores migrations it does not know. A file ending in `.contract.sql` removes what older versions read: a version
 * without that file refuses to start.
 *
 * @returns the names of the migrations applied by this call
 * @throws {MigrationError} naming the failed file, which is rolled back; earlier ones stay applied, unless the database is new
 */
export async function migrateToLatest(db: Db, folder: string = ownFolder): Promise<string[]> {
  const { connection, connectionString, log } = connectionSettingsOf(db)
  await checkServer(connection, log)
  if ((await pendingMigrations(db, folder)).length === 0) return []
  // With long timeouts: another node may hold the lock, or an index may take minutes.
  const migrationDb = openDb({
    connectionString,
    log,
    max: 1,
    timeouts: 'work',
  })
  try {
    return await migrate(migrationDb, folder)
  } finally {
    await closeDb(migrationDb)
  }
}

/**
 * The names of the pending migrations.
 * @throws {MigrationError} when the database is too new for this version
 */
export async function pendingMigrations(db: Db, folder: string = ownFolder): Promise<string[]> {
  const [known, applied] = await Promise.all([listFiles(folder), findApplied(db)])
  if (known.includes(baseline) && applied.length > 0 && !applied.includes(baseline)) {
    throw new MigrationError(
      `Esta base de datos es de otro programa (tiene la migración «${applied[0]}»). Vitrina necesita una propia: crea una vacía y ponla en DATABASE_URL. No se cambió nada.`,
    )
  }
  const unknown = applied.filter((name) => !known.includes(name))
  const pending = known.filter((name) => !applied.includes(name))
  const tooNew =
    unknown.find((name) => name.endsWith('.contract')) ?? (pending.length > 0 ? unknown[0] : undefined)
  if (tooNew !== undefined) {
    throw new MigrationError(
      `La base de datos es de una versión más nueva de Vitrina (tiene la migración «${tooNew}» y esta versión no). Usa esa versión o una posterior.`,
    )
  }
  return pending
}

/**
 * Applies exactly the named migrations that are still missing, in the transaction or on the connection of `db`.
 * @throws {MigrationError} naming the failed file
 */
export async function applyMigrations(db: Db, names: readonly string[]): Promise<void> {
  const migrator = makeMigrator(db, ownFolder, names)
  const { error, results = [] } = await migrator.migrateToLatest({ disableTransactions: true })
  const failed = results.find((result) => result.status === 'Error')
  if (failed) throw await explained(error, path.join(ownFolder, `${failed.migrationName}.sql`))
  if (error) throw error
}

/** The names of the migrations of this version, in their order. */
export async function listMigrations(): Promise<string[]> {
  return listFiles(ownFolder)
}

function makeMigrator(db: Db, folder: string, names: readonly string[]): Migrator {
  return new Migrator({
    db,
    provider: { getMigrations: async () => readMigrations(folder, names) },
    // Migrations are numbered when work on them begins, so a lower number may be applied after a higher one;
    // `pendingMigrations` refuses a database with migrations that this version lacks.
    allowUnorderedMigrations: true,
  })
}

async function migrate(db: Db, folder: string): Promise<string[]> {
  // Before the applied migrations, which another process commits together with its tables.
  const foreign = await findTable(db)
  const present = await findApplied(db)
  if (present.length === 0 && foreign !== undefined) {
    throw new MigrationError(
      `La base de datos ya tiene tablas que no son de Vitrina («${foreign}»). Vitrina necesita una propia: crea una vacía y ponla en DATABASE_URL. No se cambió nada.`,
    )
  }
  const migrator = makeMigrator(db, folder, await listFiles(folder))
  // Kysely wraps all migrations of a call in one transaction, so one a call. Nothing waits for the tables of a new database,
  // and one call takes a quarter of the time, because each call reads the whole schema.
  const isNew = present.length === 0
  const applyNext = () => (isNew ? migrator.migrateToLatest() : migrator.migrateUp())
  const applied: string[] = []
  let lockTries = 0
  for (;;) {
    const { error, results = [] } = await applyNext()
    const failed = results.find((result) => result.status === 'Error')
    if (failed && isLockTimeout(error) && ++lockTries < lockTriesMax) {
      await sleep(lockPauseMs)
      continue
    }
    if (failed) throw await explained(error, path.join(folder, `${failed.migrationName}.sql`))
    if (error) throw error
    if (results.length === 0) return applied
    applied.push(...results.map((result) => result.migrationName))
  }
}

function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '55P03'
}

function readMigrations(folder: string, names: readonly string[]): Record<string, Migration> {
  return Object.fromEntries(
    names.map((name): [string, Migration] => [
      name,
      {
        async up(tx) {
          await sql.raw(`set local lock_timeout = ${lockTimeoutMs}`).execute(tx)
          await sql.raw(await readFile(path.join(folder, `${name}.sql`), 'utf8')).execute(tx)
        },
      },
    ]),
  )
}

async function listFiles(folder: string): Promise<string[]> {
  const files = await readdir(folder)
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}

/** The names of the applied migrations, in their order. */
export async function findApplied(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(db)
  if (!tables[0]?.exists) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map((row) => row.name)
}

/** A table or view of the database that is neither an extension's nor made by the migrator. */
async function findTable(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and c.relname not like 'kysely\\_%'
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1 limit 1`.execute(db)
  return rows[0]?.name
}

/** An error with the file, the line and PostgreSQL's message. */
async function explained(error: unknown, file: string): Promise<MigrationError> {
  const message = error instanceof Error ? error.message : String(error)
  const position = error instanceof Error && 'position' in error ? Number(error.position) : Number.NaN
  const before = Number.isNaN(position) ? null : (await readFile(file, 'utf8')).slice(0, position)
  const line = before === null ? '' : `, línea ${before.split('\n').length}`
  return new MigrationError(
    `La migración ${path.basename(file)}${line} no se pudo aplicar y se deshizo: ${message}`,
    { cause: error },
  )
}
