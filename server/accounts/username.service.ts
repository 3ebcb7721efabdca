import { sql } from 'kysely'
import { username } from '#contract/accounts/fields.ts'
import { accountLimits } from '#contract/accounts/limits.ts'
import { usernameFrom } from '#contract/accounts/suggested-username.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'

// Free usernames, for those who have no wish of their own or whose wish is taken.

export async function suggestUsername({ db, body }: ContextOf<'suggestUsername'>) {
  const name = usernameFrom(body.fullname)
  // Of a reserved word not even «soporte2».
  if (!isAllowed(name)) return { username: '' }
  return { username: (await findFreeUsername(db, [name, ...numbered(name).filter(isAllowed)])) ?? '' }
}

/**
 * A free username like a wished one, never that one itself: whether it was the username or the e-mail that is taken must stay
 * untold (docs/safety.md#accounts-and-discovery).
 */
export async function freeUsernameLike(db: Db, wished: string): Promise<string | null> {
  return findFreeUsername(db, numbered(wished).filter(isAllowed))
}

const isAllowed = (name: string): boolean => username.safeParse(name).success

const numberMax = 99

function numbered(name: string): string[] {
  const start = name.slice(0, accountLimits.username - String(numberMax).length)
  return Array.from({ length: numberMax - 1 }, (_, index) => `${start}${index + 2}`)
}

/** The first of them that nobody has. */
async function findFreeUsername(db: Db, names: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select wished.name from unnest(${names}::text[]) with ordinality as wished (name, place)
    where not exists (select from users u where lower(u.username) = lower(wished.name))
    order by wished.place limit 1`.execute(db)
  return rows[0]?.name ?? null
}
