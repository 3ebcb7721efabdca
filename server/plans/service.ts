import type { MemberPlan } from '#contract/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import type { Offer, Plan } from '#contract/plans.ts'
import { featuresOf } from '#contract/plans-features.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, SqlNumber, Tx } from '#server/platform/db.ts'
import * as store from './store.ts'

// A member has one plan or has not chosen yet; either way there is a limit, and it comes from our own rows.

const freePlan = 'gratis'

/** What a member may track: the chosen plan, and the limit that holds now (null: none). */
export interface Allowance {
  plan: MemberPlan | null
  itemLimit: number | null
}

/** The plans anybody may choose, in their order; the one special offer is not among them (docs/product.md#plans). */
export async function listPlans(db: Db): Promise<Plan[]> {
  const plans = await store.listPlans(db)
  return plans.map((plan) => ({ ...plan, features: featuresOf(plan) }))
}

/** @throws {Refusal} offer_closed while there is no special offer (docs/safety.md#payments-and-consumer-duties). */
export async function getGrandFinalePlan(db: Db | Tx, now: Date): Promise<Offer> {
  const plan = await store.findGrandFinalePlan(db, now)
  if (plan === null) throw new Refusal('offer_closed')
  return offerOf(plan)
}

/** The special offer as it is told. */
export function offerOf(plan: store.OfferRow): Offer {
  return { ...plan, features: featuresOf(plan), closes_at: plan.closes_at.toISOString() }
}

/** Until a plan is chosen the free one's limit holds. */
export async function allowanceOf(db: Db | Tx, userId: number): Promise<Allowance> {
  const plan = await store.findMemberPlan(db, userId)
  const holding = plan ?? (await store.findPlan(db, freePlan))
  return { plan, itemLimit: holding?.item_limit ?? null }
}

/** The same limit as a part of another room's statement, of whoever that statement is about at that place. */
export function itemLimitOf(userId: SqlNumber): SqlNumber {
  return store.findItemLimit(userId, freePlan)
}

/** How many photos of copies the member's plan allows; null: no limit. */
export async function photoLimitOf(db: Db | Tx, userId: number): Promise<number | null> {
  return store.findPhotoLimit(db, userId, freePlan)
}

/** The last day, in Mexico City, that a plan is kept whose renewal failed; null when all is paid. */
export async function overdueUntil(db: Db, userId: number): Promise<string | null> {
  const end = await store.findGraceEnd(db, userId)
  return end === null ? null : mexicoDay(end)
}

/** Gives the free plan to who has none; who has one keeps it. */
export async function createDefaultPlan(db: Db | Tx, userId: number, now: Date): Promise<MemberPlan> {
  await store.insertMemberPlan(db, userId, { slug: freePlan, now })
  const plan = await store.findMemberPlan(db, userId)
  if (plan === null) throw new Error('The free plan is missing.')
  return plan
}
