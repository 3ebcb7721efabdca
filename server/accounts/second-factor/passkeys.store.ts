import { sql } from 'kysely'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'

interface PasskeyRow {
  id: number
  credential_id: string
  public_key: Buffer
  sign_count: number
  transports: string[]
  name: string
  is_second_factor: boolean
  is_synced: boolean | null
  logs_in: boolean
  created_at: Date
  last_used_at: Date | null
}

export interface NewPasskey {
  userId: number
  credentialId: string
  publicKey: Uint8Array
  signCount: number
  transports: string[]
  name: string
  isSecondFactor: boolean
  isSynced: boolean
  now: Date
}

export function listPasskeys(db: Db | Tx, userId: number): Promise<PasskeyRow[]> {
  return rowsOf(db)<PasskeyRow>`
    select id, credential_id, public_key, sign_count::float8 as sign_count, transports, name, is_second_factor,
      is_synced, logs_in, created_at, last_used_at
    from passkeys where user_id = ${userId} order by id limit 100`
}

/** Null for a passkey that no account has. */
export async function findPasskeyOwner(db: Db, credentialId: string): Promise<number | null> {
  const { rows } = await sql<{ user_id: number }>`
    select user_id from passkeys where credential_id = ${credentialId}`.execute(db)
  return rows[0]?.user_id ?? null
}

/** Returns false when an account already has this passkey. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into passkeys (user_id, credential_id, public_key, sign_count, transports, name, is_second_factor,
      is_synced, created_at)
    values (${passkey.userId}, ${passkey.credentialId}, ${Buffer.from(passkey.publicKey)}, ${passkey.signCount},
      ${passkey.transports}::text[], ${passkey.name}, ${passkey.isSecondFactor}, ${passkey.isSynced}, ${passkey.now})
    on conflict (credential_id) do nothing`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Whoever used it as a second factor has given the password, so from then on it logs in alone. */
export async function updatePasskeyUsed(
  tx: Tx,
  { id, signCount, isSynced, now }: { id: number; signCount: number; isSynced: boolean; now: Date },
): Promise<void> {
  await sql`
    update passkeys set sign_count = ${signCount}, is_synced = ${isSynced}, last_used_at = ${now},
      logs_in = true
    where id = ${id}`.execute(tx)
}

/** Returns the name; null when the account has no such passkey. */
export async function deletePasskey(tx: Tx, userId: number, id: number): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    delete from passkeys where id = ${id} and user_id = ${userId} returning name`.execute(tx)
  return rows[0]?.name ?? null
}

export async function deletePasskeys(
  tx: Tx,
  userId: number,
  use: 'second_factor' | 'login' | 'any',
): Promise<void> {
  await sql`
    delete from passkeys
    where user_id = ${userId} and (${use} = 'any' or is_second_factor = (${use} = 'second_factor'))`.execute(
    tx,
  )
}

/**
 * No passkey of before logs in alone any more: it may be somebody else's. One that does nothing else is deleted; a second factor
 * stays one. Under the lock of the account, so that no login is under way.
 */
export async function endPasskeyLogins(tx: Tx, userId: number): Promise<void> {
  await deletePasskeys(tx, userId, 'login')
  await sql`update passkeys set logs_in = false where user_id = ${userId}`.execute(tx)
}
