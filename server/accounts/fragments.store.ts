import { type RawBuilder, sql } from 'kysely'

/** How long a username that was given up is kept from others (docs/product.md#accounts). */
const restMs = 90 * 86_400_000

/** Names given up before this may be taken by anybody. */
export function restedBefore(now: Date): Date {
  return new Date(now.getTime() - restMs)
}

export const nameHash = (name: RawBuilder<unknown>) => sql`sha256(convert_to(lower(${name}), 'UTF8'))`

/** Whether somebody gave up that username lately; its former owner is not kept from it. Of a deleted account there is none. */
export const isResting = (
  name: RawBuilder<unknown>,
  { now, exceptOf }: { now: Date; exceptOf: number | null },
) => sql`exists (select from resting_usernames r where r.name_hash = ${nameHash(name)}
  and r.given_up_at > ${restedBefore(now)} and (r.user_id = ${exceptOf}::int) is not true)`
