import { priceConsentText, priceConsentVersion } from '#contract/billing/proposal-words.ts'
import type { PriceProposal } from '#contract/billing/proposals.ts'
import type { ProposalWithAnswer } from './store.ts'

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

/** A YYYY-MM-DD day in words, such as "12 de marzo de 2027". */
export function dayInWords(day: string): string {
  return longDay.format(new Date(`${day}T00:00:00Z`))
}

export function toPriceProposal(row: ProposalWithAnswer, today: string): PriceProposal {
  const { id, plan_name: plan, period, from_cents, to_cents, currency, holds_on, answer } = row
  const terms = {
    plan,
    period,
    fromCents: from_cents,
    toCents: to_cents,
    currency,
    day: dayInWords(holds_on),
  }
  return {
    id,
    plan,
    period,
    price_cents: from_cents,
    new_price_cents: to_cents,
    currency,
    holds_on,
    answer,
    may_accept: holds_on > today,
    consent: { version: priceConsentVersion, text: priceConsentText(terms) },
  }
}
