import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { createCode } from '#server/accounts/codes.service.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
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
import type { ContextOf } from '#server/platform/http/calls.ts'

// Creates the codes with which an administrator or curator switches roles. A member's token is not enough: the password and
// the second factor are asked for again and count for eight hours; a session that has just set the factor up has given it. Every code is written to the audit log.

interface Visit {
  origin: Origin
  now: Date
}

type TicketContext = ContextOf<'createRoleChangeTicket'>

interface Ticket {
  code: string
  path: string
}

/**
 * Creates a code for one's own staff session, or from there for viewing the site as a member.
 * @throws {Refusal} forbidden, also for viewing as another administrator; second_factor_required; challenge_expired;
 * too_many_codes; invalid, on the password or the second factor; member_not_found
 */
export async function createRoleChangeTicket(context: TicketContext): Promise<Ticket> {
  const { db, actor, body, origin, now } = context
  const { username } = body
  if (actor.staffRole === null) throw new Refusal('forbidden')
  if (username !== '') return createViewCode(db, actor, { username, origin, now })
  return createAdminCode(context)
}

/** Asks for the second factor of a staff member. @throws {Refusal} forbidden, second_factor_required */
export async function requestRoleChangeFactor(
  context: ContextOf<'requestRoleChangeFactor'>,
): Promise<SecondFactorRequest> {
  const { db, actor, now } = context
  const { userId, staffRole } = actor
  if (staffRole === null) throw new Refusal('forbidden')
  const methods = await listMethods(db, userId)
  if (methods.length === 0) throw new Refusal('second_factor_required')
  return requestSecondFactor(context, { userId, methods, purpose: 'role_change', now })
}

async function createAdminCode(context: TicketContext): Promise<Ticket> {
  const { db, actor, body, origin, now } = context
  const { username: _, password, ...proof } = body
  const { userId } = actor
  const methods = await listMethods(db, userId)
  if (methods.length === 0) throw new Refusal('second_factor_required')
  if (password === undefined) throw new Refusal('invalid', { password: 'Escribe tu contraseña.' })
  // The password comes first, so that a wrong one does not use up the code.
  await verifyMemberPassword(context, userId, { password, field: 'password' })
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
  if (isWithoutProof(proof) && (await hasJustSetUpFactor(db, actor, now)))
    return db.transaction().execute(open)
  return withSecondFactor(context, { userId, purpose: 'role_change', proof, now }, open)
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
