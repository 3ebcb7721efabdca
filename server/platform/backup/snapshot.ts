import type pg from 'pg'
import { begin, connect } from './connection.ts'
import { BackupError } from './error.ts'

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
