import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** Until when this browser skips the second factor; null if it does not. */
export async function findDeviceExpiry(
  db: Db | Tx,
  { userId, nonceHash, now }: { userId: number; nonceHash: Buffer; now: Date },
): Promise<Date | null> {
  const { rows } = await sql<{ expires_at: Date }>`
    select expires_at from second_factor_devices
    where nonce_hash = ${nonceHash} and user_id = ${userId} and expires_at > ${now}`.execute(db)
  return rows[0]?.expires_at ?? null
}

export async function insertDevice(
  db: Db | Tx,
  { userId, nonceHash, expiresAt }: { userId: number; nonceHash: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into second_factor_devices (nonce_hash, user_id, expires_at)
    values (${nonceHash}, ${userId}, ${expiresAt})`.execute(db)
}
