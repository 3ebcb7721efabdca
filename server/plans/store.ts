import { sql } from 'kysely'
import type { MemberPlan } from '#contract/accounts/accounts.ts'
import type { Plan } from '#contract/plans/plans.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { statementName } from '#server/platform/database/db.ts'
import { planIdOf } from './fragments.store.ts'

/** A plan as stored. Its features are derived from its limits. */
export type PlanRow = Omit<Plan, 'features'>

export type OfferRow = PlanRow & { closes_at: Date }

const columns = sql`id, slug, name, price_month_cents, price_year_cents, currency, item_limit, photo_limit,
  share_link_limit, position`

export async function listPlans(db: Db): Promise<PlanRow[]> {
  const found = await sql<PlanRow>`
    select ${columns} from plans where active and not grand_finale order by position, id limit 20`.execute(db)
  return found.rows
}

/** Returns the special offer if it is open at that moment. */
export async function findGrandFinalePlan(db: Db | Tx, now: Date): Promise<OfferRow | null> {
  const found = await sql<OfferRow>`
    select ${columns}, closes_at from plans
    where active and grand_finale and opens_at <= ${now} and closes_at > ${now} order by id limit 1`.execute(
    db,
  )
  return found.rows[0] ?? null
}

/** Null until the member has chosen a plan. */
export async function findMemberPlan(db: Db | Tx, userId: number): Promise<MemberPlan | null> {
  const found = await sql<MemberPlan>`
    ${statementName('findMemberPlan')}
    select p.slug, p.name, p.item_limit
    from member_plans m join plans p on p.id = m.plan_id where m.user_id = ${userId}`.execute(db)
  return found.rows[0] ?? null
}

/** The plan whose limits apply, and whether the member chose it. */
export async function findEffectivePlan(
  db: Db | Tx,
  userId: number,
): Promise<(MemberPlan & { is_chosen: boolean }) | null> {
  const found = await sql<MemberPlan & { is_chosen: boolean }>`
    ${statementName('findEffectivePlan')}
    select slug, name, item_limit,
      exists (select from member_plans where user_id = ${userId} and plan_id = plans.id) as is_chosen
    from plans where id = ${planIdOf(sql`${userId}`)}`.execute(db)
  return found.rows[0] ?? null
}

/** How many photos the plan of the member allows; null means no limit. */
export async function findPhotoLimit(db: Db | Tx, userId: number): Promise<number | null> {
  const found = await sql<{ photo_limit: number | null }>`
    ${statementName('findPhotoLimit')}
    select photo_limit from plans where id = ${planIdOf(sql`${userId}`)}`.execute(db)
  return found.rows[0]?.photo_limit ?? null
}

/** The end of the grace period after a failed renewal; null when nothing is overdue. */
export async function findGraceEnd(db: Db, userId: number): Promise<Date | null> {
  const found = await sql<{ grace_ends_at: Date }>`
    ${statementName('findGraceEnd')}
    select grace_ends_at from subscriptions
    where user_id = ${userId} and status = 'vencida' and not is_grace_over and grace_ends_at is not null
    order by grace_ends_at limit 1`.execute(db)
  return found.rows[0]?.grace_ends_at ?? null
}

/** Changes nothing when the member has a plan. */
export async function insertMemberPlan(db: Db | Tx, userId: number, chosen: { slug: string; now: Date }) {
  await sql`insert into member_plans (user_id, plan_id, since)
    select ${userId}, id, ${chosen.now} from plans where slug = ${chosen.slug}
    on conflict (user_id) do nothing`.execute(db)
}
