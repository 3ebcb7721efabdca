import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** A plan that can be given; null for unknown and retired plans. */
export async function findGivenPlan(tx: Tx, slug: string): Promise<{ id: number; name: string } | null> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from plans where slug = ${slug} and active`.execute(tx)
  return rows[0] ?? null
}

/** Locks the member's customers first, so that no payment is applied meanwhile. */
export async function lockCustomersOf(tx: Tx, userId: number): Promise<void> {
  await sql`select id from payment_customers where user_id = ${userId} order by id for update`.execute(tx)
}

/** True while a subscription pays for the member's plan, or is overdue. */
export async function hasPaidPlan(tx: Tx, userId: number): Promise<boolean> {
  const { rows } = await sql`
    select from subscriptions where user_id = ${userId} and status in ('activa', 'vencida') limit 1`.execute(
    tx,
  )
  return rows.length > 0
}

export interface Gift {
  planId: number
  /** The last day; null together with `givenBy` for the plan without a gift. */
  until: string | null
  givenBy: number | null
  now: Date
}

export async function upsertGift(tx: Tx, userId: number, gift: Gift): Promise<void> {
  await sql`
    insert into member_plans (user_id, plan_id, since, given_until, given_by)
    values (${userId}, ${gift.planId}, ${gift.now}, ${gift.until}, ${gift.givenBy})
    on conflict (user_id) do update set plan_id = excluded.plan_id, since = excluded.since,
      given_until = excluded.given_until, given_by = excluded.given_by`.execute(tx)
}

/** The last day of the member's gift; null without one. */
export async function findGiftEnd(db: Db | Tx, userId: number): Promise<string | null> {
  const { rows } = await sql<{ given_until: string | null }>`
    select given_until from member_plans where user_id = ${userId}`.execute(db)
  return rows[0]?.given_until ?? null
}

/** Gives the free plan to every member whose gift ended before this day, and returns these members with the plan they had. */
export async function updateEndedGifts(tx: Tx, ended: { freePlan: string; today: string; now: Date }) {
  const { rows } = await sql<{ user_id: number; plan: string }>`
    update member_plans m set plan_id = free.id, since = ${ended.now}, given_until = null, given_by = null
    from (select user_id, plan_id from member_plans where given_until < ${ended.today}
        order by user_id limit 500 for update skip locked) as gift
      join plans given on given.id = gift.plan_id, plans free
    where m.user_id = gift.user_id and free.slug = ${ended.freePlan}
    returning m.user_id, given.name as plan`.execute(tx)
  return rows
}
