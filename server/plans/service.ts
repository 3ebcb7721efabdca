import type { MemberPlan } from '#contract/accounts/accounts.ts'
import { Refusal } from '#contract/errors.ts'
import { featuresOf } from '#contract/plans/features.ts'
import type { Offer, Plan } from '#contract/plans/plans.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { freePlan } from './fragments.store.ts'
import * as store from './store.ts'

export function plansRoutes({ db }: AppDeps) {
  return {
    listPlans: () => listPlans(db),
    getGrandFinalePlan: ({ now }) => getGrandFinalePlan(db, now),
    createDefaultPlan: async ({ actor, now }) => {
      const plan = await createDefaultPlan(db, actor.userId, now)
      return { plan, item_limit: plan.item_limit }
    },
  } satisfies SomeHandlers
}

// A member's plan and its limits. Without a chosen plan, the limits of the free plan apply.

/** The chosen plan and the item limit that applies now; a limit of null means none. */
interface Allowance {
  plan: MemberPlan | null
  itemLimit: number | null
}

/** The plans that everybody may choose, in order, without the special offer (docs/product.md#plans). */
async function listPlans(db: Db): Promise<Plan[]> {
  const plans = await store.listPlans(db)
  return plans.map((plan) => ({ ...plan, features: featuresOf(plan) }))
}

/** @throws {Refusal} offer_closed while there is no special offer (docs/safety.md#payments-and-consumer-duties). */
export async function getGrandFinalePlan(db: Db | Tx, now: Date): Promise<Offer> {
  const plan = await store.findGrandFinalePlan(db, now)
  if (plan === null) throw new Refusal('offer_closed')
  return toOffer(plan)
}

/** The special offer as the API answers it. */
export function toOffer(plan: store.OfferRow): Offer {
  return { ...plan, features: featuresOf(plan), closes_at: plan.closes_at.toISOString() }
}

/** Returns the member's plan and limit. Until a plan is chosen, the free plan's limit applies. */
export async function allowanceOf(db: Db | Tx, userId: number): Promise<Allowance> {
  const found = await store.findEffectivePlan(db, userId)
  if (found === null) return { plan: null, itemLimit: null }
  const { is_chosen, ...plan } = found
  return { plan: is_chosen ? plan : null, itemLimit: plan.item_limit }
}

/** How many photos of copies the member's plan allows; null means no limit. */
export async function photoLimitOf(db: Db | Tx, userId: number): Promise<number | null> {
  return store.findPhotoLimit(db, userId)
}

/** The last day, in Mexico City, of the grace period after a failed renewal; null when nothing is overdue. */
export async function overdueUntil(db: Db, userId: number): Promise<string | null> {
  const end = await store.findGraceEnd(db, userId)
  return end === null ? null : mexicoDay(end)
}

/** Gives the free plan to a member without a plan. */
export async function createDefaultPlan(db: Db | Tx, userId: number, now: Date): Promise<MemberPlan> {
  await store.insertMemberPlan(db, userId, { slug: freePlan, now })
  const plan = await store.findMemberPlan(db, userId)
  if (plan === null) throw new Error('The free plan is missing.')
  return plan
}
