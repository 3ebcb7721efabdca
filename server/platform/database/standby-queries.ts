import { sql } from 'kysely'
import type { Db } from './db.ts'
import { identityQuery } from './identity.ts'

/** Identifies a database: the primary and each of its standbys have the same value. */
export async function findDatabaseIdentity(db: Db): Promise<string | undefined> {
  const { rows } = await sql.raw<{ identity: string }>(identityQuery).execute(db)
  return rows[0]?.identity
}

/** The primary's position in the write-ahead log; everything committed until now is before it. */
export async function findWrittenPosition(db: Db): Promise<string> {
  const { rows } = await sql<{
    position: string
  }>`select pg_current_wal_flush_lsn()::text as position`.execute(db)
  return rows[0]?.position ?? ''
}

export async function isInRecovery(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_standby: boolean }>`select pg_is_in_recovery() as is_standby`.execute(db)
  return rows[0]?.is_standby ?? false
}

/** Whether the standby has replayed everything up to that position. */
export async function hasReplayed(db: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ is_replayed: boolean | null }>`
    select pg_last_wal_replay_lsn() >= ${position}::pg_lsn as is_replayed`.execute(db)
  return rows[0]?.is_replayed ?? false
}

/** Whether the standby has replayed everything it received. */
export async function hasReplayedAll(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is_replayed: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn() as is_replayed`.execute(
    db,
  )
  return rows[0]?.is_replayed ?? false
}

/** How much a standby has not replayed of what its primary has written. */
export async function findLagBytes(db: Db, position: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select greatest(pg_wal_lsn_diff(${position}::pg_lsn, pg_last_wal_replay_lsn()), 0)::float8 as bytes`.execute(
    db,
  )
  return rows[0]?.bytes ?? 0
}
