import type { SecondFactorProof } from '#contract/accounts/second-factor-fields.ts'
import { type FieldMessages, Refusal, withUserId } from '#contract/errors.ts'
import { TooManyRequests } from '#contract/errors-limits.ts'
import { lockAccount } from '#server/accounts/store.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { countWrongAnswer, deleteChallenge, findChallenge } from './challenges.service.ts'
import { isPasskeyUsed, type RelyingParty, relyingPartyOf } from './passkeys.service.ts'
import { redeemRecoveryCode } from './recovery-codes.service.ts'
import * as store from './store.ts'
import { findTotpMistake } from './totp.service.ts'

// Checks the answer to a request for a second factor. The answers of one account are checked one after the other, so a
// code, a challenge and a passkey's signature are accepted once, however many calls send them at the same time.

const failuresMax = 10
const failuresMs = 900_000

export interface SecondFactorDeps {
  db: Db
  config: Pick<Config, 'publicUrl'>
}

interface SecondFactorAnswer {
  userId: number
  purpose: 'login' | 'role_change' | 'confirmation'
  proof: SecondFactorProof
  now: Date
}

/**
 * Runs `act` in the transaction that accepts the second factor. A wrong answer counts even though it is refused.
 * @throws {Refusal} challenge_expired; invalid, beside the field; too_many_codes
 */
export async function withSecondFactor<T>(
  deps: SecondFactorDeps,
  answer: SecondFactorAnswer,
  act: (tx: Tx) => Promise<T>,
): Promise<T> {
  requireAnswer(answer.proof)
  const outcome = await deps.db.transaction().execute(async (tx) => {
    await lockAccount(tx, answer.userId)
    const refusal = await refusalOf(tx, answer, relyingPartyOf(deps.config.publicUrl))
    return refusal === null ? { value: await act(tx) } : { refusal }
  })
  if ('refusal' in outcome) throw withUserId(answer.userId, outcome.refusal)
  return outcome.value
}

export function isWithoutProof({ code, recovery_code, passkey }: SecondFactorProof): boolean {
  return code === '' && recovery_code === '' && passkey === null
}

function requireAnswer(proof: SecondFactorProof): void {
  if (!isWithoutProof(proof)) return
  throw new Refusal('invalid', { code: 'Escribe los seis números de tu aplicación.' })
}

/** Null for a right answer, which is used up. */
async function refusalOf(
  tx: Tx,
  answer: SecondFactorAnswer,
  relyingParty: RelyingParty,
): Promise<Refusal | null> {
  const { userId, proof, purpose, now } = answer
  const limit = await failureLimit(tx, userId, now)
  if (limit !== null) return limit
  const needsChallenge = purpose === 'login' || proof.passkey !== null
  if (needsChallenge) {
    const challenge = await findChallenge(tx, proof.challenge, { purpose, now })
    if (challenge?.user_id !== userId) return new Refusal('challenge_expired')
  }
  const wrong = await findMistake(tx, answer, relyingParty)
  if (wrong !== null) {
    await store.insertFailure(tx, userId, now)
    if (needsChallenge) await countWrongAnswer(tx, proof.challenge)
    return new Refusal('invalid', wrong)
  }
  if (needsChallenge) await deleteChallenge(tx, proof.challenge)
  return null
}

/** The refusal of an account with too many wrong answers in the last quarter of an hour. */
async function failureLimit(tx: Tx, userId: number, now: Date): Promise<Refusal | null> {
  const failures = await store.listFailures(tx, userId, new Date(now.getTime() - failuresMs))
  const [first] = failures.slice(-failuresMax)
  if (first === undefined || failures.length < failuresMax) return null
  const seconds = Math.ceil((first.getTime() + failuresMs - now.getTime()) / 1_000)
  return new TooManyRequests(seconds, `account ${failuresMax}/${failuresMs / 1_000}s`, 'too_many_codes')
}

/** What is wrong with the answer, by field; null for a right one. */
async function findMistake(
  tx: Tx,
  answer: SecondFactorAnswer,
  relyingParty: RelyingParty,
): Promise<FieldMessages | null> {
  const { proof } = answer
  if (proof.passkey !== null) {
    const isRight = await isPasskeyUsed(tx, { ...answer, ...proof, passkey: proof.passkey }, relyingParty)
    return isRight ? null : { passkey: 'Esa llave de acceso no sirve para esta cuenta. Prueba con otra.' }
  }
  if (proof.recovery_code !== '') {
    const isRight = await redeemRecoveryCode(tx, { ...answer, code: proof.recovery_code })
    return isRight ? null : { recovery_code: 'Ese código de recuperación no existe o ya lo usaste.' }
  }
  return findTotpMistake(tx, { ...answer, code: proof.code })
}
