import pg from 'pg'
import { isDatabaseUnavailable } from '#server/platform/database/errors.ts'
import { applyFunctions } from '#server/platform/database/functions.ts'
import {
  applyMigrations,
  baseline,
  listMigrations,
  withBaseline,
} from '#server/platform/database/migrations.ts'
import { begin, commit, connect, kyselyOn, UnknownOutcomeError } from './connection.ts'
import { alteredSentence, BackupError, type Manifest, newerSentence, type TableSummary } from './format.ts'
import { type BackupFile, type BackupVisitor, readBackup } from './read.ts'
import { listSequences, listTables, type RowWriter, setSequence, writeRows } from './tables.ts'

interface RestoreTarget {
  /** An empty database. */
  readonly connectionString: string
}

export interface RestoreSteps {
  /** Called once the database holds exactly what the backup holds. */
  readonly afterRows?: (client: pg.Client, manifest: Manifest) => Promise<void>
  /** Called for every file, after the rows. */
  readonly file?: BackupVisitor['file']
  /** Called last; the transaction is committed when it returns and rolled back when it throws. */
  readonly beforeCommit?: (client: pg.Client) => Promise<void>
  /** Undoes what `file` did; called when the transaction is known not to have been committed. */
  readonly undo?: () => Promise<void>
}

/**
 * Restores a backup into an empty database: checks all of it, makes the schema of its version, copies the rows, and migrates to
 * this version, in one transaction. Nothing remains of a restore that failed.
 * @throws {BackupError} an UnknownOutcomeError if nobody knows whether it was committed
 */
export async function restoreBackup(
  file: BackupFile,
  { connectionString }: RestoreTarget,
  steps: RestoreSteps,
): Promise<Manifest> {
  const manifest = await readBackup(file).catch((error: unknown) => {
    throw explained(error)
  })
  await requireKnownMigrations(manifest)
  const client = await connect(connectionString)
  try {
    await begin(client)
    if (await holdsTables(client)) {
      throw new BackupError('La base de datos ya tiene tablas. Restaura solo en una base vacía.')
    }
    await requireTableRights(client)
    await restoreInTransaction(client, { file, manifest, steps })
    // Before the commit, so that nothing can fail after it.
    await client.query('analyze')
    await commit(client, connectionString)
    return manifest
  } catch (error) {
    if (error instanceof UnknownOutcomeError) throw error
    await steps.undo?.()
    throw explained(error)
  } finally {
    // Ends an open transaction without committing it.
    await client.end()
  }
}

const sentences: Record<string, string> = {
  '25006': 'La base de datos es de solo lectura. No se restauró nada.',
  '42501': 'El usuario de la base de datos no puede crear tablas o extensiones en ella. No se restauró nada.',
  unavailable: 'El almacén no responde. No se restauró nada.',
  storage_full: 'Ya no hay espacio en el almacén. No se restauró nada.',
  '53100': 'Ya no hay espacio en el disco de la base de datos. No se restauró nada.',
}

function explained(error: unknown): unknown {
  const cause = error instanceof Error ? error.cause : undefined
  const [sentence] = [error, cause].flatMap((failure) =>
    failure instanceof Error && 'code' in failure ? (sentences[String(failure.code)] ?? []) : [],
  )
  // PostgreSQL stops when its log no longer fits on the disk.
  const lost = isDatabaseUnavailable(error)
    ? 'La base de datos dejó de responder. Mira si hay espacio en su disco. No se restauró nada.'
    : undefined
  const message = sentence ?? lost
  return message === undefined ? error : new BackupError(message, { cause: error })
}

interface Restoring {
  readonly file: BackupFile
  readonly manifest: Manifest
  readonly steps: RestoreSteps
}

async function restoreInTransaction(client: pg.Client, { file, manifest, steps }: Restoring): Promise<void> {
  const db = kyselyOn(client)
  await applyMigrations(db, withBaseline(manifest.migrations))
  const tables = await requireSameTables(client, manifest)
  await emptyTables(client, tables)
  const addForeignKeys = await removeForeignKeys(client)
  const loader = new RowLoader(client, manifest)
  const afterRows = async () => {
    await loader.end()
    for (const sequence of manifest.sequences) await setSequence(client, sequence)
    await steps.afterRows?.(client, manifest)
    await addForeignKeys()
    await enableTriggers(client, tables)
    await applyMigrations(db, await listMigrations())
    await applyFunctions(db)
  }
  const visitor = { rows: loader.take.bind(loader), afterRows, ...(steps.file ? { file: steps.file } : {}) }
  await readBackup(file, visitor)
  await steps.beforeCommit?.(client)
}

