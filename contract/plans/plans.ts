import { z } from 'zod'
import { memberPlan } from '#contract/accounts/accounts.ts'
import { endpoint } from '#contract/endpoint.ts'

/** A plan (docs/product.md#plans). Prices are cents of `currency` with IVA; an `item_limit` of null means no limit. */
export const plan = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  price_month_cents: z.int(),
  price_year_cents: z.int(),
  currency: z.string(),
  item_limit: z.int().nullable(),
  /** The number of photos of copies; null means no limit. */
  photo_limit: z.int().nullable(),
  /** The number of lists that may be shared at once; null means no limit. */
  share_link_limit: z.int().nullable(),
  /** Its features as sentences, derived from its limits. */
  features: z.array(z.string()),
  position: z.int(),
})

/** The special offer, with the moment at which it closes. */
export const offer = plan.extend({ closes_at: z.iso.datetime() })

export const listPlans = endpoint({
  method: 'GET',
  path: 'publicdata/plans',
  summary: 'Lists the plans that everybody may choose',
  who: 'anyone',
  cacheSeconds: 60,
  answer: z.array(plan),
})

/** The special offer; `offer_closed` while there is none (docs/safety.md#payments-and-consumer-duties). */
export const getGrandFinalePlan = endpoint({
  method: 'GET',
  path: 'publicdata/plan-grand-finale',
  summary: 'Returns the plan of the special offer while it is open',
  who: 'anyone',
  // Not cached, because a closed offer must not be shown.
  answer: offer,
})

/** For registration: gives the free plan to a member without a plan. */
export const createDefaultPlan = endpoint({
  method: 'POST',
  path: 'payments/create_default',
  summary: 'Gives the free plan to a member without a plan',
  who: 'member',
  forbidsViewAs: true,
  answer: z.object({ plan: memberPlan, item_limit: z.int().nullable() }),
})

export type Plan = z.infer<typeof plan>
export type Offer = z.infer<typeof offer>
