import { administratorRole } from '#contract/accounts.ts'
import type { Answer } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { createCode, redeemCode } from '#server/accounts/codes/service.ts'
import { findMemberNamed, readUser } from '#server/accounts/service.ts'
import { endSessionOf, openSession } from '#server/accounts/sessions/service.ts'
import type { Actor, Origin } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as store from './store.ts'

// An administrator changes who they are by a code that lives a minute, works once and only together with the token
// of the session that asked for it; that session ends (D-05, D-08). Every change is written to the audit log.

interface Visit {
  origin: Origin
  now: Date
}

type Changed = Answer<'changeRole'>['data']

/**
 * To the own administrator's session, or from there to a member's eyes.
 * @throws {Refusal} forbidden, also for another administrator's eyes; member_not_found
 */
export async function createRoleChangeTicket(
  db: Db,
  actor: Actor,
  { username, origin, now }: Visit & { username: string },
): Promise<{ code: string; path: string }> {
  if (!actor.isAdministrator) throw new Refusal('forbidden')
  if (username === '') {
    const code = await issue(db, actor.userId, { issuerId: actor.userId, origin, now })
    await store.insertAuditEntry(db, { ...both(actor.userId), act: 'admin_session_asked', now })
    return { code, path: `/kadmin/role-change/${code}` }
  }
  if (actor.kind !== 'admin') throw new Refusal('forbidden')
  const member = await findMemberNamed(db, username)
  if (member.roles.includes(administratorRole)) throw new Refusal('forbidden')
  const code = await issue(db, member.id, { issuerId: actor.userId, origin, now })
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
  return issue(db, actor.viewerId, { issuerId: actor.viewerId, ...visit })
}

/** @throws {Refusal} link_invalid. A code that comes with another token is used up all the same. */
export async function changeRole(db: Db, code: string, visit: Visit): Promise<Changed> {
  const changed = await db.transaction().execute((tx) => exchange(tx, code, visit))
  if (changed === null) throw new Refusal('link_invalid')
  return changed
}

/** Writes down what an administrator does through a member's eyes; what cannot be written down is not done. */
export function viewActNoter(db: Db) {
  return async (actor: Actor, call: string, now: Date): Promise<void> => {
    // Only such sessions come here.
    if (actor.viewerId === null) throw new Refusal('forbidden')
    const acted = { administratorId: actor.viewerId, userId: actor.userId, act: 'view_acted', now } as const
    await store.insertAuditEntry(db, { ...acted, details: { call } })
  }
}

async function exchange(tx: Tx, token: string, { origin, now }: Visit): Promise<Changed | null> {
  const code = await redeemCode(tx, token, { kinds: ['role_change'], now })
  if (!code?.issuer_id || !code.issuer_token_hash) return null
  if (!origin.tokenHash?.equals(code.issuer_token_hash)) return null
  const administrator = await store.findAdministrator(tx, code.issuer_id)
  if (administrator === null) return null

  await endSessionOf(tx, code.issuer_token_hash)
  const isOwn = code.user_id === code.issuer_id
  const kind = isOwn ? 'admin' : 'view'
  const session = { userId: code.user_id, kind, viewerId: isOwn ? null : code.issuer_id } as const
  const opened = await openSession(tx, { ...session, origin, now })
  const act = isOwn ? 'admin_session_opened' : 'view_opened'
  await store.insertAuditEntry(tx, { administratorId: code.issuer_id, userId: code.user_id, act, now })
  const user = await readUser(tx, code.user_id)
  return { token: opened, user, kind, viewed_by: isOwn ? null : administrator }
}

function issue(
  db: Db,
  userId: number,
  { issuerId, origin, now }: Visit & { issuerId: number },
): Promise<string> {
  // Who got here has sent a token.
  if (origin.tokenHash === null) throw new Refusal('session_required')
  return createCode(db, {
    kind: 'role_change',
    userId,
    issuer: { id: issuerId, tokenHash: origin.tokenHash },
    now,
  })
}

function both(userId: number) {
  return { administratorId: userId, userId }
}
