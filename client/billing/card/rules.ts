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

/** The name of a brand on the screen. */
export function brandTitle(name: string): string {
  return brands.find((brand) => brand.name === name)?.title ?? other.title
}

export function digitsOf(text: string): string {
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
