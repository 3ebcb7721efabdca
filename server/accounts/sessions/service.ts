import type { Session } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { lockAccount } from '#server/accounts/store.ts'
import type { Actor, Authenticate, Origin } from '#server/platform/caller.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { hashOfToken, newToken } from '#server/platform/tokens.ts'
import { deviceName, idleCutoff, lastUseUpdateIntervalMs, maxLifetimeMs, usedAfter } from './rules.ts'
import * as store from './store.ts'

// A session is a random token; only its hash is stored. It ends by inactivity, by age, by its owner, and with every password
// change. Sessions are not cached in memory, so a session that ends here has ended on every process.

export interface SessionRequest {
  userId: number
  kind: Actor['kind']
  viewerId: number | null
  /** When administrator rights end, for the kinds that have them. */
  adminExpiresAt?: Date
  /** When the login gave the password, and the second factor of an account that has one. */
  passwordGivenAt?: Date | null
  origin: Origin
  now: Date
}

/** Opens a session and returns its token, which cannot be read again. */
export async function openSession(db: Db | Tx, request: SessionRequest): Promise<string> {
  const { userId, kind, viewerId, adminExpiresAt, passwordGivenAt = null, origin, now } = request
  const token = newToken()
  await store.insertSession(db, {
    tokenHash: hashOfToken(token),
    userId,
    kind,
    viewerId,
    device: deviceName(origin.userAgent),
    now,
    expiresAt: new Date(Math.min(now.getTime() + maxLifetimeMs[kind], adminExpiresAt?.getTime() ?? Infinity)),
    adminExpiresAt: adminExpiresAt ?? null,
    passwordGivenAt,
  })
  return token
}

/** Opens a member's session on the site and notifies the member when the device is new. */
export async function openMemberSession(
  tx: Tx,
  request: Pick<SessionRequest, 'userId' | 'passwordGivenAt' | 'origin' | 'now'>,
) {
  const device = deviceName(request.origin.userAgent)
  const isNew = await store.insertDevice(tx, { ...request, device })
  const token = await openSession(tx, { ...request, kind: 'site', viewerId: null })
  return { token, newDevice: isNew ? device : null }
}

/** When administrator rights end if the password is given now. */
export function adminSessionExpiry(now: Date): Date {
  return new Date(now.getTime() + maxLifetimeMs.admin)
}

/** When administrator rights end in this session; null for a member's own session. */
export async function findAdminSessionExpiry(db: Db, sessionId: number): Promise<Date | null> {
  return store.findAdminSessionExpiry(db, sessionId)
}

/** Concurrent lookups are grouped into one query. It starts after the last of them arrived, so ended sessions are never accepted. */
export function createAuthenticator(db: Db): Authenticate {
  const findSession = coalesce({
    runBatch: async (tokenHashes: readonly Buffer[]) => {
      const found = await store.listSessionsByToken(db, tokenHashes)
      const sessions = new Map(found.map(({ tokenHash, ...session }) => [tokenHash.toString('hex'), session]))
      return (tokenHash) => sessions.get(tokenHash.toString('hex')) ?? null
    },
  })
  return async (tokenHash, now) => {
    const found = await findSession(tokenHash)
    if (found === null) return null
    const { lastUsedAt, expiresAt, ...actor } = found
    // Nobody views the site as a member of the staff, not even as one who got a role meanwhile.
    if (actor.kind === 'view' && actor.staffRole !== null) return null
    if (expiresAt <= now || lastUsedAt <= idleCutoff(actor.kind, now)) return null
    if (now.getTime() - lastUsedAt.getTime() >= lastUseUpdateIntervalMs) {
      await store.updateLastUse(db, actor.sessionId, now)
    }
    return actor
  }
}

export async function listSessions(db: Db, actor: Actor, now: Date): Promise<Session[]> {
  const rows = await store.listSessions(db, actor.userId, usedAfter(now))
  return rows
    .filter(({ expires_at }) => expires_at > now)
    .map((row) => ({
      id: row.id,
      device: row.device,
      created_at: row.created_at.toISOString(),
      last_used_at: row.last_used_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
      is_current: row.id === actor.sessionId,
    }))
}

/** @throws {Refusal} session_not_found, also for another member's session */
export async function endSession(db: Db | Tx, userId: number, sessionId: number): Promise<void> {
  if ((await store.deleteSession(db, userId, sessionId)) === 0) throw new Refusal('session_not_found')
}

/** Ends that person's session with that token. Returns false when it has ended before. */
export async function endSessionByToken(
  tx: Tx,
  session: { userId: number; tokenHash: Buffer },
): Promise<boolean> {
  return store.deleteSessionByToken(tx, session)
}

/** Ends a view session for its token; the code that leads back from it can still be used. */
export async function leaveViewSession(db: Db | Tx, sessionId: number, now: Date): Promise<void> {
  await store.updateExpired(db, sessionId, now)
}

/**
 * Ends everything with which a person can act: their sessions, those that view the site as them and those in which they
 * view it as somebody else, the codes that open sessions, and the logins that wait for a second factor. Whatever ends more
 * than one named session ends it here. Returns the number of ended sessions.
 */
export async function endAccess(tx: Tx, userId: number, kept?: { except: number }): Promise<number> {
  return deleteAccess(tx, { userId, scope: 'everything', except: kept?.except ?? null })
}

/** Ends what a person may do as staff: staff sessions, views, and the codes that open them. */
export async function endStaffAccess(tx: Tx, userId: number): Promise<void> {
  await deleteAccess(tx, { userId, scope: 'staff', except: null })
}

/** Ends all sessions of a member but one. Returns how many. */
export async function endOtherSessions(db: Db, userId: number, keptId: number): Promise<number> {
  return db.transaction().execute((tx) => endAccess(tx, userId, { except: keptId }))
}

async function deleteAccess(tx: Tx, access: store.AccessFilter): Promise<number> {
  await lockAccount(tx, access.userId)
  await store.deleteOpeners(tx, access)
  return store.deleteSessions(tx, access)
}
