import { sql } from 'kysely'
import type { Session } from '#contract/accounts/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { lockAccount } from '#server/accounts/store.ts'
import { type Db, rowsOf, statementName, type Tx } from '#server/platform/database/db.ts'
import type { Actor, Authenticate, Origin } from '#server/platform/http/caller.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { withMomentTexts } from '#server/platform/http/moments.ts'
import { coalesce } from '#server/platform/scheduling/concurrency.ts'
import { hashOfToken, newToken } from '#server/platform/security/tokens.ts'
import type { UsedAfter } from './rules.ts'
import { deviceName, idleCutoff, lastUseUpdateIntervalMs, maxLifetimeMs, usedAfter } from './rules.ts'

// A session is a random token; only its hash is stored. It ends by inactivity, by age, by its owner, and with every password
// change. Sessions are not cached in memory, so a session that ends here has ended on every process.

interface SessionRequest {
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
  await insertSession(db, {
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
  const isNew = await insertDevice(tx, { ...request, device })
  const token = await openSession(tx, { ...request, kind: 'site', viewerId: null })
  return { token, newDevice: isNew ? device : null }
}

export function adminSessionExpiry(now: Date): Date {
  return new Date(now.getTime() + maxLifetimeMs.admin)
}

/** Concurrent lookups are grouped into one query. It starts after the last of them arrived, so ended sessions are never accepted. */
export function createAuthenticator(db: Db): Authenticate {
  const findSession = coalesce({
    runBatch: async (tokenHashes: readonly Buffer[]) => {
      const found = await listSessionsByToken(db, tokenHashes)
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
      await updateLastUse(db, actor.sessionId, now)
    }
    return actor
  }
}

export async function listSessions({ db, actor, now }: ContextOf<'listSessions'>): Promise<Session[]> {
  const rows = await listSessionRows(db, actor.userId, usedAfter(now))
  return rows
    .filter(({ expires_at }) => expires_at > now)
    .map((row) => ({ ...withMomentTexts(row), is_current: row.id === actor.sessionId }))
}

/** @throws {Refusal} session_not_found, also for another member's session */
export async function endSession(db: Db | Tx, userId: number, sessionId: number): Promise<void> {
  if ((await deleteSession(db, userId, sessionId)) === 0) throw new Refusal('session_not_found')
}

/** Ends that person's session with that token. Returns false when it has ended before. */
export async function endSessionByToken(
  tx: Tx,
  session: { userId: number; tokenHash: Buffer },
): Promise<boolean> {
  return deleteSessionByToken(tx, session)
}

/**
 * Ends everything with which a person can act: their sessions, those that view the site as them and those in which they
 * view it as somebody else, the codes that open sessions, the logins that wait for a second factor, and read tokens. Whatever
 * ends more than one named session ends it here. Returns the number of ended sessions.
 */
export async function endAccess(tx: Tx, userId: number, options?: { except: number }): Promise<number> {
  return deleteAccess(tx, { userId, scope: 'everything', except: options?.except ?? null })
}

/** Ends what a person may do as staff: staff sessions, views, and the codes that open them. */
export async function endStaffAccess(tx: Tx, userId: number): Promise<void> {
  await deleteAccess(tx, { userId, scope: 'staff', except: null })
}

export async function endOtherSessions(db: Db, userId: number, keptId: number): Promise<number> {
  return db.transaction().execute((tx) => endAccess(tx, userId, { except: keptId }))
}

async function deleteAccess(tx: Tx, access: AccessFilter): Promise<number> {
  await lockAccount(tx, access.userId)
  await deleteOpeners(tx, access)
  return deleteSessions(tx, access)
}

interface NewSession {
  tokenHash: Buffer
  userId: number
  kind: Actor['kind']
  viewerId: number | null
  device: string
  now: Date
  expiresAt: Date
  adminExpiresAt: Date | null
  passwordGivenAt: Date | null
}

interface FoundSession extends Omit<Actor, 'readTokenId'> {
  readonly tokenHash: Buffer
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

interface SessionRow {
  id: number
  device: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

async function insertSession(db: Db | Tx, session: NewSession): Promise<void> {
  const { tokenHash, userId, kind, viewerId, device, now, expiresAt, adminExpiresAt, passwordGivenAt } =
    session
  await sql`
    insert into sessions (token_hash, user_id, kind, viewer_id, device, created_at, last_used_at, expires_at,
      admin_expires_at, password_confirmed_at)
    values (${tokenHash}, ${userId}, ${kind}, ${viewerId}, ${device}, ${now}, ${now}, ${expiresAt}, ${adminExpiresAt},
      ${passwordGivenAt})`.execute(db)
}

/** The sessions with everything that decides their rights. The caller checks whether they have expired. */
function listSessionsByToken(db: Db, tokenHashes: readonly Buffer[]): Promise<FoundSession[]> {
  // The lateral join and the subselect hide the array's length, so one prepared plan serves any number of tokens.
  return rowsOf(db)<FoundSession>`${statementName('listSessionsOf')}
    select session.* from unnest((select ${tokenHashes}::bytea[])) as asked (token_hash) cross join lateral (
      select s.token_hash as "tokenHash", s.user_id as "userId", s.id as "sessionId", s.kind,
        s.viewer_id as "viewerId", s.password_confirmed_at as "passwordGivenAt",
        s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt", u.validated_at is not null as "isValidated",
        (select case min(r.role_id) when 1 then 'administrator' when 2 then 'curator' end
          from user_roles r where r.user_id = u.id) as "staffRole"
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = asked.token_hash and u.blocked_at is null
        and (s.viewer_id is null
          or exists (select from user_roles r where r.user_id = s.viewer_id and r.role_id = 1))
      offset 0) as session`
}

/** When administrator rights end in this session; null for a member's own session. */
export async function findAdminSessionExpiry(db: Db, sessionId: number): Promise<Date | null> {
  const { rows } = await sql<{ admin_expires_at: Date | null }>`
    select admin_expires_at from sessions where id = ${sessionId}`.execute(db)
  return rows[0]?.admin_expires_at ?? null
}

async function updateLastUse(db: Db, sessionId: number, now: Date): Promise<void> {
  await sql`${statementName('updateLastUse')} update sessions set last_used_at = ${now}
    where id = ${sessionId} and last_used_at < ${now}`.execute(db)
}

/** The member's own sessions, without those in which an administrator views the site as them. */
function listSessionRows(db: Db, userId: number, usedAfter: UsedAfter): Promise<SessionRow[]> {
  return rowsOf(db)<SessionRow>`
    select id, device, created_at, last_used_at, expires_at from sessions
    where user_id = ${userId} and kind <> 'view'
      and last_used_at > case kind when 'admin' then ${usedAfter.admin}::timestamptz else ${usedAfter.site} end
    order by last_used_at desc, id desc limit 200`
}

/** Returns the number of deleted sessions, 0 or 1. */
async function deleteSession(db: Db | Tx, userId: number, sessionId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where id = ${sessionId} and user_id = ${userId}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns false when that person has no session with that token, neither their own nor one that views the site. */
async function deleteSessionByToken(
  tx: Tx,
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sessions where token_hash = ${tokenHash}
    and coalesce(viewer_id, user_id) = ${userId}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** Ends a view session for its token; the code that leads back from it can still be used. */
export async function leaveViewSession(tx: Db | Tx, sessionId: number, now: Date): Promise<void> {
  await sql`update sessions set expires_at = least(expires_at, ${now}) where id = ${sessionId}`.execute(tx)
}

interface AccessFilter {
  userId: number
  scope: 'everything' | 'staff'
  /** A session that remains; null for none. */
  except: number | null
}

async function deleteSessions(tx: Tx, { userId, scope, except }: AccessFilter): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions
    where (viewer_id = ${userId} or (user_id = ${userId} and (${scope} = 'everything' or kind = 'admin')))
      and id is distinct from ${except}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the codes that open a session, the logins that wait for their second factor, and the tokens of programs. */
async function deleteOpeners(tx: Tx, { userId, scope }: AccessFilter): Promise<void> {
  await sql`
    with codes as (
      delete from one_time_codes where kind = 'role_change' and (user_id = ${userId} or issuer_id = ${userId})),
    tokens as (delete from read_tokens where user_id = ${userId} and ${scope} = 'everything')
    delete from second_factor_challenges
    where user_id = ${userId} and (${scope} = 'everything' or purpose = 'role_change')`.execute(tx)
}

/** Returns true when the device is new to the member, and remembers it. */
async function insertDevice(db: Db | Tx, seen: { userId: number; device: string; now: Date }) {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into known_devices as known (user_id, device, last_seen_at)
    values (${seen.userId}, ${seen.device}, ${seen.now})
    on conflict (user_id, device) do update set last_seen_at = excluded.last_seen_at
    returning (xmax = 0) as is_new`.execute(db)
  return rows[0]?.is_new === true
}

/** Deletes expired sessions, and devices older than any session can be. */
export async function deleteExpiredSessions(db: Db, now: Date): Promise<void> {
  await deleteExpiredSessionRows(db, { now, usedAfter: usedAfter(now) })
  await deleteOldDevices(db, new Date(now.getTime() - maxLifetimeMs.site))
}

async function deleteExpiredSessionRows(
  db: Db,
  { now, usedAfter }: { now: Date; usedAfter: Record<Actor['kind'], Date> },
): Promise<void> {
  await sql`delete from sessions where expires_at < ${now} or last_used_at < case kind
    when 'admin' then ${usedAfter.admin}::timestamptz when 'view' then ${usedAfter.view}
    else ${usedAfter.site} end`.execute(db)
}

async function deleteOldDevices(db: Db, before: Date): Promise<void> {
  await sql`delete from known_devices where last_seen_at < ${before}`.execute(db)
}
