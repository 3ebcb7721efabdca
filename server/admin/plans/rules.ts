import type { AdminOffer, AdminPlan } from '#contract/admin-plans.ts'
import { planAdminLimits } from '#contract/admin-plans-limits.ts'
import type { FieldMessages } from '#contract/errors.ts'
import { featuresOf } from '#contract/plans-features.ts'
import type { AdminPlanRow, NewPlanValues } from './store.ts'

const freePlan = 'gratis'
const dayMs = 86_400_000

/** The plan with the lower limits that wait for the end of the notice, as its form shows it. */
export function wantedPlan(plan: AdminPlanRow): AdminPlanRow {
  if (plan.limits_change_at === null) return plan
  const { next_item_limit, next_photo_limit, next_share_link_limit } = plan
  return {
    ...plan,
    item_limit: next_item_limit,
    photo_limit: next_photo_limit,
    share_link_limit: next_share_link_limit ?? plan.share_link_limit,
  }
}

/** What is wrong with the prices, by field. The free plan costs nothing, every other plan something. */
function priceProblems(plan: AdminPlanRow): FieldMessages {
  const problems: FieldMessages = {}
  for (const field of ['price_month_cents', 'price_year_cents'] as const) {
    if (plan.slug === freePlan && plan[field] !== 0) problems[field] = 'El plan gratis no tiene precio.'
    if (plan.slug !== freePlan && plan[field] === 0) problems[field] = 'Un plan de paga cuesta más de cero.'
  }
  return problems
}

export function planProblems(plan: AdminPlanRow): FieldMessages {
  const problems = priceProblems(plan)
  if (plan.slug === freePlan && !plan.active) problems.active = 'El plan gratis siempre se ofrece.'
  return problems
}

export function offerProblems(plan: AdminPlanRow): FieldMessages {
  const problems = priceProblems(plan)
  const { opens_at, closes_at } = plan
  if (opens_at === null && closes_at !== null) problems.opens_at = 'Di desde cuándo está abierta.'
  if (opens_at !== null && closes_at === null) problems.closes_at = 'Di hasta cuándo está abierta.'
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at) {
    problems.closes_at = 'Tiene que terminar después de empezar.'
  }
  return problems
}

type Limits = Pick<AdminPlanRow, 'item_limit' | 'photo_limit' | 'share_link_limit'>
type NextLimits = Pick<
  NewPlanValues,
  keyof Limits | 'next_item_limit' | 'next_photo_limit' | 'next_share_link_limit' | 'limits_change_at'
>

/**
 * Splits the new limits into those that apply at once and those that wait. If somebody pays for the plan, a lower limit
 * waits for the end of the notice period. The limits of figures and photos wait together if either is lower.
 */
export function limitsAfter(plan: AdminPlanRow, wanted: Limits, now: Date): NextLimits {
  const { item_limit, photo_limit, share_link_limit } = wanted
  const hasFewerLinks = isBelow(share_link_limit, plan.share_link_limit)
  const isLower =
    isBelow(item_limit, plan.item_limit) || isBelow(photo_limit, plan.photo_limit) || hasFewerLinks
  if (!isLower || plan.subscribers === 0) {
    const none = { next_item_limit: null, next_photo_limit: null, next_share_link_limit: null }
    return { item_limit, photo_limit, share_link_limit, ...none, limits_change_at: null }
  }
  const next = {
    next_item_limit: item_limit,
    next_photo_limit: photo_limit,
    next_share_link_limit: hasFewerLinks ? share_link_limit : null,
  }
  const isSameNotice =
    plan.limits_change_at !== null &&
    plan.next_item_limit === next.next_item_limit &&
    plan.next_photo_limit === next.next_photo_limit &&
    plan.next_share_link_limit === next.next_share_link_limit
  return {
    item_limit: plan.item_limit,
    photo_limit: plan.photo_limit,
    share_link_limit: hasFewerLinks ? plan.share_link_limit : share_link_limit,
    ...next,
    limits_change_at: isSameNotice
      ? plan.limits_change_at
      : new Date(now.getTime() + planAdminLimits.noticeDays * dayMs),
  }
}

function isBelow(wanted: number | null, current: number | null): boolean {
  return wanted !== null && (current === null || wanted < current)
}

export function planAnswer(row: AdminPlanRow): AdminPlan {
  const { opens_at: _, closes_at: __, next_item_limit: ___, next_photo_limit: ____, ...rest } = row
  const { next_share_link_limit: _____, limits_change_at, ...plan } = rest
  const wanted = wantedPlan(row)
  return {
    ...plan,
    features: featuresOf(row),
    is_free: row.slug === freePlan,
    scheduled:
      limits_change_at === null
        ? null
        : {
            item_limit: wanted.item_limit,
            photo_limit: wanted.photo_limit,
            share_link_limit: wanted.share_link_limit,
            at: limits_change_at.toISOString(),
          },
  }
}

export function offerAnswer(row: AdminPlanRow): AdminOffer {
  return {
    ...planAnswer(row),
    opens_at: row.opens_at?.toISOString() ?? null,
    closes_at: row.closes_at?.toISOString() ?? null,
  }
}
