import { sql } from 'kysely'
import { type Db, firstRowOrNull, type Tx } from '#server/platform/database/db.ts'
import { hashOfToken, isToken, newToken } from '#server/platform/security/tokens.ts'

// A challenge is a random token that is sent back with its answer. Only its hash is stored; it works once, for five
// minutes and at most five wrong answers.

const lifeMs = 300_000
const wrongAnswersMax = 5
const failuresKeptMs = 86_400_000

interface ChallengeRequest {
  userId: number
  purpose: ChallengePurpose
  /** For a login: the password hash that was compared. */
  passwordHash?: string
  now: Date
}

export async function createChallenge(db: Db | Tx, request: ChallengeRequest): Promise<string> {
  const { userId, purpose, passwordHash, now } = request
  const challenge = newToken()
  await insertChallenge(db, {
    hash: hashOfToken(challenge),
    userId,
    purpose,
    passwordDigest: passwordHash === undefined ? null : hashOfToken(passwordHash),
    now,
    expiresAt: new Date(now.getTime() + lifeMs),
  })
  return challenge
}

/** Null when it is unknown, used, expired, answered wrong too often or of another purpose. */
export async function findChallenge(
  db: Db | Tx,
  challenge: string,
  { purpose, now }: { purpose: ChallengePurpose; now: Date },
): Promise<ChallengeRow | null> {
  if (!isToken(challenge)) return null
  return findChallengeRow(db, { hash: hashOfToken(challenge), purpose, wrongAnswersMax, now })
}

export function isSamePassword({ password_digest }: ChallengeRow, passwordHash: string): boolean {
  return password_digest !== null && hashOfToken(passwordHash).equals(password_digest)
}

export async function countWrongAnswer(tx: Tx, challenge: string): Promise<void> {
  await updateWrongAnswers(tx, hashOfToken(challenge))
}

export async function deleteChallenge(tx: Tx, challenge: string): Promise<void> {
  await deleteChallengeRow(tx, hashOfToken(challenge))
}

/** Also deletes expired remembered browsers, and wrong answers of earlier days. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, { now, failedBefore: new Date(now.getTime() - failuresKeptMs) })
}

type ChallengePurpose = 'login' | 'role_change' | 'confirmation' | 'new_passkey'

interface ChallengeRow {
  user_id: number
  password_digest: Buffer | null
}

interface NewChallenge {
  hash: Buffer
  userId: number
  purpose: ChallengePurpose
  passwordDigest: Buffer | null
  now: Date
  expiresAt: Date
}

interface ChallengeQuery {
  hash: Buffer
  purpose: ChallengePurpose
  wrongAnswersMax: number
  now: Date
}

async function insertChallenge(db: Db | Tx, challenge: NewChallenge): Promise<void> {
  await sql`
    insert into second_factor_challenges (challenge_hash, user_id, purpose, password_digest, created_at, expires_at)
    values (${challenge.hash}, ${challenge.userId}, ${challenge.purpose}, ${challenge.passwordDigest},
      ${challenge.now}, ${challenge.expiresAt})`.execute(db)
}

function findChallengeRow(db: Db | Tx, query: ChallengeQuery): Promise<ChallengeRow | null> {
  return firstRowOrNull(db)<ChallengeRow>`
    select user_id, password_digest from second_factor_challenges
    where challenge_hash = ${query.hash} and purpose = ${query.purpose} and expires_at > ${query.now}
      and wrong_answers < ${query.wrongAnswersMax}`
}

async function updateWrongAnswers(tx: Tx, hash: Buffer): Promise<void> {
  await sql`
    update second_factor_challenges set wrong_answers = wrong_answers + 1
    where challenge_hash = ${hash}`.execute(tx)
}

async function deleteChallengeRow(tx: Tx, hash: Buffer): Promise<void> {
  await sql`delete from second_factor_challenges where challenge_hash = ${hash}`.execute(tx)
}

/** Also deletes remembered browsers and wrong answers that no longer count. */
async function deleteExpired(db: Db, { now, failedBefore }: { now: Date; failedBefore: Date }) {
  await sql`
    with challenges as (delete from second_factor_challenges where expires_at < ${now}),
      devices as (delete from second_factor_devices where expires_at < ${now})
    delete from second_factor_failures where failed_at < ${failedBefore}`.execute(db)
}
