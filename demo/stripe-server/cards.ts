import { mexicoDay } from '#server/platform/clock.ts'
import { declined } from './billing.ts'
import { type Card, type CardBehaviour, newId, type StripeObjects } from './objects.ts'
import { ApiError, type Form, requireObject, textAt } from './protocol.ts'

/** What Stripe's test cards do. Every other valid number pays. */
const testCards: Record<string, CardBehaviour> = {
  '4000000000000002': 'declines',
  '4000000000009995': 'insufficient_funds',
  '4000000000000069': 'expired_card',
  '4000000000000127': 'incorrect_cvc',
  '4000000000000119': 'processing_error',
  '4000000000000341': 'declines_renewals',
  '4000002500003155': 'asks',
}

/** Stores a typed card without its number. @throws {ApiError} 402 when it cannot be a card */
export function makeCard(objects: StripeObjects, form: Form): Card {
  const typed = (name: string) => (textAt(form, 'card', name) ?? '').trim()
  const number = typed('number').replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) throw invalid('incorrect_number')
  const [exp_year, exp_month] = [typed('exp_year'), typed('exp_month')]
  if (`${exp_year}-${exp_month.padStart(2, '0')}` < mexicoDay(objects.now()).slice(0, 7))
    throw invalid('invalid_expiry_year')
  const brand = brandOf(number)
  if (!new RegExp(brand === 'amex' ? '^\\d{4}$' : '^\\d{3}$').test(typed('cvc'))) throw invalid('invalid_cvc')
  const card = { brand, last4: number.slice(-4), exp_month: Number(exp_month), exp_year: Number(exp_year) }
  return addCard(objects, testCards[number] ?? 'pays', card)
}

const plainCard = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030 }

export function addCard(objects: StripeObjects, behaviour: CardBehaviour, card = plainCard): Card {
  const id = newId('pm')
  const method: Card = { id, object: 'payment_method', type: 'card', customer: null, card, behaviour }
  objects.cards.set(id, method)
  return method
}

export function attachCard(objects: StripeObjects, form: Form, id: string): Card {
  const card = requireObject(objects.cards.get(id))
  if (card.behaviour === 'declines') throw declined(card.behaviour)
  card.customer = textAt(form, 'customer') ?? null
  return card
}

function invalid(code: string): ApiError {
  return new ApiError(402, { type: 'card_error', code })
}

function brandOf(number: string): string {
  if (number.startsWith('4')) return 'visa'
  if (/^3[47]/.test(number)) return 'amex'
  return /^(5[1-5]|2[2-7])/.test(number) ? 'mastercard' : 'tarjeta'
}

/** Checks the Luhn digit. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
