import { readCurrency } from './currencies.ts'

/* The one reader of written amounts, for forms, catalogue files and files of members. It never guesses. */

/** The sign between whole units and decimals. */
export type DecimalMark = '.' | ','

export interface Amount {
  /** Rounded to whole hundredths. */
  cents: number
  /** The decimals as written; a form accepts fewer than a spreadsheet hands out. */
  decimals: string
  /** The currency that the text names; undefined if it names none. */
  currency: string | undefined
}

/** `ambiguous`: one sign before three last digits, as in «1.250», and nothing says whether it separates thousands. */
export type AmountProblem = 'blank' | 'unclear' | 'negative' | 'ambiguous'

/** `mark` decides what is ambiguous; an amount that proves another decimal sign is read by its own proof. */
export function readAmount(text: string, mark?: DecimalMark): Amount | { problem: AmountProblem } {
  const written = partsOf(text)
  if ('problem' in written) return written
  const { digits, currency } = written
  const at = decimalPlaceOf(digits, mark)
  if (at === 'ambiguous') return { problem: 'ambiguous' }
  if (at === null) return { problem: 'unclear' }
  const whole = digits.slice(0, at).replace(/[.,]/g, '')
  const decimals = digits.slice(at + 1)
  const [hundredths, rest] = [decimals.slice(0, 2).padEnd(2, '0'), decimals[2] ?? '0']
  return { cents: Number(whole + hundredths) + (rest >= '5' ? 1 : 0), decimals, currency }
}

/** The decimal sign that an amount proves by itself; null if it has none or is no amount. */
export function decimalMarkOf(text: string): DecimalMark | 'ambiguous' | null {
  const written = partsOf(text)
  if ('problem' in written) return null
  const { digits } = written
  const at = decimalPlaceOf(digits)
  if (at === 'ambiguous' || at === null) return at
  if (at < digits.length) return digits[at] === ',' ? ',' : '.'
  const [group] = /[.,]/.exec(digits) ?? []
  return group === undefined ? null : group === ',' ? '.' : ','
}

/** The digits with their signs, and what stands around them. */
function partsOf(
  text: string,
): { digits: string; currency: string | undefined } | { problem: AmountProblem } {
  const plain = text
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/[\s’]+/gu, (run) => (run === '’' ? "'" : ' '))
    .trim()
  if (plain === '') return { problem: 'blank' }
  const [, before = '', amount = '', after = ''] =
    /^(\D*?)((?:[.,]?\d)(?:[\d.,' ]*\d)?[.,]?)(\D*)$/.exec(plain) ?? []
  if (amount === '') return { problem: 'unclear' }
  // Accountants write a loss in parentheses, or with its sign behind.
  const isEnclosed = before.includes('(') && after.includes(')')
  if (isEnclosed || /[-−‐–—]/.test(before + after)) return { problem: 'negative' }
  const digits = ungrouped(amount)
  // A parenthesis that stands alone is an unknown word.
  const named = [before, after].map((word) => readCurrency(word.replace('+', '').replace(/^\($|^\)$/, '?')))
  const known = new Set(named.filter((code) => code !== undefined))
  const [currency] = known
  if (digits === null || currency === null || known.size > 1) return { problem: 'unclear' }
  return { digits, currency }
}

/** Without the spaces and apostrophes between groups of three; null if they separate anything else. */
function ungrouped(amount: string): string | null {
  if (!/[' ]/.test(amount)) return amount
  return /^\d{1,3}(?:[' ]\d{3})+(?:[.,]\d*)?$/.test(amount) ? amount.replace(/[' ]/g, '') : null
}

/** The index of the decimal sign, or the length if there is none; null if the signs make no sense. */
function decimalPlaceOf(digits: string, mark?: DecimalMark): number | 'ambiguous' | null {
  const signs = [...digits].filter((sign) => sign === '.' || sign === ',')
  const last = signs.at(-1)
  if (last === undefined) return digits.length
  const at = digits.lastIndexOf(last)
  const isMixed = signs.some((sign) => sign !== last)
  if (isMixed)
    return signs.filter((sign) => sign === last).length === 1 && isGrouped(digits.slice(0, at)) ? at : null
  if (signs.length > 1) return isGrouped(digits) ? digits.length : null
  // Before three last digits the only sign may separate thousands, unless the digits before it could not be a group.
  if (!/^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)) return at
  if (mark === undefined) return 'ambiguous'
  return last === mark ? at : digits.length
}

/** Groups of three digits with one kind of sign. */
function isGrouped(whole: string): boolean {
  return /^\d{1,3}(?:,\d{3})+$/.test(whole) || /^\d{1,3}(?:\.\d{3})+$/.test(whole)
}
