import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { productVersion } from '#server/platform/version.ts'
import type { Db } from './db.ts'
import { runSqlFile, schemaFolder } from './sql-files.ts'

// A file of db/functions is the source of the function of its name and of the triggers that call it. It is applied when it differs from
// what the function's comment says of it.

/**
 * The names of the functions that the database does not have as the files of `folder`/functions say; none where a newer version of the
 * product, which may serve beside this one, applied its own.
 */
export async function pendingFunctions(db: Db, folder: string = schemaFolder): Promise<string[]> {
  return (await findPending(db, folder)).map(({ name }) => name)
}

/** Applies the pending functions in the transaction of `tx`. @throws {MigrationError} naming file and line */
export async function applyFunctions(tx: Db, folder: string = schemaFolder): Promise<void> {
  // Processes that start together apply them one after the other, and the later ones find nothing to do.
  await sql`select pg_advisory_xact_lock(hashtext('functions of the database'))`.execute(tx)
  // They name one another, so bodies are checked when they are called.
  await sql`set local check_function_bodies = off`.execute(tx)
  for (const { name, hash } of await findPending(tx, folder)) {
    await runSqlFile(tx, path.join(folder, 'functions', `${name}.sql`))
    const comment = `db/functions/${name}.sql of ${productVersion}, SHA-256 ${hash}`
    await sql`comment on function ${sql.ref(name)} is ${sql.lit(comment)}`.execute(tx)
  }
}

interface Source {
  readonly name: string
  readonly hash: string
}

async function findPending(db: Db, folder: string): Promise<Source[]> {
  const [sources, applied] = await Promise.all([readSources(path.join(folder, 'functions')), findApplied(db)])
  const isNewer = (version: string) => version.localeCompare(productVersion, 'en', { numeric: true }) > 0
  if (applied.some(({ version }) => isNewer(version))) return []
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]))
  return sources.filter(({ name, hash }) => hashes.get(name) !== hash)
}

async function readSources(folder: string): Promise<Source[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  return await Promise.all(
    files.map(async (file) => {
      const text = await readFile(path.join(folder, file))
      return { name: path.basename(file, '.sql'), hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

interface Applied extends Source {
  readonly version: string
}

async function findApplied(db: Db): Promise<Applied[]> {
  const { rows } = await sql<{ name: string; comment: string | null }>`
    select p.proname as name, obj_description(p.oid, 'pg_proc') as comment
    from pg_proc p where p.pronamespace = current_schema()::regnamespace`.execute(db)
  return rows.flatMap(({ name, comment }) => {
    const [, version, hash] = / of (\S+), SHA-256 (\S+)$/.exec(comment ?? '') ?? []
    return version === undefined || hash === undefined ? [] : [{ name, version, hash }]
  })
}
