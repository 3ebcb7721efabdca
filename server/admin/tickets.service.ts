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

// The codes by which an administrator changes who they are. A member's token alone gets none: the password is asked for
// again, and counts for eight hours. Who gets a code is written to the audit log.

interface Visit {
  origin: Origin
  now: Date
}

/** What an administrator shows to be who they say. */
interface Proof {
  password?: string | undefined
  code?: string | undefined
}

interface Ticket {
  code: string
  path: string
}

/**
 * To the own administrator's session, or from there to a member's eyes.
 * @throws {Refusal} forbidden, also for another administrator's eyes; invalid beside the password; member_not_found
 */
export async function createRoleChangeTicket(
  tools: PasswordDeps,
  actor: Actor,
  asked: Visit & Proof & { username: string },
): Promise<Ticket> {
  if (!actor.isAdministrator) throw new Refusal('forbidden')
  if (asked.username !== '') return ticketToMember(tools.db, actor, asked)
  await proveAdministrator(tools, actor, asked)
  return ticketToAdministration(tools.db, actor, asked)
}

/** Everything that is asked of an administrator before they may administer. */
async function proveAdministrator(
  tools: PasswordDeps,
  { userId }: Actor,
  { password }: Proof,
): Promise<void> {
  if (password === undefined) throw new Refusal('invalid', { password: 'Escribe tu contraseña.' })
  await verifyMemberPassword(tools, userId, { password, field: 'password' })
}

async function ticketToAdministration(db: Db, { userId }: Actor, { origin, now }: Visit): Promise<Ticket> {
  const issuer = { issuerId: userId, adminExpiresAt: adminSessionExpiry(now) }
  const code = await issue(db, userId, { ...issuer, origin, now })
  await store.insertAuditEntry(db, { ...both(userId), act: 'admin_session_asked', now })
  return { code, path: `/kadmin/role-change/${code}` }
}

async function ticketToMember(
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

/** For who stops looking through a member's eyes: the way back. Null for everybody else. */
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
  // Who got here has sent a token.
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
