import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import type { Db } from '#server/platform/database/db.ts'
import { BackupError } from './format.ts'

// Values are written the same way whatever the server's settings are, so that the same rows have the same checksum, and nothing
// times out: a large table takes as long as it takes.
const settings = {
  timezone: 'UTC',
  datestyle: 'ISO',
  intervalstyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  synchronize_seqscans: 'off',
  statement_timeout: '0',
  lock_timeout: '0',
  idle_in_transaction_session_timeout: '0',
}

/** Opens a connection of its own, because COPY needs the driver's client. */
export async function connect(connectionString: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString, application_name: 'vitrina backup', keepAlive: true })
  // A lost connection fails the next query; without a listener it would end the process.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** Begins a transaction in which COPY reads and writes the same text on every server. */
export async function begin(client: pg.Client, mode = ''): Promise<void> {
  await client.query(`begin ${mode}`)
  const names = Object.keys(settings).map(
    (_, index) => `set_config($${2 * index + 1}, $${2 * index + 2}, true)`,
  )
  await client.query(`select ${names.join(', ')}`, Object.entries(settings).flat())
}

/** Queries of Kysely on the same connection. */
export function kyselyOn(client: pg.Client): Db {
  const connection = { query: client.query.bind(client), release: () => undefined }
  const pool = { connect: async () => connection, end: async () => undefined }
  return new Kysely<unknown>({ dialect: new PostgresDialect({ pool: pool as never }) })
}

/** The answer to a commit was lost, and the database could not be asked in time whether it was committed. */
export class UnknownOutcomeError extends BackupError {}

const outcomeTimeoutMs = 10_000
const retryDelayMs = 200

/**
 * Commits the transaction. If that fails, the database is asked whether it was committed, because only the answer may be lost.
 * @throws the error of a commit that failed, or UnknownOutcomeError
 */
export async function commit(client: pg.Client, connectionString: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select pg_current_xact_id()::text as id')
  try {
    await client.query('commit')
  } catch (error) {
    const outcome = await findOutcome(connectionString, rows[0]?.id)
    if (outcome === 'aborted') throw error
    if (outcome === 'committed') return
    throw new UnknownOutcomeError(
      'La base de datos dejó de responder al final y no se sabe si quedó restaurada; los archivos ya están en el almacén. Cuando responda, repite la orden: si dice que ya tiene tablas, quedó restaurada.',
      { cause: error },
    )
  }
}

async function findOutcome(connectionString: string, id: string | undefined): Promise<string | null> {
  const deadline = Date.now() + outcomeTimeoutMs
  while (Date.now() < deadline) {
    const status = await findStatus(connectionString, id).catch(() => null)
    if (status === 'committed' || status === 'aborted') return status
    await sleep(retryDelayMs)
  }
  return null
}

/** `in progress` until the server has noticed that the connection is lost. */
async function findStatus(connectionString: string, id: string | undefined): Promise<string | null> {
  const client = await connect(connectionString)
  try {
    const { rows } = await client.query<{ status: string }>('select pg_xact_status($1::xid8) as status', [id])
    return rows[0]?.status ?? null
  } finally {
    await client.end()
  }
}

/** A snapshot: everything read through `client` is of one moment, until `close`. */
export interface Snapshot {
  readonly client: pg.Client
  /** @throws {BackupError} if the lock was lost, so that files may have been deleted since */
  requireLock(): Promise<void>
  close(): Promise<void>
}

/**
 * The key of the lock that is held during a backup. While it is held no picture is deleted, so that every file the snapshot knows is
 * still there (server/media/deletion.service.ts), and no second backup begins.
 */
export const backupLock = 7_209_114

/** @throws {BackupError} while another backup is made */
export async function openSnapshot(connectionString: string): Promise<Snapshot> {
  // On a connection of its own, because the lock must be held before the snapshot is taken.
  const lockConnection = await connect(connectionString)
  try {
    await begin(lockConnection)
    const { rows } = await lockConnection.query(`select pg_try_advisory_xact_lock(${backupLock}) as is_ours`)
    if (!rows[0]?.is_ours) throw new BackupError('Ya se está haciendo otro respaldo. Espera a que termine.')
    const client = await connect(connectionString)
    await begin(client, 'isolation level repeatable read read only')
    return {
      client,
      requireLock: () => requireConnected(lockConnection),
      async close() {
        await client.end()
        await lockConnection.end()
      },
    }
  } catch (error) {
    await lockConnection.end()
    throw error
  }
}

/** The lock was held all the time if its connection still answers. */
async function requireConnected(lockConnection: pg.Client): Promise<void> {
  await lockConnection.query('select 1').catch((cause: unknown) => {
    throw new BackupError(
      'Se cortó la conexión que impide borrar archivos durante el respaldo. No se guardó: hazlo otra vez.',
      { cause },
    )
  })
}
