import { ApiError } from '#client/api.ts'
import { onSessionChange } from '#client/device.ts'
import { mexicoDay } from '#client/kit/days.ts'
import type { ReadCard, TypedCard } from './reading.rules.ts'
import { readCard } from './reading.rules.ts'
import { brandOf, spacedExpiry, spacedNumber } from './rules.ts'

/** What pays: a card for the simulated provider, or what Stripe made of one. Both live in memory alone. */
export interface PayingMethod {
  readonly pays: { readonly card: ReadCard } | { readonly payment_method: string }
  /** What may be shown of it. */
  readonly shown: { readonly brand: string; readonly last4: string }
}

let kept: PayingMethod | null = null

/** For the next step of the same visit. A reload has none, and whoever comes next on this device has none. */
export function storePaymentMethod(method: PayingMethod): void {
  kept = method
}

export function storedPaymentMethod(): PayingMethod | null {
  return kept
}

export function clearPaymentMethod(): void {
  kept = null
}

/** What may stand in the form again: never the security code, and nothing of Stripe's. */
export function typedCard(method: PayingMethod | null): Pick<TypedCard, 'number' | 'expiry'> | undefined {
  if (method === null || !('card' in method.pays)) return undefined
  const { number, exp_month, exp_year } = method.pays.card
  return { number: spacedNumber(number), expiry: spacedExpiry(`${exp_month}/${exp_year % 100}`) }
}

if (typeof window !== 'undefined') onSessionChange(clearPaymentMethod)

/** Reads our own card form. @throws {ApiError} with the fields to mend, as the server would have said */
export function methodOf(form: FormData): PayingMethod {
  const text = (name: keyof TypedCard) => String(form.get(name) ?? '')
  const typed = { number: text('number'), expiry: text('expiry'), cvc: text('cvc') }
  const read = readCard(typed, mexicoDay(new Date()))
  if ('fields' in read) throw new ApiError(422, 'Hay datos que corregir.', { fields: read.fields })
  const { card } = read
  return { pays: { card }, shown: { brand: brandOf(card.number).name, last4: card.number.slice(-4) } }
}
