import { administratorRole } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { createCode } from '#server/accounts/codes.service.ts'
import type { PasswordDeps } from '#server/accounts/passwords/service.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import { findMemberByUsername } from '#server/accounts/service.ts'
import { adminSessionExpiry, findAdminSessionExpiry } from '#server/accounts/sessions/service.ts'
import * as store from '#server/admin/store.ts'
import type { Actor, Origin } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'

// Creates the codes with which an administrator switches roles. A member's token is not enough: the password is asked for
// again and counts for eight hours. Every code is written to the audit log.

interface Visit {
  origin: Origin
  now: Date
}

/** The proof of identity an administrator gives. */
interface Proof {
  password?: string | undefined
  code?: string | undefined
}

interface Ticket {
  code: string
  path: string
}

/**
 * Creates a code for the administrator's own session, or from there for viewing the site as a member.
 * @throws {Refusal} forbidden, also for viewing as another administrator; invalid, on the password; member_not_found
 */
export async function createRoleChangeTicket(
  deps: PasswordDeps,
  actor: Actor,
  asked: Visit & Proof & { username: string },
): Promise<Ticket> {
  if (!actor.isAdministrator) throw new Refusal('forbidden')
  if (asked.username !== '') return createViewCode(deps.db, actor, asked)
  await verifyAdministrator(deps, actor, asked)
  return createAdminCode(deps.db, actor, asked)
}

/** Checks the role and the password, or the rights of an open administrator's session. */
async function verifyAdministrator(
  deps: PasswordDeps,
  { userId }: Actor,
  { password }: Proof,
): Promise<void> {
  if (password === undefined) throw new Refusal('invalid', { password: 'Escribe tu contraseña.' })
  await verifyMemberPassword(deps, userId, { password, field: 'password' })
}

async function createAdminCode(db: Db, { userId }: Actor, { origin, now }: Visit): Promise<Ticket> {
  const issuer = { issuerId: userId, adminExpiresAt: adminSessionExpiry(now) }
  const code = await issue(db, userId, { ...issuer, origin, now })
  await store.insertAuditEntry(db, { ...both(userId), act: 'admin_session_asked', now })
  return { code, path: `/kadmin/role-change/${code}` }
}

async function createViewCode(
  db: Db,
  actor: Actor,
  { username, origin, now }: Visit & { username: string },
): Promise<Ticket> {
  if (actor.kind !== 'admin') throw new Refusal('forbidden')
  const member = await findMemberByUsername(db, username)
  if (member.roles.includes(administratorRole)) throw new Refusal('forbidden')
  const issuer = { issuerId: actor.userId, adminExpiresAt: await adminEndOf(db, actor) }
  const code = await issue(db, member.id, { ...issuer, origin, now })
  await store.insertAuditEntry(db, {
    administratorId: actor.userId,
    userId: member.id,
    act: 'view_asked',
    now,
  })
  return { code, path: `/role-change/${code}` }
}

/** The code back to the administrator's session when one stops viewing as a member. Null for all other callers. */
export async function createReturnCode(db: Db, actor: Actor | null, visit: Visit): Promise<string | null> {
  if (actor === null || actor.viewerId === null) return null
  const ended = { administratorId: actor.viewerId, userId: actor.userId }
  await store.insertAuditEntry(db, { ...ended, act: 'view_ended', now: visit.now })
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
  db: Db,
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