async function requireKnownMigrations({ version, ...manifest }: Manifest): Promise<void> {
  const [known, migrations] = [await listMigrations(), withBaseline(manifest.migrations)]
  const last = migrations.at(-1) ?? ''
  const skipped = known.find((name) => (name === baseline || name < last) && !migrations.includes(name))
  if (skipped !== undefined) {
    throw new BackupError(
      `Al respaldo le falta la migración «${skipped}». Restáuralo con la versión que lo hizo (${version}).`,
    )
  }
  if (!migrations.every((name) => known.includes(name))) throw new BackupError(newerSentence(version))
}

/** The schema of the backup's migrations must be the one that it was written from. */
async function requireSameTables(client: pg.Client, manifest: Manifest): Promise<string[]> {
  const [here, there] = [await listTables(client), manifest.tables].map((tables) =>
    JSON.stringify(tables.map(({ name, columns }) => [name, columns])),
  )
  const sequences = (await listSequences(client)).map(({ name }) => name)
  const isSame = here === there && manifest.sequences.every(({ name }) => sequences.includes(name))
  if (!isSame)
    throw new BackupError('El respaldo tiene tablas o columnas que esta versión de Vitrina no conoce.')
  return manifest.tables.map(({ name }) => name)
}

class RowLoader {
  readonly #client: pg.Client
  readonly #tables: Map<string, TableSummary>
  #current: { table: TableSummary; writer: RowWriter } | null = null

  constructor(client: pg.Client, { tables }: Manifest) {
    this.#client = client
    this.#tables = new Map(tables.map((table) => [table.name, table]))
  }

  async take(name: string, rows: Uint8Array): Promise<void> {
    if (this.#current?.table.name !== name) {
      await this.end()
      const table = this.#tables.get(name)
      if (table === undefined) throw new BackupError(alteredSentence)
      this.#current = { table, writer: writeRows(this.#client, table) }
    }
    await this.#current?.writer.write(rows)
  }

  async end(): Promise<void> {
    if (this.#current === null) return
    const { table, writer } = this.#current
    this.#current = null
    const rows = await writer.end()
    if (rows !== table.rows) throw new BackupError(alteredSentence)
  }
}

// Rows are copied in without triggers and foreign keys: counts and search tables are among the rows, and tables refer to one another.
// What changes each table is sent at once: one after the other would be 600 answers to wait for.

/** True if the schema contains any object that does not belong to an extension. */
async function holdsTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_used: boolean }>(`
    select exists (select from pg_class c
      where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')) as is_used`)
  return rows[0]?.is_used ?? false
}

/** @throws what PostgreSQL says when this user may not create tables, or the server is read-only */
async function requireTableRights(client: pg.Client): Promise<void> {
  await client.query('create table restore_probe ()')
  await client.query('drop table restore_probe')
}

/** Removes what the migrations inserted, and switches the triggers off until `enableTriggers`. */
async function emptyTables(client: pg.Client, tables: readonly string[]): Promise<void> {
  // Triggers that wait for the commit would forbid altering their tables.
  await client.query('set constraints all immediate')
  const names = tables.map((table) => pg.escapeIdentifier(table))
  await client.query(names.map((name) => `alter table ${name} disable trigger user`).join(';'))
  await client.query(`truncate ${names.join(', ')}`)
}

async function enableTriggers(client: pg.Client, tables: readonly string[]): Promise<void> {
  await client.query(
    tables.map((table) => `alter table ${pg.escapeIdentifier(table)} enable trigger user`).join(';'),
  )
}

/** @returns the function that adds them again, which fails when a row refers to none */
async function removeForeignKeys(client: pg.Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ name: string; table: string; definition: string }>(`
    select k.conname as name, c.relname as table, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace order by c.relname, k.conname`)
  const alterEach = (change: (row: (typeof rows)[number]) => string) =>
    client.query(rows.map((row) => `alter table ${pg.escapeIdentifier(row.table)} ${change(row)}`).join(';'))
  await alterEach(({ name }) => `drop constraint ${pg.escapeIdentifier(name)}`)
  return async () => {
    await alterEach(({ name, definition }) => `add constraint ${pg.escapeIdentifier(name)} ${definition}`)
  }
}
