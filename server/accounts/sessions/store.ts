import { sql } from 'kysely'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { statementName } from '#server/platform/db.ts'
import type { UsedAfter } from './rules.ts'

export interface NewSession {
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

export interface FoundSession extends Actor {
  readonly tokenHash: Buffer
  readonly lastUsedAt: Date
  readonly expiresAt: Date
}

export interface SessionRow {
  id: number
  device: string
  created_at: Date
  last_used_at: Date
  expires_at: Date
}

export async function insertSession(db: Db | Tx, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.tokenHash,
      user_id: session.userId,
      kind: session.kind,
      viewer_id: session.viewerId,
      device: session.device,
      created_at: session.now,
      last_used_at: session.now,
      expires_at: session.expiresAt,
      admin_expires_at: session.adminExpiresAt,
      password_given_at: session.passwordGivenAt,
    })
    .execute()
}

/** The sessions with everything that decides their rights. The caller checks whether they have expired. */
export async function listSessionsByToken(db: Db, tokenHashes: readonly Buffer[]): Promise<FoundSession[]> {
  // The lateral join and the subselect hide the array's length, so one prepared plan serves any number of tokens.
  const { rows } = await sql<FoundSession>`${statementName('listSessionsOf')}
    select session.* from unnest((select ${tokenHashes}::bytea[])) as asked (token_hash) cross join lateral (
      select s.token_hash as "tokenHash", s.user_id as "userId", s.id as "sessionId", s.kind,
        s.viewer_id as "viewerId", s.password_given_at as "passwordGivenAt",
        s.last_used_at as "lastUsedAt", s.expires_at as "expiresAt", u.validated_at is not null as "isValidated",
        (select case min(r.role_id) when 1 then 'administrator' when 2 then 'curator' end
          from user_roles r where r.user_id = u.id) as "staffRole"
      from sessions s join users u on u.id = s.user_id
      where s.token_hash = asked.token_hash and u.blocked_at is null
        and (s.viewer_id is null
          or exists (select from user_roles r where r.user_id = s.viewer_id and r.role_id = 1))
      offset 0) as session`.execute(db)
  return rows
}

export async function findAdminSessionExpiry(db: Db, sessionId: number): Promise<Date | null> {
  const { rows } = await sql<{ admin_expires_at: Date | null }>`
    select admin_expires_at from sessions where id = ${sessionId}`.execute(db)
  return rows[0]?.admin_expires_at ?? null
}

export async function updateLastUse(db: Db, sessionId: number, now: Date): Promise<void> {
  await sql`${statementName('updateLastUse')} update sessions set last_used_at = ${now}
    where id = ${sessionId} and last_used_at < ${now}`.execute(db)
}

/** The member's own sessions, without those in which an administrator views the site as them. */
export async function listSessions(db: Db, userId: number, usedAfter: UsedAfter): Promise<SessionRow[]> {
  const { rows } = await sql<SessionRow>`
    select id, device, created_at, last_used_at, expires_at from sessions
    where user_id = ${userId} and kind <> 'view'
      and last_used_at > case kind when 'admin' then ${usedAfter.admin}::timestamptz else ${usedAfter.site} end
    order by last_used_at desc, id desc limit 200`.execute(db)
  return rows
}

/** Returns the number of deleted sessions, 0 or 1. */
export async function deleteSession(db: Db | Tx, userId: number, sessionId: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions where id = ${sessionId} and user_id = ${userId}`.execute(db)
  return Number(numAffectedRows ?? 0)
}

/** Returns false when that person has no session with that token, neither their own nor one that views the site. */
export async function deleteSessionByToken(
  tx: Tx,
  { userId, tokenHash }: { userId: number; tokenHash: Buffer },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from sessions where token_hash = ${tokenHash} and coalesce(viewer_id, user_id) = ${userId}`.execute(
    tx,
  )
  return (numAffectedRows ?? 0n) > 0n
}

/** The session can do nothing more, but its row remains, so that a code it requested still counts. */
export async function updateExpired(tx: Db | Tx, sessionId: number, now: Date): Promise<void> {
  await sql`update sessions set expires_at = least(expires_at, ${now}) where id = ${sessionId}`.execute(tx)
}

export interface AccessFilter {
  userId: number
  scope: 'everything' | 'staff'
  /** A session that remains; null for none. */
  except: number | null
}

/** Returns the number of deleted sessions. */
export async function deleteSessions(tx: Tx, { userId, scope, except }: AccessFilter): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sessions
    where (viewer_id = ${userId} or (user_id = ${userId} and (${scope} = 'everything' or kind = 'admin')))
      and id is distinct from ${except}`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes the codes that open a session, and the logins that wait for their second factor. */
export async function deleteOpeners(tx: Tx, { userId, scope }: AccessFilter): Promise<void> {
  await sql`
    with codes as (
      delete from one_time_codes where kind = 'role_change' and (user_id = ${userId} or issuer_id = ${userId}))
    delete from second_factor_challenges
    where user_id = ${userId} and (${scope} = 'everything' or purpose = 'role_change')`.execute(tx)
}

/** Returns true when the device is new to the member, and remembers it. */
export async function insertDevice(db: Db | Tx, seen: { userId: number; device: string; now: Date }) {
  const { rows } = await sql<{ is_new: boolean }>`
    insert into known_devices as known (user_id, device, last_seen_at)
    values (${seen.userId}, ${seen.device}, ${seen.now})
    on conflict (user_id, device) do update set last_seen_at = excluded.last_seen_at
    returning (xmax = 0) as is_new`.execute(db)
  return rows[0]?.is_new === true
}
