import { formatNumber } from '#client/kit/numbers.ts'
import { everyPlanHas } from '#contract/plans/features.ts'
import type { Plan } from '#contract/plans/plans.ts'
import { pesosText } from './rules.ts'

/** A row of the comparison: its title and the value of each plan. */
export interface ComparisonRow {
  title: string
  cells: (string | boolean)[]
}

/** The rows in which plans differ, then the features of all plans. */
export function comparisonOf(plans: readonly Plan[]): ComparisonRow[] {
  return [
    { title: 'Figuras', cells: plans.map(({ item_limit }) => limitText(item_limit)) },
    { title: 'Fotos de tus copias', cells: plans.map(({ photo_limit }) => limitText(photo_limit)) },
    {
      title: 'Listas compartidas a la vez',
      cells: plans.map(({ share_link_limit }) => limitText(share_link_limit)),
    },
    { title: 'Al mes', cells: plans.map((plan) => priceText(plan.price_month_cents)) },
    { title: 'Al año', cells: plans.map((plan) => priceText(plan.price_year_cents)) },
    ...Object.values(everyPlanHas).map((title) => ({ title, cells: plans.map(() => true) })),
  ]
}

function limitText(limit: number | null): string {
  return limit === null ? 'Sin límite' : formatNumber(limit)
}

function priceText(cents: number): string {
  return cents === 0 ? 'Gratis' : pesosText(cents)
}
