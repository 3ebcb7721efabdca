import { sql } from 'kysely'
import { type Db, firstRowOrNull, rowsOf, statementName, type Tx } from '#server/platform/database/db.ts'
import { isResting } from './fragments.store.ts'

interface NewMember {
  username: string
  email: string
  fullname: string
  passwordHash: string
  termsVersion: string
  now: Date
}

export interface Member {
  id: number
  username: string
  email: string
  fullname: string
  validated_at: Date | null
  blocked_at: Date | null
  profile_image: string | null
  header_image: string | null
  country: string
  city: string
  phone: string
  created_at: Date
  /** Role ids. */
  roles: number[]
}

export interface Credentials {
  id: number
  password_hash: string
  blocked_at: Date | null
  blocked_reason: string
}

const memberColumns = sql`u.id, u.username, u.email, u.fullname, u.validated_at, u.blocked_at, u.profile_image,
  u.header_image, u.country, u.city, u.phone, u.created_at,
  array(select role_id from user_roles r where r.user_id = u.id order by role_id) as roles`

/** Makes whatever opens or ends sessions of one account, or answers for its second factor, wait for each other. */
export async function lockAccount(tx: Tx, userId: number): Promise<void> {
  await sql`select from users where id = ${userId} for no key update`.execute(tx)
}

/** Returns null when the username or the e-mail is taken, without saying which (docs/safety.md#accounts-and-discovery). */
export async function insertMember(tx: Tx, member: NewMember): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at)
    select ${member.username}, ${member.email}, ${member.fullname}, ${member.passwordHash},
      ${member.termsVersion}, ${member.now}::timestamptz, ${member.now}::timestamptz
    where not ${isResting(sql`${member.username}`, { now: member.now, exceptOf: null })}
    on conflict do nothing returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** What a visitor marked before this account, until it is validated. */
interface WaitingMark {
  id: number
  relation: 'collection' | 'want'
}

export async function insertWaitingMarks(
  tx: Tx,
  userId: number,
  marks: readonly WaitingMark[],
): Promise<void> {
  await sql`insert into waiting_marks (user_id, marks) values (${userId}, ${JSON.stringify(marks)}::jsonb)`.execute(
    tx,
  )
}

export async function findWaitingMarks(db: Db, userId: number): Promise<WaitingMark[]> {
  const { rows } = await sql<{ marks: WaitingMark[] }>`
    select marks from waiting_marks where user_id = ${userId}`.execute(db)
  return rows[0]?.marks ?? []
}

/** They are handed out once. */
export async function deleteWaitingMarks(tx: Tx, userId: number): Promise<WaitingMark[]> {
  const { rows } = await sql<{ marks: WaitingMark[] }>`
    delete from waiting_marks where user_id = ${userId} returning marks`.execute(tx)
  return rows[0]?.marks ?? []
}

export function findMember(db: Db | Tx, userId: number): Promise<Member | null> {
  return firstRowOrNull(db)<Member>`${statementName('findMember')}
    select ${memberColumns} from users u where u.id = ${userId}`
}

export function findMemberByEmail(db: Db | Tx, email: string): Promise<Member | null> {
  return firstRowOrNull(db)<Member>`
    select ${memberColumns} from users u where lower(u.email) = lower(${email})`
}

export function findMemberByUsername(db: Db | Tx, username: string): Promise<Member | null> {
  return firstRowOrNull(db)<Member>`
    select ${memberColumns} from users u where lower(u.username) = lower(${username})`
}

export function listMembersByAge(db: Db, limit: number): Promise<Member[]> {
  return rowsOf(db)<Member>`
    select ${memberColumns} from users u order by u.id limit ${limit}`
}

export function findCredentials(db: Db, email: string): Promise<Credentials | null> {
  return firstRowOrNull(db)<Credentials>`${statementName('findCredentials')}
    select id, password_hash, blocked_at, blocked_reason from users
    where lower(email) = lower(${email})`
}

export function findCredentialsById(db: Db | Tx, userId: number): Promise<Credentials | null> {
  return firstRowOrNull(db)<Credentials>`
    select id, password_hash, blocked_at, blocked_reason from users where id = ${userId}`
}

export async function findPasswordHash(db: Db | Tx, userId: number): Promise<string | null> {
  const { rows } = await sql<{ password_hash: string }>`
    select password_hash from users where id = ${userId}`.execute(db)
  return rows[0]?.password_hash ?? null
}
