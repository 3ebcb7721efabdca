import type { FieldMessages } from '#contract/errors.ts'

interface Brand {
  readonly name: string
  readonly title: string
  readonly pattern: RegExp
  readonly lengths: readonly number[]
  readonly groups: readonly number[]
  readonly cvc: number
}

const fours = [4, 4, 4, 4]
const other: Brand = {
  name: 'tarjeta',
  title: 'Tarjeta',
  pattern: /^/,
  lengths: [13, 14, 15, 16, 17, 18, 19],
  groups: [...fours, 3],
  cvc: 3,
}
const brands: readonly Brand[] = [
  { name: 'visa', title: 'Visa', pattern: /^4/, lengths: [13, 16, 19], groups: [...fours, 3], cvc: 3 },
  {
    name: 'mastercard',
    title: 'Mastercard',
    pattern: /^(5[1-5]|2(22[1-9]|2[3-9]|[3-6]|7[01]|720))/,
    lengths: [16],
    groups: fours,
    cvc: 3,
  },
  { name: 'amex', title: 'American Express', pattern: /^3[47]/, lengths: [15], groups: [4, 6, 5], cvc: 4 },
]

export function brandOf(number: string): Brand {
  const digits = digitsOf(number)
  return brands.find(({ pattern }) => pattern.test(digits)) ?? other
}

export function brandTitle(name: string): string {
  return brands.find((brand) => brand.name === name)?.title ?? other.title
}

function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '')
}

/** "4242 4242 4242 4242", grouped as on cards of this brand. Extra digits are dropped. */
export function spacedNumber(text: string): string {
  const { groups, lengths } = brandOf(text)
  const digits = digitsOf(text).slice(0, Math.max(...lengths))
  const from = groups.map((_, index) => groups.slice(0, index).reduce((sum, size) => sum + size, 0))
  const parts = groups.map((size, index) => digits.slice(from[index], (from[index] ?? 0) + size))
  return parts.filter((part) => part !== '').join(' ')
}

/** Formats 0430, 4/30 or 04/2030 as "04 / 30" while the member types. */
export function spacedExpiry(text: string): string {
  const typed = text.normalize('NFKC').replace(/[^\d/]/g, '')
  const [before = '', after] = typed.split('/')
  if (after !== undefined && before !== '')
    return `${before.slice(-2).padStart(2, '0')} / ${after.slice(0, 4)}`
  const digits = /^[2-9]/.test(before) ? `0${before}` : before
  return digits.length <= 2 ? digits : `${digits.slice(0, 2)} / ${digits.slice(2, 6)}`
}

/** A card as the member types it. It is held in the fields and in memory, never stored on the device. */
export interface TypedCard {
  readonly number: string
  readonly expiry: string
  readonly cvc: string
}

/** A card as the API takes it. */
export interface ParsedCard {
  readonly number: string
  readonly exp_month: number
  readonly exp_year: number
  readonly cvc: string
}

/**
 * Parses a card and finds typing errors before they cost an attempt at the bank.
 * @param today YYYY-MM-DD; a card is valid until the end of its month
 */
export function parseCard(typed: TypedCard, today: string): { card: ParsedCard } | { fields: FieldMessages } {
  const number = digitsOf(typed.number)
  const cvc = digitsOf(typed.cvc)
  const expiry = expiryOf(typed.expiry)
  const errors = {
    number: numberError(number),
    expiry: expiryError(expiry, typed.expiry, today),
    cvc: cvcError(cvc, brandOf(number).cvc),
  }
  const fields = Object.entries(errors).filter((entry): entry is [string, string] => entry[1] !== null)
  if (fields.length > 0 || expiry === null) return { fields: Object.fromEntries(fields) }
  return { card: { number, exp_month: expiry.month, exp_year: expiry.year, cvc } }
}

/** True when nothing is missing of a number as nearly all cards have it; a shorter one may still grow. */
export function isWholeNumber(text: string): boolean {
  const number = digitsOf(text)
  return number.length >= 15 && numberError(number) === null
}

/** True when month and year are there, such as "04 / 30". "04 / 20" may become "04 / 2030". */
export function isWholeExpiry(text: string, today: string): boolean {
  return expiryError(expiryOf(text), text, today) === null
}

function numberError(number: string): string | null {
  if (number === '') return 'Escribe el número de tu tarjeta.'
  if (!brandOf(number).lengths.includes(number.length)) return 'Faltan o sobran cifras en el número.'
  return hasCheckDigit(number) ? null : 'Ese número no es correcto. Revísalo cifra por cifra.'
}

function expiryError(expiry: Expiry | null, text: string, today: string): string | null {
  if (digitsOf(text) === '') return 'Escribe el mes y el año.'
  if (expiry === null) return 'Escribe el mes y el año, como 04 / 30.'
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  if (expiry.year < year || (expiry.year === year && expiry.month < month)) return 'Tu tarjeta ya venció.'
  return expiry.year > year + 20 ? 'Revisa el año: está muy lejos.' : null
}

function cvcError(cvc: string, length: number): string | null {
  if (cvc === '') return 'Escribe el código de seguridad.'
  return cvc.length === length ? null : `Son ${length} cifras en esta tarjeta.`
}

interface Expiry {
  month: number
  year: number
}

function expiryOf(text: string): Expiry | null {
  const match = /^(\d{2})(?: \/ )?(\d{2}|\d{4})$/.exec(spacedExpiry(text))
  if (!match) return null
  const [month, year] = [Number(match[1]), Number(match[2])]
  return month < 1 || month > 12 ? null : { month, year: year < 100 ? 2000 + year : year }
}

/** The Luhn check of ISO/IEC 7812. */
function hasCheckDigit(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
