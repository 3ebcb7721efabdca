import { type RawBuilder, sql } from 'kysely'
import { freePlan } from '#contract/plans/words.ts'

/** The id of the plan whose limits apply to a member: the chosen one, or the free plan. */
export function planIdOf(userId: RawBuilder<number>): RawBuilder<number> {
  return sql`coalesce(
    (select plan_id from member_plans where user_id = ${userId}), (select id from plans where slug = ${freePlan}))`
}

/** How many figures the plan of this member allows, as an expression in a statement; null means no limit. */
export function itemLimitOf(userId: RawBuilder<number>): RawBuilder<number | null> {
  return sql`(select item_limit from plans where id = ${planIdOf(userId)})`
}
