import { sql } from 'kysely'
import { username } from '#contract/accounts/fields.ts'
import { accountLimits } from '#contract/accounts/limits.ts'
import { usernameFrom } from '#contract/accounts/suggested-username.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { isResting, nameHash, restedBefore } from './fragments.store.ts'

// Free usernames, for those who have no wish of their own or whose wish is taken.

export async function suggestUsername({ db, body, now }: ContextOf<'suggestUsername'>) {
  const name = usernameFrom(body.fullname)
  // Of a reserved word not even «soporte2».
  if (!isAllowed(name)) return { username: '' }
  return { username: (await findFreeUsername(db, [name, ...numbered(name).filter(isAllowed)], now)) ?? '' }
}

/**
 * A free username like a wished one, never that one itself: whether it was the username or the e-mail that is taken must stay
 * untold (docs/safety.md#accounts-and-discovery).
 */
export async function freeUsernameLike(db: Db, wished: string, now: Date): Promise<string | null> {
  return findFreeUsername(db, numbered(wished).filter(isAllowed), now)
}

const isAllowed = (name: string): boolean => username.safeParse(name).success

const numberMax = 99

function numbered(name: string): string[] {
  const start = name.slice(0, accountLimits.username - String(numberMax).length)
  return Array.from({ length: numberMax - 1 }, (_, index) => `${start}${index + 2}`)
}

async function findFreeUsername(db: Db, names: readonly string[], now: Date): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select wished.name from unnest(${names}::text[]) with ordinality as wished (name, place)
    where not exists (select from users u where lower(u.username) = lower(wished.name))
      and not ${isResting(sql`wished.name`, { now, exceptOf: null })}
    order by wished.place limit 1`.execute(db)
  return rows[0]?.name ?? null
}

/** Of one account, so that nobody takes names away by trying them on. */
const restingMax = 3

/** Keeps the username of an account that leaves it from others for a while. Of a deleted account nobody is known to take it back. */
export async function restUsername(
  tx: Tx,
  given: { username: string; userId: number | null; now: Date },
): Promise<void> {
  await insertRested(tx, given)
  if (given.userId !== null) await deleteOldestRested(tx, given.userId)
}

async function insertRested(
  tx: Tx,
  { username, userId, now }: { username: string; userId: number | null; now: Date },
): Promise<void> {
  await sql`
    insert into resting_usernames (name_hash, user_id, given_up_at)
    values (${nameHash(sql`${username}`)}, ${userId}, ${now})
    on conflict (name_hash) do update
    set user_id = excluded.user_id, given_up_at = excluded.given_up_at`.execute(tx)
}

async function deleteOldestRested(tx: Tx, userId: number): Promise<void> {
  await sql`
    delete from resting_usernames where user_id = ${userId} and name_hash not in (
      select name_hash from resting_usernames where user_id = ${userId}
      order by given_up_at desc, name_hash limit ${restingMax})`.execute(tx)
}

/** Whether somebody else gave it up lately. */
export async function isKeptFrom(
  tx: Tx,
  { username, userId, now }: { username: string; userId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_resting: boolean }>`
    select ${isResting(sql`${username}::text`, { now, exceptOf: userId })} as is_resting`.execute(tx)
  return rows[0]?.is_resting === true
}

export async function deleteRestedUsernames(db: Db, now: Date): Promise<void> {
  await sql`delete from resting_usernames where given_up_at < ${restedBefore(now)}`.execute(db)
}
