import { ApiError } from '#client/api.ts'
import { onSessionChange } from '#client/device.ts'
import { mexicoDay } from '#client/kit/days.ts'
import { brandOf, type ParsedCard, parseCard, spacedExpiry, spacedNumber, type TypedCard } from './rules.ts'

/** A card for the simulated provider, or Stripe's id of one. It is held in memory only. */
export interface PayingMethod {
  readonly requestFields: { readonly card: ParsedCard } | { readonly payment_method: string }
  /** What the page may show of the card. */
  readonly display: { readonly brand: string; readonly last4: string }
}

let storedMethod: PayingMethod | null = null

/** Stores the method for the next step. A reload and a change of session clear it. */
export function storePaymentMethod(method: PayingMethod): void {
  storedMethod = method
}

export function storedPaymentMethod(): PayingMethod | null {
  return storedMethod
}

export function clearPaymentMethod(): void {
  storedMethod = null
}

/** The values that may prefill the form: never the security code, and nothing of a Stripe card. */
export function typedCard(method: PayingMethod | null): Pick<TypedCard, 'number' | 'expiry'> | undefined {
  if (method === null || !('card' in method.requestFields)) return undefined
  const { number, exp_month, exp_year } = method.requestFields.card
  return { number: spacedNumber(number), expiry: spacedExpiry(`${exp_month}/${exp_year % 100}`) }
}

if (typeof window !== 'undefined') onSessionChange(clearPaymentMethod)

/** Reads our own card form. @throws {ApiError} with an error for each wrong field */
export function readCardForm(form: FormData): PayingMethod {
  const text = (name: keyof TypedCard) => String(form.get(name) ?? '')
  const input = { number: text('number'), expiry: text('expiry'), cvc: text('cvc') }
  const result = parseCard(input, mexicoDay(new Date()))
  if ('fields' in result) throw new ApiError(422, 'Hay datos que corregir.', { fields: result.fields })
  const { card } = result
  return {
    requestFields: { card },
    display: { brand: brandOf(card.number).name, last4: card.number.slice(-4) },
  }
}
