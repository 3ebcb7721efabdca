import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { closeDb, connectionSettingsOf, type Db, openDb } from './db.ts'
import { applyFunctions, pendingFunctions } from './functions.ts'
import { checkServer } from './server.ts'
import { MigrationError, runSqlFile, schemaFolder } from './sql-files.ts'

/** It has the number of the last migration that it holds. */
export const baseline = '0268_platform_baseline'

/** The numbers of the migrations that became the baseline. A database that has all of them has the baseline. */
export const formerNumbers = (
  '0001 0190 0200 0201 0202 0203 0204 0210 0211 0220 0221 0222 0223 0224 0225 0226 0227 0228 0229 ' +
  '0230 0231 0232 0233 0234 0237 0238 0240 0248 0249 0253 0254 0255 0260 0262 0263 0266 0267 0268'
).split(' ')

/**
 * What waits for a table makes every request wait behind it, so it gives up before requests do and tries again later, for ten
 * minutes. Functions lock the tables of their triggers: they give up before PostgreSQL looks for a deadlock and ends a request's
 * statement instead.
 */
const lockTimeoutMs = { migration: 2_000, functions: 500 }
const lockPauseMs = 1_000
const lockTriesMax = 200

/**
 * Checks the server, then applies what is pending of `folder`: the migrations in the order of their names, each in a transaction
 * of its own, where a new database gets all of them in one; then the functions. Several processes may call it at once: one
 * migrates, the others wait.
 *
 * Migrations expand first and contract later, so that the previous version keeps working during a rolling upgrade and
 * ignores migrations it does not know. A file ending in `.contract.sql` removes what older versions read: a version
 * without that file refuses to start.
 *
 * @returns the names of the migrations applied by this call
 * @throws {MigrationError} naming the failed file, which is rolled back; earlier ones stay applied, unless the database is new
 */
export async function migrateToLatest(db: Db, folder: string = schemaFolder): Promise<string[]> {
  const { connection, connectionString, log } = connectionSettingsOf(db)
  await checkServer(connection, log)
  if ((await pendingChanges(db, folder)).length === 0) return []
  // With long timeouts: another node may hold the lock, or an index may take minutes.
  const migrationDb = openDb({
    connectionString,
    log,
    max: 1,
    timeouts: 'work',
  })
  try {
    const applied = await migrate(migrationDb, folder)
    await retryLockTimeouts(() =>
      migrationDb.transaction().execute(async (tx) => {
        await setLockTimeout(tx, lockTimeoutMs.functions)
        await applyFunctions(tx, folder)
      }),
    )
    return applied
  } finally {
    await closeDb(migrationDb)
  }
}

/** The names of the pending migrations and functions. @throws {MigrationError} when the database is too new for this version */
export async function pendingChanges(db: Db, folder: string = schemaFolder): Promise<string[]> {
  const functions = await pendingFunctions(db, folder)
  return [...(await pendingMigrations(db, folder)), ...functions.map((name) => `functions/${name}`)]
}

/**
 * The names of the pending migrations.
 * @throws {MigrationError} when the database is too new for this version
 */
export async function pendingMigrations(db: Db, folder: string = schemaFolder): Promise<string[]> {
  const [known, applied] = await Promise.all([listFiles(folder), findApplied(db)])
  if (known.includes(baseline) && applied.length > 0 && !applied.includes(baseline)) {
    throw new MigrationError(
      applied[0] === '0001_platform_baseline'
        ? 'Esta base de datos es de una versión anterior de Vitrina. Ábrela antes con una que tenga la migración «0268_community_links_at_rest», y después con esta. No se cambió nada.'
        : `Esta base de datos es de otro programa (tiene la migración «${applied[0]}»). Vitrina necesita una propia: crea una vacía y ponla en DATABASE_URL. No se cambió nada.`,
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
 * Applies the named migrations that are still missing, in the transaction or on the connection of `db`.
 * @throws {MigrationError} naming the failed file
 */
export async function applyMigrations(db: Db, names: readonly string[]): Promise<void> {
  const migrator = await makeMigrator(db, schemaFolder, names)
  const { error } = await migrator.migrateToLatest({ disableTransactions: true })
  if (error) throw error
}

/** The names of the migrations of this version, in their order. */
export async function listMigrations(): Promise<string[]> {
  return listFiles(schemaFolder)
}

/** With the baseline in the place of the migrations that became it. */
export function withBaseline(names: readonly string[]): string[] {
  const isFormer = (name: string) => name !== baseline && formerNumbers.includes(name.slice(0, 4))
  const isWhole = formerNumbers.every((number) => names.some((name) => name.startsWith(`${number}_`)))
  return isWhole ? [baseline, ...names.filter((name) => name !== baseline && !isFormer(name))] : [...names]
}

async function makeMigrator(db: Db, folder: string, names: readonly string[]): Promise<Migrator> {
  const applied = await readApplied(db)
  if (withBaseline(applied).includes(baseline) && !applied.includes(baseline)) {
    await sql`insert into kysely_migration (name, timestamp) values (${baseline}, now()::text)
      on conflict do nothing`.execute(db)
  }
  const done: Migration = { up: async () => undefined }
  const migrations = {
    ...Object.fromEntries(applied.map((name) => [name, done])),
    ...Object.fromEntries(
      names.map((name) => [name, migrationOf(path.join(folder, 'migrations', `${name}.sql`))]),
    ),
  }
  return new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Migrations are numbered when work on them begins, so a lower number may be applied after a higher one;
    // `pendingMigrations` refuses a database with migrations that this version lacks.
    allowUnorderedMigrations: true,
  })
}

function migrationOf(file: string): Migration {
  return {
    async up(tx) {
      await setLockTimeout(tx, lockTimeoutMs.migration)
      await runSqlFile(tx, file)
    },
  }
}

async function setLockTimeout(tx: Db, timeoutMs: number): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(timeoutMs)}, true)`.execute(tx)
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
  const migrator = await makeMigrator(db, folder, await listFiles(folder))
  // Kysely wraps all migrations of a call in one transaction, so one a call. Nothing waits for the tables of a new database,
  // and one call takes a quarter of the time, because each call reads the whole schema.
  const isNew = present.length === 0
  const applyNext = async () => {
    const { error, results = [] } = await (isNew ? migrator.migrateToLatest() : migrator.migrateUp())
    if (error) throw error
    return results.map((result) => result.migrationName)
  }
  const applied: string[] = []
  for (;;) {
    const names = await retryLockTimeouts(applyNext)
    if (names.length === 0) return applied
    applied.push(...names)
  }
}

async function retryLockTimeouts<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (!isLockTimeout(error) || tries === lockTriesMax) throw error
      await sleep(lockPauseMs)
    }
  }
}

function isLockTimeout(error: unknown): boolean {
  const cause = error instanceof MigrationError ? error.cause : error
  return cause instanceof Error && 'code' in cause && cause.code === '55P03'
}

async function listFiles(folder: string): Promise<string[]> {
  const files = await readdir(path.join(folder, 'migrations'))
  return files
    .filter((file) => file.endsWith('.sql'))
    .map((file) => file.slice(0, -'.sql'.length))
    .sort()
}

/** The names of the applied migrations, in their order. */
export async function findApplied(db: Db): Promise<string[]> {
  return withBaseline(await readApplied(db))
}

async function readApplied(db: Db): Promise<string[]> {
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
