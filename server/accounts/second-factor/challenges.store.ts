import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type ChallengePurpose = 'login' | 'role_change' | 'confirmation' | 'new_passkey'

export interface ChallengeRow {
  user_id: number
  password_digest: Buffer | null
}

export interface NewChallenge {
  hash: Buffer
  userId: number
  purpose: ChallengePurpose
  passwordDigest: Buffer | null
  now: Date
  expiresAt: Date
}

/** The keys by which a challenge is looked up. */
export interface ChallengeQuery {
  hash: Buffer
  purpose: ChallengePurpose
  wrongAnswersMax: number
  now: Date
}

export async function insertChallenge(db: Db | Tx, challenge: NewChallenge): Promise<void> {
  await sql`
    insert into second_factor_challenges (challenge_hash, user_id, purpose, password_digest, created_at, expires_at)
    values (${challenge.hash}, ${challenge.userId}, ${challenge.purpose}, ${challenge.passwordDigest},
      ${challenge.now}, ${challenge.expiresAt})`.execute(db)
}

export async function findChallenge(db: Db | Tx, query: ChallengeQuery): Promise<ChallengeRow | null> {
  const { rows } = await sql<ChallengeRow>`
    select user_id, password_digest from second_factor_challenges
    where challenge_hash = ${query.hash} and purpose = ${query.purpose} and expires_at > ${query.now}
      and wrong_answers < ${query.wrongAnswersMax}`.execute(db)
  return rows[0] ?? null
}

export async function updateWrongAnswers(tx: Tx, hash: Buffer): Promise<void> {
  await sql`
    update second_factor_challenges set wrong_answers = wrong_answers + 1 where challenge_hash = ${hash}`.execute(
    tx,
  )
}

export async function deleteChallenge(tx: Tx, hash: Buffer): Promise<void> {
  await sql`delete from second_factor_challenges where challenge_hash = ${hash}`.execute(tx)
}

/** Also deletes remembered browsers and wrong answers that no longer count. */
export async function deleteExpired(db: Db, { now, failedBefore }: { now: Date; failedBefore: Date }) {
  await sql`
    with challenges as (delete from second_factor_challenges where expires_at < ${now}),
      devices as (delete from second_factor_devices where expires_at < ${now})
    delete from second_factor_failures where failed_at < ${failedBefore}`.execute(db)
}
