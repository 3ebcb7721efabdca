import { readBarcode } from '#contract/barcodes.ts'
import { priceMax } from '#contract/catalogue-words.ts'

/** The value of a cell, or the reason why it cannot be used. */
export type CellValue<T> = { value: T | null; problem?: string }

const nothing = { value: null }

/** The text of a cell for use inside a sentence. */
export function quoted(text: string): string {
  return `«${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`
}

const symbols: [RegExp, string][] = [
  [/US\$|USD/i, 'USD'],
  [/MX\$|MXN|M\.?N\.?/i, 'MXN'],
  [/€|EUR/i, 'EUR'],
  [/[¥￥円]|JPY/i, 'JPY'],
  [/£|GBP/i, 'GBP'],
]

/** Reads an amount in cents with any thousands and decimal separators, and its currency if the cell names one. */
export function readMoney(text: string): CellValue<number> & { currency?: string } {
  const written = text.trim()
  if (written === '') return nothing
  const currency = symbols.find(([sign]) => sign.test(written))?.[1]
  // The currency may come before or after the amount; spaces may separate thousands.
  const digits = written.replace(/^[^\d-]+|\D+$/g, '').replace(/\s/g, '')
  const cents = centsOf(digits)
  if (cents === null) return { value: null, problem: `No entendimos el precio ${quoted(written)}.` }
  if (cents > priceMax.cents) return tooMuch(written)
  return { value: cents, ...(currency ? { currency } : {}) }
}

function tooMuch(written: string): CellValue<number> {
  return { value: null, problem: `El precio ${quoted(written)} pasa del máximo, ${priceMax.text}.` }
}

function centsOf(digits: string): number | null {
  if (!/^\d[\d.,']*$/.test(digits)) return null
  // The last separator is a decimal separator if one or two digits follow it; otherwise it separates thousands.
  const found = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits)
  const whole = (found?.[1] ?? '').replace(/[.,']/g, '')
  if (!/^\d+$/.test(whole)) return null
  return Number(whole) * 100 + Number((found?.[2] ?? '').padEnd(2, '0'))
}

/** Reads whole cents, as our own export writes them. */
export function readCents(text: string): CellValue<number> {
  if (text.trim() === '') return nothing
  if (!/^\d+$/.test(text.trim())) return { value: null, problem: `No entendimos el precio ${quoted(text)}.` }
  const value = Number(text)
  return value > priceMax.cents ? tooMuch(text) : { value }
}

/** Reads a past day in any common format and returns YYYY-MM-DD. In Mexico the day comes before the month. */
export function readDay(text: string, today: string): CellValue<string> {
  const written = text.trim()
  if (written === '' || /^0{4}[-/]0{2}[-/]0{2}/.test(written)) return nothing
  const parts = partsOfDay(written)
  if (parts === null) return { value: null, problem: `No entendimos la fecha ${quoted(written)}.` }
  const [year, month, day] = parts
  if (day === 0 || month === 0)
    return { value: null, problem: `A la fecha ${quoted(written)} le falta el día.` }
  const value = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`
  const date = new Date(`${value}T00:00:00Z`)
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value)
  if (!isReal || year < 1900 || year > 2100) {
    return { value: null, problem: `La fecha ${quoted(written)} no existe.` }
  }
  if (value > today) {
    return { value: null, problem: `La fecha ${quoted(written)} todavía no llega: se deja en blanco.` }
  }
  return { value }
}

type Parts = [year: number, month: number, day: number]

function partsOfDay(text: string): Parts | null {
  const iso = /^(\d{4})[-/.](\d{1,2})(?:[-/.](\d{1,2}))?(?:[T ].*)?$/.exec(text)
  if (iso) return [Number(iso[1]), Number(iso[2]), Number(iso[3] ?? 0)]
  const spoken = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})(?:[T ].*)?$/.exec(text)
  if (spoken) {
    const [first, second] = [Number(spoken[1]), Number(spoken[2])]
    const year = Number(spoken[3]) + (spoken[3]?.length === 2 ? 2000 : 0)
    return second > 12 ? [year, first, second] : [year, second, first]
  }
  // A spreadsheet's serial number of a day.
  const serial = /^\d{5}$/.test(text) ? Number(text) : 0
  if (serial < 20_000 || serial > 80_000) return null
  const date = new Date(Date.UTC(1899, 11, 30) + serial * 86_400_000)
  return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
}

const pad = (value: number, length: number): string => String(value).padStart(length, '0')

/** Accepts digits with a correct check digit. Spreadsheets drop leading zeros and shorten long numbers. */
export function readCode(text: string): CellValue<string> {
  const written = text.trim().replace(/^'/, '')
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(written)) {
    return { value: null, problem: `Tu hoja recortó el código de barras a ${quoted(written)}.` }
  }
  return { value: readBarcode(written.replace(/\.0+$/, '')) }
}

export function readCount(text: string, { max, what }: { max: number; what: string }): CellValue<number> {
  const written = text.trim().replace(/[.,]0+$/, '')
  if (written === '') return nothing
  if (!/^\d{1,9}$/.test(written)) return { value: null, problem: `No entendimos ${what} ${quoted(text)}.` }
  const value = Number(written)
  return value > max
    ? {
        value: max,
        problem: `${what[0]?.toUpperCase()}${what.slice(1)} ${quoted(written)} pasa del máximo: se queda en ${max}.`,
      }
    : { value }
}

/** Reads a text with a maximum length, on one line unless `lines` is set. */
export function readText(text: string, max: number, lines: 'one' | 'many' = 'one'): string | null {
  const whole = text.toWellFormed().replaceAll('\0', '')
  const tidy = lines === 'one' ? whole.replace(/\s+/g, ' ').trim() : whole.replace(/\r\n?/g, '\n').trim()
  const cut = tidy.length > max ? tidy.slice(0, max).toWellFormed().trim() : tidy
  return cut === '' ? null : cut
}
