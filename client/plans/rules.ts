import { formatNumber } from '#client/kit/numbers.ts'
import type { Plan } from '#contract/plans.ts'

/** "$79", "$79.50": pesos are written with centavos only where there are some. */
export function pesosText(cents: number): string {
  const whole = formatNumber(Math.floor(cents / 100))
  const rest = cents % 100
  return rest === 0 ? `$${whole}` : `$${whole}.${String(rest).padStart(2, '0')}`
}

export function limitText({ item_limit }: Pick<Plan, 'item_limit'>): string {
  return item_limit === null ? 'Figuras sin límite' : `Hasta ${formatNumber(item_limit)} figuras`
}

/** What a year costs less than twelve months, in cents; 0 where it saves nothing. */
export function yearSavingCents(plan: Pick<Plan, 'price_month_cents' | 'price_year_cents'>): number {
  return Math.max(0, 12 * plan.price_month_cents - plan.price_year_cents)
}

/** "dos meses menos": what every paid plan saves by the year at least; null where that is less than a month. */
export function yearHint(plans: readonly Plan[]): string | null {
  const saved = plans
    .filter((plan) => !isFree(plan))
    .map((plan) => yearSavingCents(plan) / plan.price_month_cents)
  const months = saved.length === 0 ? 0 : Math.floor(Math.min(...saved))
  if (months < 1) return null
  return months === 1 ? 'un mes menos' : `${numbers[months] ?? months} meses menos`
}

const numbers: Record<number, string> = { 2: 'dos', 3: 'tres', 4: 'cuatro' }

export function isFree({ price_month_cents, price_year_cents }: Plan): boolean {
  return price_month_cents === 0 && price_year_cents === 0
}

/** Where the page shows the plan. */
export function planId(slug: string): string {
  return `plan-${slug}`
}

/** One line of the comparison: what it is about, and what each plan answers. */
export interface ComparisonRow {
  title: string
  cells: (string | boolean)[]
}

// These say what a row of their own says better.
const saidElsewhere = /^(Todo lo de |Hasta [\d,]+ figuras|Figuras sin límite)/

/** A feature belongs to the first plan that names it and to every larger one. */
export function comparisonOf(plans: readonly Plan[]): ComparisonRow[] {
  const features = plans.flatMap((plan, from) =>
    plan.features
      .filter((feature) => !saidElsewhere.test(feature))
      .map((title) => ({ title, cells: plans.map((_, index) => index >= from) })),
  )
  return [
    {
      title: 'Figuras',
      cells: plans.map(({ item_limit }) => (item_limit === null ? 'Sin límite' : formatNumber(item_limit))),
    },
    { title: 'Al mes', cells: plans.map((plan) => priceText(plan.price_month_cents)) },
    { title: 'Al año', cells: plans.map((plan) => priceText(plan.price_year_cents)) },
    ...features,
  ]
}

function priceText(cents: number): string {
  return cents === 0 ? 'Gratis' : pesosText(cents)
}
