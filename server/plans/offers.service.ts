import { Refusal } from '#contract/errors.ts'
import type { Offer } from '#contract/plans.ts'
import { getGrandFinalePlan, toOffer } from '#server/plans/service.ts'
import { findGrandFinalePlan } from '#server/plans/store.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as store from './offers.store.ts'

// The special offer: open during a period, for members who registered through it (docs/safety.md#payments-and-consumer-duties).

/** Gives the open offer to a new member. @throws {Refusal} offer_closed */
export async function giveOffer(tx: Tx, userId: number, now: Date): Promise<void> {
  const plan = await getGrandFinalePlan(tx, now)
  await store.insertOffer(tx, userId, { planId: plan.id, now })
}

/** The offer that a member may buy; null without one and after it closed. */
export async function findOffer(db: Db, userId: number, now: Date): Promise<Offer | null> {
  const plan = await findGrandFinalePlan(db, now)
  if (plan === null || !(await store.findOfferOf(db, userId, plan.id))) return null
  return toOffer(plan)
}

/** @throws {Refusal} offer_closed when no plan is the special offer */
export async function openOffer(db: Db, from: Date, to: Date): Promise<void> {
  if (!(await store.updateOfferOpen(db, from, to))) throw new Refusal('offer_closed')
}

export async function closeOffer(db: Db): Promise<void> {
  await store.updateOfferClosed(db)
}
