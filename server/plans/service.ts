import { sql } from 'kysely'
import type { MemberPlan } from '#contract/accounts/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { featuresOf } from '#contract/plans/features.ts'
import type { Offer, Plan } from '#contract/plans/plans.ts'
import { freePlan } from '#contract/plans/words.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { type Db, statementName, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { planIdOf } from './fragments.store.ts'

export const planHandlers = {
  listPlans,
  async getGrandFinalePlan(context) {
    if (!context.payments.isOpen) throw new Refusal('offer_closed')
    return getGrandFinalePlan(context)
  },
  createDefaultPlan: async ({ db, actor, now }) => {
    const plan = await createDefaultPlan(db, actor.userId, now)
    return { plan, item_limit: plan.item_limit }
  },
} satisfies SomeHandlers

// A member's plan and its limits. Without a chosen plan, the limits of the free plan apply.

/** The chosen plan and the item limit that applies now; a limit of null means none. */
interface Allowance {
  plan: MemberPlan | null
  itemLimit: number | null
}

/** The plans that everybody may choose, in order, without the special offer (docs/product.md#plans). */
async function listPlans({ db, payments }: ContextOf<'listPlans'>): Promise<Plan[]> {
  const plans = (await listPlanRows(db)).filter((plan) => payments.isOpen || plan.price_month_cents === 0)
  return plans.map((plan) => ({ ...plan, features: featuresOf(plan) }))
}

/** @throws {Refusal} offer_closed while there is no special offer (docs/safety.md#payments-and-consumer-duties). */
export async function getGrandFinalePlan(
  context: ContextOf<'getGrandFinalePlan', 'now'> & { db: Db | Tx },
): Promise<Offer> {
  const { db, now } = context
  const plan = await findGrandFinalePlan(db, now)
  if (plan === null) throw new Refusal('offer_closed')
  return toOffer(plan)
}

export function toOffer(plan: OfferRow): Offer {
  return { ...plan, features: featuresOf(plan), closes_at: plan.closes_at.toISOString() }
}

/** Returns the member's plan and limit. Until a plan is chosen, the free plan's limit applies. */
export async function allowanceOf(db: Db | Tx, userId: number): Promise<Allowance> {
  const found = await findEffectivePlan(db, userId)
  if (found === null) return { plan: null, itemLimit: null }
  const { is_chosen, ...plan } = found
  return { plan: is_chosen ? plan : null, itemLimit: plan.item_limit }
}

/** The last day, in Mexico City, of the grace period after a failed renewal; null when nothing is overdue. */
export async function overdueUntil(db: Db, userId: number): Promise<string | null> {
  const end = await findGraceEnd(db, userId)
  return end === null ? null : mexicoDay(end)
}

/** Gives the free plan to a member without a plan. */
export async function createDefaultPlan(db: Db | Tx, userId: number, now: Date): Promise<MemberPlan> {
  await insertMemberPlan(db, userId, { slug: freePlan, now })
  const plan = await findMemberPlan(db, userId)
  if (plan === null) throw new Error('The free plan is missing.')
  return plan
}

/** A plan as stored. Its features are derived from its limits. */
export type PlanRow = Omit<Plan, 'features'>

type OfferRow = PlanRow & { closes_at: Date }

const columns = sql`id, slug, name, price_month_cents, price_year_cents, currency, item_limit, photo_limit,
  share_link_limit, position`

async function listPlanRows(db: Db): Promise<PlanRow[]> {
  const found = await sql<PlanRow>`
    select ${columns} from plans where active and not grand_finale order by position, id limit 20`.execute(db)
  return found.rows
}

/** Returns the special offer if it is open at that moment. */
export async function findGrandFinalePlan(db: Db | Tx, now: Date): Promise<OfferRow | null> {
  const found = await sql<OfferRow>`
    select ${columns}, closes_at from plans
    where active and grand_finale and opens_at <= ${now} and closes_at > ${now} order by id
    limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** Null until the member has chosen a plan. */
async function findMemberPlan(db: Db | Tx, userId: number): Promise<MemberPlan | null> {
  const found = await sql<MemberPlan>`
    ${statementName('findMemberPlan')}
    select p.slug, p.name, p.item_limit
    from member_plans m join plans p on p.id = m.plan_id where m.user_id = ${userId}`.execute(db)
  return found.rows[0] ?? null
}

/** The plan whose limits apply, and whether the member chose it. */
async function findEffectivePlan(
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

/** How many photos of copies the member's plan allows; null means no limit. */
export async function findPhotoLimit(db: Db | Tx, userId: number): Promise<number | null> {
  const found = await sql<{ photo_limit: number | null }>`
    ${statementName('findPhotoLimit')}
    select photo_limit from plans where id = ${planIdOf(sql`${userId}`)}`.execute(db)
  return found.rows[0]?.photo_limit ?? null
}

/** The end of the grace period after a failed renewal; null when nothing is overdue. */
async function findGraceEnd(db: Db, userId: number): Promise<Date | null> {
  const found = await sql<{ grace_ends_at: Date }>`
    ${statementName('findGraceEnd')}
    select grace_ends_at from subscriptions
    where user_id = ${userId} and status = 'vencida' and not is_grace_over and grace_ends_at is not null
    order by grace_ends_at limit 1`.execute(db)
  return found.rows[0]?.grace_ends_at ?? null
}

/** Changes nothing when the member has a plan. */
async function insertMemberPlan(db: Db | Tx, userId: number, chosen: { slug: string; now: Date }) {
  await sql`insert into member_plans (user_id, plan_id, since)
    select ${userId}, id, ${chosen.now} from plans where slug = ${chosen.slug}
    on conflict (user_id) do nothing`.execute(db)
}
