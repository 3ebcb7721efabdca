import { sql } from 'kysely'
import type { Offer } from '#contract/plans/plans.ts'
import { type Db, hasRows, type Tx } from '#server/platform/database/db.ts'
import { findGrandFinalePlan, getGrandFinalePlan, toOffer } from './service.ts'

// The special offer: open during a period, for members who registered through it (docs/safety.md#payments-and-consumer-duties).

/** Gives the open offer to a new member. @throws {Refusal} offer_closed */
export async function giveOffer(tx: Tx, userId: number, now: Date): Promise<void> {
  const plan = await getGrandFinalePlan({ db: tx, now })
  await insertOffer(tx, userId, { planId: plan.id, now })
}

/** The offer that a member may buy; null without one and after it closed. */
export async function findOffer(db: Db, userId: number, now: Date): Promise<Offer | null> {
  const plan = await findGrandFinalePlan(db, now)
  if (plan === null || !(await findOfferOf(db, userId, plan.id))) return null
  return toOffer(plan)
}

/** Does nothing when the member has the offer. */
async function insertOffer(tx: Tx, userId: number, offer: { planId: number; now: Date }): Promise<void> {
  await sql`insert into member_offers (user_id, plan_id, given_at) values (${userId}, ${offer.planId}, ${offer.now})
    on conflict do nothing`.execute(tx)
}

function findOfferOf(db: Db, userId: number, planId: number): Promise<boolean> {
  return hasRows(db)`select from member_offers where user_id = ${userId} and plan_id = ${planId}`
}
