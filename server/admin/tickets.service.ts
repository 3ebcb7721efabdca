import type { SecondFactorProof, SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { createCode } from '#server/accounts/codes.service.ts'
import type { PasswordDeps } from '#server/accounts/passwords/service.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import type { SecondFactorDeps } from '#server/accounts/second-factor/proof.service.ts'
import { isWithoutProof, withSecondFactor } from '#server/accounts/second-factor/proof.service.ts'
import {
  hasJustSetUpFactor,
  listMethods,
  requestSecondFactor,
} from '#server/accounts/second-factor/service.ts'
import { findMemberByUsername } from '#server/accounts/service.ts'
import { adminSessionExpiry, findAdminSessionExpiry } from '#server/accounts/sessions/service.ts'
import { recordSessionEvent } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Actor, Origin } from '#server/platform/http/caller.ts'

// Creates the codes with which an administrator or curator switches roles. A member's token is not enough: the password and
// the second factor are asked for again and count for eight hours; a session that has just set the factor up has given it. Every code is written to the audit log.

export interface TicketDeps extends PasswordDeps {
  secondFactor: SecondFactorDeps
}

interface Visit {
  origin: Origin
  now: Date
}

/** The proof of identity a staff member gives. */
type Proof = SecondFactorProof & { password?: string | undefined }

interface Ticket {
  code: string
  path: string
}

/**
 * Creates a code for one's own staff session, or from there for viewing the site as a member.
 * @throws {Refusal} forbidden, also for viewing as another administrator; second_factor_required; challenge_expired;
 * too_many_codes; invalid, on the password or the second factor; member_not_found
 */
export async function createRoleChangeTicket(
  deps: TicketDeps,
  actor: Actor,
  request: Visit & Proof & { username: string },
): Promise<Ticket> {
  if (actor.staffRole === null) throw new Refusal('forbidden')
  if (request.username !== '') return createViewCode(deps.db, actor, request)
  return createAdminCode(deps, actor, request)
}

/** Asks for the second factor of a staff member. @throws {Refusal} forbidden, second_factor_required */
export async function requestRoleChangeFactor(
  { secondFactor }: TicketDeps,
  { userId, staffRole }: Actor,
  now: Date,
): Promise<SecondFactorRequest> {
  if (staffRole === null) throw new Refusal('forbidden')
  const methods = await listMethods(secondFactor.db, userId)
  if (methods.length === 0) throw new Refusal('second_factor_required')
  return requestSecondFactor(secondFactor, { userId, methods, purpose: 'role_change', now })
}

async function createAdminCode(
  deps: TicketDeps,
  actor: Actor,
  { origin, now, password, ...proof }: Visit & Proof,
): Promise<Ticket> {
  const { userId } = actor
  const methods = await listMethods(deps.db, userId)
  if (methods.length === 0) throw new Refusal('second_factor_required')
  if (password === undefined) throw new Refusal('invalid', { password: 'Escribe tu contraseña.' })
  // The password comes first, so that a wrong one does not use up the code.
  await verifyMemberPassword(deps, userId, { password, field: 'password' })
  const open = async (tx: Tx): Promise<Ticket> => {
    const issuer = { issuerId: userId, adminExpiresAt: adminSessionExpiry(now) }
    const code = await issue(tx, userId, { ...issuer, origin, now })
    await recordSessionEvent(tx, {
      ...both(userId),
      act: 'admin_session_asked',
      requestId: origin.requestId,
      now,
    })
    return { code, path: `/kadmin/role-change/${code}` }
  }
  if (isWithoutProof(proof) && (await hasJustSetUpFactor(deps.db, actor, now)))
    return deps.db.transaction().execute(open)
  return withSecondFactor(deps.secondFactor, { userId, purpose: 'role_change', proof, now }, open)
}

/** A code for viewing the site as that member. @throws {Refusal} forbidden, also for a staff member; member_not_found */
export async function createViewCode(
  db: Db,
  actor: Actor,
  { username, origin, now }: Visit & { username: string },
): Promise<Ticket> {
  if (actor.kind !== 'admin' || actor.staffRole !== 'administrator') throw new Refusal('forbidden')
  const member = await findMemberByUsername(db, username)
  if (member.roles.length > 0) throw new Refusal('forbidden')
  const issuer = { issuerId: actor.userId, adminExpiresAt: await adminEndOf(db, actor) }
  const code = await issue(db, member.id, { ...issuer, origin, now })
  await recordSessionEvent(db, {
    administratorId: actor.userId,
    userId: member.id,
    act: 'view_asked',
    requestId: origin.requestId,
    now,
  })
  return { code, path: `/role-change/${code}` }
}

/** The code back to the administrator's session when one stops viewing as a member. Null for all other callers. */
export async function createReturnCode(db: Db, actor: Actor | null, visit: Visit): Promise<string | null> {
  if (actor === null || actor.viewerId === null) return null
  const ended = { administratorId: actor.viewerId, userId: actor.userId, act: 'view_ended' } as const
  await recordSessionEvent(db, { ...ended, requestId: visit.origin.requestId, now: visit.now })
  const issuer = { issuerId: actor.viewerId, adminExpiresAt: await adminEndOf(db, actor) }
  return issue(db, actor.viewerId, { ...issuer, ...visit })
}

/** @throws {Refusal} session_required when the session has ended meanwhile */
async function adminEndOf(db: Db, { sessionId }: Actor): Promise<Date> {
  const end = await findAdminSessionExpiry(db, sessionId)
  if (end === null) throw new Refusal('session_required')
  return end
}

function issue(
  db: Db | Tx,
  userId: number,
  { issuerId, adminExpiresAt, origin, now }: Visit & { issuerId: number; adminExpiresAt: Date },
): Promise<string> {
  // The route requires a session, so a token was sent.
  if (origin.tokenHash === null) throw new Refusal('session_required')
  return createCode(db, {
    kind: 'role_change',
    userId,
    issuer: { id: issuerId, tokenHash: origin.tokenHash, adminExpiresAt },
    now,
  })
}

function both(userId: number) {
  return { administratorId: userId, userId }
}
