import type { DeclineReason } from '#contract/plans-words.ts'
import type { CardInput } from '#server/platform/payments/port.ts'
import type { SimCard } from './objects.ts'

/** The behaviour of each test number, as with Stripe's. Every other valid number pays. */
const testCards: Record<string, Partial<SimCard>> = {
  '4000000000000002': { refusal: 'rechazada' },
  '4000000000009995': { refusal: 'fondos_insuficientes' },
  '4000000000000069': { refusal: 'tarjeta_vencida' },
  '4000000000000127': { refusal: 'cvc_incorrecto' },
  '4000000000000119': { refusal: 'error_del_banco' },
  '4000000000000341': { refusesRenewals: true },
  '4000002500003155': { asksBank: true },
}

/** The card to store, without its number, or the reason for declining it. */
export function toStoredCard(typed: CardInput, today: string): SimCard | DeclineReason {
  const number = typed.number.replace(/[\s-]/g, '')
  if (!/^\d{12,19}$/.test(number) || !hasCheckDigit(number)) return 'numero_incorrecto'
  if (`${typed.exp_year}-${String(typed.exp_month).padStart(2, '0')}` < today.slice(0, 7))
    return 'tarjeta_vencida'
  const brand = brandOf(number)
  if (!new RegExp(brand === 'amex' ? '^\\d{4}$' : '^\\d{3}$').test(typed.cvc.trim())) return 'cvc_incorrecto'
  return {
    brand,
    last4: number.slice(-4),
    exp_month: typed.exp_month,
    exp_year: typed.exp_year,
    refusal: null,
    refusesRenewals: false,
    asksBank: false,
    ...testCards[number],
  }
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
