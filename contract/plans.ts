import { z } from 'zod'
import { memberPlan } from './accounts.ts'
import { endpoint } from './endpoint.ts'

/** docs/product.md#plans. Prices are whole cents of `currency`, IVA included; `item_limit` null means no limit. */
export const plan = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  price_month_cents: z.int(),
  price_year_cents: z.int(),
  currency: z.string(),
  item_limit: z.int().nullable(),
  /** How many photos of copies fit; null means no limit. */
  photo_limit: z.int().nullable(),
  /** What it offers, in sentences made from its limits. */
  features: z.array(z.string()),
  position: z.int(),
})

/** The special offer, with the moment until which one may join. */
export const offer = plan.extend({ closes_at: z.iso.datetime() })

export const listPlans = endpoint({
  method: 'GET',
  path: 'publicdata/plans',
  summary: 'The plans one can choose',
  who: 'anyone',
  cacheSeconds: 60,
  answer: z.array(plan),
})

/** The one special offer; `offer_closed` while there is none (docs/safety.md#payments-and-consumer-duties). */
export const getGrandFinalePlan = endpoint({
  method: 'GET',
  path: 'publicdata/plan-grand-finale',
  summary: 'The plan of the special offer, while it is open',
  who: 'anyone',
  // Asked of the clock every time: an offer that closed must not be shown out of a cache.
  answer: offer,
})

/** The wizard's free way: whoever has no plan yet gets the free one. Who has one keeps it. */
export const createDefaultPlan = endpoint({
  method: 'POST',
  path: 'payments/create_default',
  summary: 'Chooses the free plan',
  who: 'member',
  forbidsViewAs: true,
  answer: z.object({ plan: memberPlan, item_limit: z.int().nullable() }),
})

export type Plan = z.infer<typeof plan>
export type Offer = z.infer<typeof offer>
