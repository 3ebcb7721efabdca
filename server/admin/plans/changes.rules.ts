import type { NewPlanValues } from './store.ts'

const audited = [
  'name',
  'price_month_cents',
  'price_year_cents',
  'item_limit',
  'photo_limit',
  'share_link_limit',
  'active',
  'opens_at',
  'closes_at',
  'next_item_limit',
  'next_photo_limit',
  'next_share_link_limit',
  'limits_change_at',
] as const satisfies readonly (keyof NewPlanValues)[]

/** The fields that differ, before and after, for the audit log. */
export function changedFields(
  before: NewPlanValues,
  after: NewPlanValues,
): { before: object; after: object } {
  const changed = audited.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (plan: NewPlanValues) => Object.fromEntries(changed.map((name) => [name, plan[name]]))
  return { before: pick(before), after: pick(after) }
}
