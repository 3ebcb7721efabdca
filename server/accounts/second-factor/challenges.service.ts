import type { Db, Tx } from '#server/platform/database/db.ts'
import { hashOfToken, isToken, newToken } from '#server/platform/security/tokens.ts'
import type { ChallengePurpose, ChallengeRow } from './challenges.store.ts'
import * as store from './challenges.store.ts'

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
  await store.insertChallenge(db, {
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
  return store.findChallenge(db, { hash: hashOfToken(challenge), purpose, wrongAnswersMax, now })
}

/** True while the password is still the one that the login compared. */
export function isSamePassword({ password_digest }: ChallengeRow, passwordHash: string): boolean {
  return password_digest !== null && hashOfToken(passwordHash).equals(password_digest)
}

export async function countWrongAnswer(tx: Tx, challenge: string): Promise<void> {
  await store.updateWrongAnswers(tx, hashOfToken(challenge))
}

export async function deleteChallenge(tx: Tx, challenge: string): Promise<void> {
  await store.deleteChallenge(tx, hashOfToken(challenge))
}

/** Also deletes expired remembered browsers, and wrong answers of earlier days. */
export async function deleteExpiredChallenges(db: Db, now: Date): Promise<void> {
  await store.deleteExpired(db, { now, failedBefore: new Date(now.getTime() - failuresKeptMs) })
}
