import type { SecondFactorProof, SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { Refusal } from '#contract/errors.ts'
import type { PasswordDeps } from '#server/accounts/passwords/service.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import * as store from '#server/accounts/passwords/store.ts'
import type { SecondFactorDeps } from '#server/accounts/second-factor/proof.service.ts'
import { withSecondFactor } from '#server/accounts/second-factor/proof.service.ts'
import { listMethods, requestSecondFactor } from '#server/accounts/second-factor/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import { isPasswordRecent, recentPasswordMs } from '#server/platform/http/caller.ts'

// Changes of an account that a stolen session must not make need a recent confirmation: the password, and the second factor
// of an account that has one. A login in which both were given counts as one.

export interface ConfirmationDeps extends PasswordDeps {
  secondFactor: SecondFactorDeps
}

/**
 * Records the confirmation in this session and returns until when it counts.
 * @throws {Refusal} invalid, on the password or the second factor; challenge_expired; too_many_codes
 */
export async function confirmPassword(
  deps: ConfirmationDeps,
  { userId, sessionId }: Actor,
  { password, now, ...proof }: SecondFactorProof & { password: string; now: Date },
): Promise<Date> {
  await verifyMemberPassword(deps, userId, { password, field: 'password' })
  if ((await listMethods(deps.db, userId)).length === 0) {
    await store.updatePasswordConfirmedAt(deps.db, sessionId, now)
  } else {
    await withSecondFactor(deps.secondFactor, { userId, purpose: 'confirmation', proof, now }, (tx) =>
      store.updatePasswordConfirmedAt(tx, sessionId, now),
    )
  }
  return new Date(now.getTime() + recentPasswordMs)
}

/** How the member can give the second factor of a confirmation; without methods when it has none or gave it recently. */
export async function requestConfirmation(
  { secondFactor }: ConfirmationDeps,
  actor: Actor,
  now: Date,
): Promise<SecondFactorRequest> {
  const { userId } = actor
  const methods = isPasswordRecent(actor, now) ? [] : await listMethods(secondFactor.db, userId)
  if (methods.length === 0) return { challenge: '', methods, passkey_options: null }
  return requestSecondFactor(secondFactor, { userId, methods, purpose: 'confirmation', now })
}

/** @throws {Refusal} password_required, for an account whose second factor was not given recently in this session */
export async function requireRecentFactor(db: Db, actor: Actor, now: Date): Promise<void> {
  if (isPasswordRecent(actor, now)) return
  if ((await listMethods(db, actor.userId)).length > 0) throw new Refusal('password_required')
}
