import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { connect } from './connection.ts'
import { BackupError } from './error.ts'

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
