import type { Plan } from '#contract/plans/plans.ts'

/** The plan without a price. */
export const freePlan: Plan = {
  id: 1,
  slug: 'gratis',
  name: 'Gratis',
  price_month_cents: 0,
  price_year_cents: 0,
  currency: 'MXN',
  item_limit: 100,
  photo_limit: 200,
  share_link_limit: 3,
  features: [],
  position: 1,
}

/** A plan without limits. */
export const unlimitedPlan: Plan = {
  ...freePlan,
  id: 2,
  slug: 'museo',
  price_month_cents: 4_900,
  price_year_cents: 49_000,
  item_limit: null,
  photo_limit: null,
  share_link_limit: null,
}
