import { sql } from 'kysely'
import { type Db, firstRowOrNull, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'

interface TotpRow {
  encrypted_secret: Buffer
  last_used_step: number
  created_at: Date
}

export async function updateFactorGivenAt(tx: Tx, sessionId: number, now: Date): Promise<void> {
  await sql`update sessions set second_factor_given_at = ${now} where id = ${sessionId}`.execute(tx)
}

export function isFactorGivenSince(db: Db, sessionId: number, since: Date): Promise<boolean> {
  return hasRows(db)`
    select from sessions where id = ${sessionId} and second_factor_given_at > ${since}`
}

export function findTotp(
  db: Db | Tx,
  userId: number,
  state: 'confirmed' | 'pending',
): Promise<TotpRow | null> {
  return firstRowOrNull(db)<TotpRow>`
    select encrypted_secret, last_used_step, created_at from totp_secrets
    where user_id = ${userId} and is_confirmed = ${state === 'confirmed'}`
}

export interface TotpSecretRow {
  user_id: number
  email: string
  is_confirmed: boolean
  encrypted_secret: Buffer
}

/** Every secret of every account, confirmed or not, locked until the transaction ends. */
export function listTotpSecrets(tx: Tx): Promise<TotpSecretRow[]> {
  return rowsOf(tx)<TotpSecretRow>`
    select t.user_id, u.email, t.is_confirmed, t.encrypted_secret
    from totp_secrets t join users u on u.id = t.user_id
    order by t.user_id, t.is_confirmed for update of t`
}

export async function updateTotpSecrets(tx: Tx, secrets: readonly TotpSecretRow[]): Promise<void> {
  await sql`
    update totp_secrets t set encrypted_secret = fresh.encrypted_secret
    from unnest(${secrets.map((row) => row.user_id)}::int[], ${secrets.map((row) => row.is_confirmed)}::boolean[],
      ${secrets.map((row) => row.encrypted_secret)}::bytea[]) as fresh (user_id, is_confirmed, encrypted_secret)
    where t.user_id = fresh.user_id and t.is_confirmed = fresh.is_confirmed`.execute(tx)
}

/** Replaces an earlier secret that was never confirmed. */
export async function insertPendingTotp(
  tx: Tx,
  { userId, encrypted, now }: { userId: number; encrypted: Buffer; now: Date },
): Promise<void> {
  await sql`
    insert into totp_secrets (user_id, is_confirmed, encrypted_secret, created_at)
    values (${userId}, false, ${encrypted}, ${now})
    on conflict (user_id, is_confirmed) do update
    set encrypted_secret = excluded.encrypted_secret, created_at = excluded.created_at`.execute(tx)
}

/** The pending secret replaces the confirmed one. */
export async function updateTotpConfirmed(
  tx: Tx,
  { userId, step, now }: { userId: number; step: number; now: Date },
): Promise<void> {
  await deleteTotp(tx, userId, 'confirmed')
  await sql`
    update totp_secrets set is_confirmed = true, last_used_step = ${step}, created_at = ${now}
    where user_id = ${userId}`.execute(tx)
}

export async function updateTotpStep(tx: Tx, userId: number, step: number): Promise<void> {
  await sql`
    update totp_secrets set last_used_step = ${step} where user_id = ${userId} and is_confirmed`.execute(tx)
}

/** Returns false when there was none. */
export async function deleteTotp(tx: Tx, userId: number, state: 'confirmed' | 'pending'): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from totp_secrets where user_id = ${userId}
    and is_confirmed = ${state === 'confirmed'}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export interface FactorCounts {
  totp: number
  passkeys: number
  recovery_codes: number
}

export async function countFactors(db: Db | Tx, userId: number): Promise<FactorCounts> {
  const { rows } = await sql<FactorCounts>`
    select (select count(*)::int from totp_secrets where user_id = ${userId} and is_confirmed) as totp,
      (select count(*)::int from passkeys where user_id = ${userId} and is_second_factor) as passkeys,
      (select count(*)::int from recovery_codes where user_id = ${userId}) as recovery_codes`.execute(db)
  return rows[0] ?? { totp: 0, passkeys: 0, recovery_codes: 0 }
}

export async function insertFailure(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`insert into second_factor_failures (user_id, failed_at) values (${userId}, ${now})`.execute(tx)
}

/** The times of the wrong answers after a moment, the first one first. */
export async function listFailures(tx: Tx, userId: number, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ failed_at: Date }>`
    select failed_at from second_factor_failures where user_id = ${userId} and failed_at > ${since}
    order by failed_at, id limit 100`.execute(tx)
  return rows.map(({ failed_at }) => failed_at)
}

/** Deletes all data of a second factor except passkeys and the confirmed application. */
export async function deleteAllButFactors(tx: Tx, userId: number): Promise<void> {
  await sql`
    with pending as (delete from totp_secrets where user_id = ${userId} and not is_confirmed),
      codes as (delete from recovery_codes where user_id = ${userId}),
      challenges as (delete from second_factor_challenges where user_id = ${userId}),
      devices as (delete from second_factor_devices where user_id = ${userId})
    delete from second_factor_failures where user_id = ${userId}`.execute(tx)
}
