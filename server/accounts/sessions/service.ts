import type { Session } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import type { Actor, Authenticate, Origin } from '#server/platform/caller.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { hashOfToken, newToken } from '#server/platform/tokens.ts'
import { deviceName, idleCutoff, lastUseUpdateIntervalMs, maxLifetimeMs, usedAfter } from './rules.ts'
import * as store from './store.ts'

// A session is a random token that only its holder has: here lies its hash. It ends by not being used, by its age, by its owner, and with every change of the password. Nothing of it is kept in memory,
// so what ends here has ended on every process.

export interface SessionRequest {
  userId: number
  kind: Actor['kind']
  viewerId: number | null
  /** When administration ends, for the kinds that are an administrator's. */
  adminExpiresAt?: Date
  origin: Origin
  now: Date
}

/** Opens a session and tells its token, this once. */
export async function openSession(db: Db | Tx, request: SessionRequest): Promise<string> {
  const { userId, kind, viewerId, adminExpiresAt, origin, now } = request
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
    // The other kinds are opened by a code.
    passwordGivenAt: kind === 'site' ? now : null,
  })
  return token
}

/** A session a member opens on the site. Says which device it is where that one was never seen before. */
export async function openMemberSession(tx: Tx, request: { userId: number; origin: Origin; now: Date }) {
  const device = deviceName(request.origin.userAgent)
  const isNew = await store.insertDevice(tx, { ...request, device })
  const token = await openSession(tx, { ...request, kind: 'site', viewerId: null })
  return { token, newDevice: isNew ? device : null }
}

/** When an administrator who gives the password now stops being inside. */
export function adminSessionExpiry(now: Date): Date {
  return new Date(now.getTime() + maxLifetimeMs.admin)
}

/** When administration ends for whoever holds this session; null for a member's own session. */
export async function findAdminSessionExpiry(db: Db, sessionId: number): Promise<Date | null> {
  return store.findAdminSessionExpiry(db, sessionId)
}

/** Those who come at the same time are looked up together, each after it came: what has ended by then has ended. */
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

/** @throws {Refusal} session_not_found, also for somebody else's. */
export async function endSession(db: Db | Tx, userId: number, sessionId: number): Promise<void> {
  if ((await store.deleteSession(db, userId, sessionId)) === 0) throw new Refusal('session_not_found')
}

/** Ends the session of that token, where it is still open. */
export async function endSessionByToken(tx: Tx, tokenHash: Buffer): Promise<void> {
  await store.deleteSessionByToken(tx, tokenHash)
}

/** Ends all but one, or all; answers how many. */
export async function endOtherSessions(db: Db | Tx, userId: number, keptId: number | null): Promise<number> {
  return store.deleteOtherSessions(db, userId, keptId)
}
