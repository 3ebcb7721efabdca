import { sql } from 'kysely'
import type { Db } from './db.ts'

/**
 * Runs `work` unless another process holds the lock of that name. The lock belongs to a connection, so it ends with the
 * process. `db` must lead to the server itself.
 * @returns null while another process works
 */
export async function withSessionLock<T>(db: Db, name: string, work: () => Promise<T>): Promise<T | null> {
  return await db.connection().execute(async (connection) => {
    if (!(await tryLock(connection, name))) return null
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(hashtext(${name}))`.execute(connection)
    }
  })
}

async function tryLock(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql<{ is_ours: boolean }>`
    select pg_try_advisory_lock(hashtext(${name})) as is_ours`.execute(db)
  return rows[0]?.is_ours ?? false
}
