import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'

/** The slug of the plan whose limits apply until a member chooses one. */
export const freePlan = 'gratis'

/** How many figures the plan of this member allows, as an expression in a statement; null means no limit. */
export function itemLimitOf(userId: RawBuilder<number>): RawBuilder<number | null> {
  return sql`(select item_limit from plans where id = coalesce(
    (select plan_id from member_plans where user_id = ${userId}), (select id from plans where slug = ${freePlan})))`
}
