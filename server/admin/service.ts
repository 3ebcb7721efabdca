import { staffSessionIdleMinutes } from '#contract/accounts/limits.ts'
import { permissionsOf, type StaffRole } from '#contract/admin/permissions.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { findCode, redeemCode } from '#server/accounts/codes.service.ts'
import { lockAccess, readUser } from '#server/accounts/service.ts'
import { endSessionByToken, findAdminSessionExpiry, openSession } from '#server/accounts/sessions/service.ts'
import { type Db, firstRowOrNull, type Tx } from '#server/platform/database/db.ts'
import type { Caller } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { recordSessionEvent } from './audit/service.ts'

// An administrator switches roles with a code (tickets.service.ts) that is valid for a minute, once, and only together
// with the token of the session that requested it. That session must still be open, and ends. Every switch is written to the audit log.

type ChangedRole = Output<'changeRole'>['data']

/** @throws {Refusal} link_invalid. A code sent with another token remains valid. */
export async function changeRole(
  context: ContextOf<'changeRole'>,
): Promise<{ data: ChangedRole; userId: number }> {
  const changed = await context.db.transaction().execute((tx) => exchange(tx, context))
  if (changed === null) throw new Refusal('link_invalid')
  return changed
}

/** Audits what an administrator does while viewing the site as a member. If the audit entry fails, so does the call. */
export function createViewAuditor(db: Db) {
  return async ({ actor, origin, now }: Caller, call: string): Promise<void> => {
    if (actor === null || actor.viewerId === null) throw new Refusal('forbidden')
    const acted = { administratorId: actor.viewerId, userId: actor.userId, act: 'view_acted' } as const
    await recordSessionEvent(db, { ...acted, details: { call }, requestId: origin.requestId, now })
  }
}

/** The staff member of this session, what they may use and when the session ends. */
export async function getStaffSession({ db, actor }: ContextOf<'getStaffSession'>) {
  const member = await findStaffMember(db, actor.userId)
  const expires_at = await findAdminSessionExpiry(db, actor.sessionId)
  if (member === null || expires_at === null) throw new Refusal('session_required')
  const { username, fullname, role } = member
  return {
    username,
    fullname,
    role,
    permissions: permissionsOf(role),
    expires_at: expires_at.toISOString(),
    idle_minutes: staffSessionIdleMinutes,
  }
}

async function exchange(
  tx: Tx,
  { params: { code: token }, origin, now }: ContextOf<'changeRole'>,
): Promise<{ data: ChangedRole; userId: number } | null> {
  const use = { kinds: ['role_change' as const], now }
  const found = await findCode(tx, token, use)
  if (found === null || !isSame(found.issuer_token_hash, origin.tokenHash)) return null
  const { issuer_id: issuerId, issuer_token_hash: tokenHash } = found
  if (issuerId === null || tokenHash === null) return null
  await lockAccess(tx, issuerId)
  const code = await redeemCode(tx, token, use)
  const adminExpiresAt = code?.admin_expires_at
  if (!code || !adminExpiresAt || adminExpiresAt <= now) return null
  const isOwn = code.user_id === issuerId
  const issuer = await findStaffMember(tx, issuerId)
  if (issuer === null) return null
  const isMember = isOwn || (await findStaffMember(tx, code.user_id)) === null
  if (!isMember || !(isOwn || issuer.role === 'administrator')) return null
  if (!(await endSessionByToken(tx, { userId: issuerId, tokenHash }))) return null

  const kind = isOwn ? 'admin' : 'view'
  const session = { userId: code.user_id, kind, viewerId: isOwn ? null : issuerId } as const
  const opened = await openSession(tx, { ...session, adminExpiresAt, origin, now })
  const act = isOwn ? 'admin_session_opened' : 'view_opened'
  const who = { administratorId: issuerId, userId: code.user_id }
  await recordSessionEvent(tx, { ...who, act, requestId: origin.requestId, now })
  const user = await readUser(tx, code.user_id)
  const viewed_by = isOwn ? null : { username: issuer.username, fullname: issuer.fullname }
  return { data: { token: opened, user, kind, viewed_by }, userId: issuerId }
}

/** True when the code comes with the token of the session that requested it. */
function isSame(issuer: Buffer | null, caller: Buffer | null): boolean {
  return issuer !== null && caller?.equals(issuer) === true
}

/** The administrator or curator with their name; null when they are blocked or have no role any more. */
function findStaffMember(db: Db | Tx, userId: number) {
  return firstRowOrNull(db)<{ username: string; fullname: string; role: StaffRole }>`
    select u.username, u.fullname, case min(r.role_id) when 1 then 'administrator' else 'curator' end as role
    from users u join user_roles r on r.user_id = u.id and r.role_id in (1, 2)
    where u.id = ${userId} and u.blocked_at is null
    group by u.id`
}
