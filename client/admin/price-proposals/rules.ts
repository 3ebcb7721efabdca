import { dayText, mexicoDay, momentDayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { planAdminLimits } from '#contract/admin-plans-limits.ts'
import type { AdminPriceProposal } from '#contract/admin-price-proposals.ts'

const dayMs = 86_400_000

/** The first day that a proposal of today may name. */
export function earliestDay(now: Date): string {
  return mexicoDay(new Date(now.getTime() + planAdminLimits.proposalDays.min * dayMs))
}

/** "$59.00 al mes y $590.00 al año, desde el 25 de diciembre". */
export function termsText({
  price_month_cents,
  price_year_cents,
  currency,
  holds_on,
}: AdminPriceProposal): string {
  const [month, year] = [moneyText(price_month_cents, currency), moneyText(price_year_cents, currency)]
  return `${month} al mes y ${year} al año, desde el ${dayText(holds_on)}`
}

export function stateText({ state, created_at, withdrawn_at, by }: AdminPriceProposal): string {
  const sent = `Enviada el ${momentDayText(created_at)}${by === null ? '' : ` por ${by}`}`
  if (state === 'open') return `${sent}. Espera respuestas.`
  if (withdrawn_at === null) return `${sent}. Ya no se puede aceptar.`
  return `${sent}. Se retiró el ${momentDayText(withdrawn_at)}.`
}

/** Each count with its label. */
export function answerCounts(proposal: AdminPriceProposal): readonly (readonly [string, number])[] {
  const { asked, accepted, moved, declined, unanswered } = proposal
  return [
    ['Recibieron la propuesta', asked],
    ['Aceptaron', accepted],
    ['Ya con el precio nuevo', moved],
    ['Conservan su precio', declined],
    ['Sin responder', unanswered],
  ]
}

/** Whether withdrawing still changes something. */
export function mayWithdraw({ state, accepted, moved }: AdminPriceProposal): boolean {
  return state === 'open' || (state === 'closed' && accepted > moved)
}

export function payersText(count: number): string {
  return countText(
    count,
    'persona lo paga a otro precio y lo conserva.',
    'personas lo pagan a otro precio y lo conservan.',
  )
}
