import { shortDayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import type { Entry } from '#contract/reservations.ts'
import { entryKinds } from '#contract/reservations-words.ts'

/** The name of an entry: a payment that was taken back is no refund of the store. */
export function entryName({ kind, reverses }: Pick<Entry, 'kind' | 'reverses'>): string {
  return reverses === null ? entryKinds[kind] : `${entryKinds[reverses]} deshecho`
}

/** The details of an entry beyond its kind and amount: the changed date, the transfer, the exchange rate. */
export function entryDetailText(entry: Entry): string | null {
  const { kind, expected_from, expected_on, rate, rate_currency, amount_cents, transfer_id } = entry
  if (kind === 'cambio_fecha') return `De ${dayOrNone(expected_from)} a ${dayOrNone(expected_on)}`
  const parts = [
    transfer_id === null ? null : 'Parte de una transferencia',
    rate === null || rate_currency === null
      ? null
      : `A ${rate} ${rate_currency}: ${moneyText(Math.round((amount_cents ?? 0) * Number(rate)), rate_currency)}`,
  ]
  return parts.filter(Boolean).join('. ') || null
}

function dayOrNone(day: string | null): string {
  return day === null ? 'sin fecha' : shortDayText(day)
}
