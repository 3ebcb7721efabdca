import { countText, formatNumber } from '#client/kit/numbers.ts'
import type { Plan } from '#contract/plans/plans.ts'

/** What a yearly price saves against twelve months, in cents; 0 when it saves nothing. */
export function yearSavingCents(plan: Pick<Plan, 'price_month_cents' | 'price_year_cents'>): number {
  return Math.max(0, 12 * plan.price_month_cents - plan.price_year_cents)
}

/** "dos meses menos": the least that any paid plan saves by the year; null when it is less than a month. */
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

/** The anchor of the plan on the page. */
export function planId(slug: string): string {
  return `plan-${slug}`
}

/** "12 de 200 fotos de tus copias". */
export function photoUsageText({ used, limit }: { used: number; limit: number | null }): string {
  return limit === null
    ? `${countText(used, 'foto', 'fotos')} de tus copias, sin límite`
    : `${formatNumber(used)} de ${countText(limit, 'foto', 'fotos')} de tus copias`
}
