import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import { freePlan } from './fragments.store.ts'
import * as store from './gifts.store.ts'

// An administrator may give a plan through a day. The gift is the member's plan row itself, so a member has one plan: a
// gift is refused while a plan is paid for, and paying for a plan replaces a gift (docs/product.md#plans).

interface GivenPlan {
  plan: string
  /** The last day, YYYY-MM-DD. */
  until: string | undefined
  /** Null for the operator's command line. */
  givenBy: number | null
  today: string
  now: Date
}

/** Gives a plan, replaces an earlier gift, or with the free plan ends it. @throws {Refusal} invalid, beside the field */
export async function givePlan(tx: Tx, userId: number, given: GivenPlan): Promise<void> {
  const { until, givenBy, today, now } = given
  const plan = await store.findGivenPlan(tx, given.plan)
  if (plan === null) throw new Refusal('invalid', { plan: 'Elige un plan de la lista.' })
  await store.lockCustomersOf(tx, userId)
  if (await store.hasPaidPlan(tx, userId)) {
    throw new Refusal('invalid', {
      plan: 'Esta cuenta ya paga un plan. Podrás regalarle uno cuando su suscripción termine.',
    })
  }
  if (given.plan === freePlan)
    return store.upsertGift(tx, userId, { planId: plan.id, until: null, givenBy: null, now })
  if (until === undefined || until <= today || until > latestDay(today)) {
    throw new Refusal('invalid', { until: 'Elige un día entre mañana y dentro de cinco años.' })
  }
  await store.upsertGift(tx, userId, { planId: plan.id, until, givenBy, now })
  await queueMail(tx, { kind: 'plan-gift', userId, data: { plan: plan.name, until }, now })
}

/** The last day of the member's gift; null without one. */
export function findGiftEnd(db: Db | Tx, userId: number): Promise<string | null> {
  return store.findGiftEnd(db, userId)
}

/** Ends the gifts whose last day has passed, and mails their members. */
export async function endGifts(db: Db, { today, now }: { today: string; now: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { user_id: userId, plan } of await store.updateEndedGifts(tx, { freePlan, today, now }))
      await queueMail(tx, { kind: 'plan-gift-ended', userId, data: { plan }, now })
  })
}

const giftYears = 5

function latestDay(today: string): string {
  return `${Number(today.slice(0, 4)) + giftYears}${today.slice(4)}`
}
