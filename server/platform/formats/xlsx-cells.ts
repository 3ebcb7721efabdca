/** A cell as the sheet shows it. A date is as exact as its format: YYYY, YYYY-MM or YYYY-MM-DD. */
export interface XlsxCell {
  kind: 'text' | 'number' | 'date' | 'boolean' | 'error'
  text: string
  /** The text stands in a merged cell above. */
  isMerged?: true
}

/** How a style shows numbers. */
export type NumberFormat = { shows: 'number'; digits: number } | { shows: 'year' | 'month' | 'day' }

/** A cell as its XML says: the type, the format of its style and the text of its value. */
interface RawCell {
  type: string
  format: NumberFormat
  value: string
}

const plain: NumberFormat = { shows: 'number', digits: 0 }

/** The date formats that every spreadsheet knows by number. The others are spelled out in the workbook. */
const builtIn: Readonly<Record<number, NumberFormat>> = {
  14: { shows: 'day' },
  15: { shows: 'day' },
  16: { shows: 'day' },
  17: { shows: 'month' },
  22: { shows: 'day' },
}

/** The format with that number; `code` is its text when the workbook spells it out. */
export function numberFormatOf(id: number, code: string | undefined): NumberFormat {
  if (code === undefined) return builtIn[id] ?? plain
  // Only the first section counts. Quoted text, escapes, padding and brackets are no part of a date.
  const [shown = ''] = code.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '').split(';')
  if (/^0+$/.test(shown)) return { shows: 'number', digits: shown.length }
  const letters = shown
    .toLowerCase()
    .replace(/general/g, '')
    .replace(/am\/pm|a\/p/g, '')
  const [hasYear, hasMonth, hasDay, hasTime] = [/y/, /m/, /d/, /[hs]/].map((letter) => letter.test(letters))
  if (hasDay) return { shows: 'day' }
  // Beside hours or seconds an m means minutes.
  if (hasMonth && (hasYear || !hasTime)) return { shows: 'month' }
  return hasYear ? { shows: 'year' } : plain
}

const dayMs = 86_400_000

export interface WorkbookDates {
  /** Dates count from 1904 instead of 1900, as in workbooks of old Macs. */
  is1904: boolean
}

export function cellOf({ type, format, value }: RawCell, dates: WorkbookDates): XlsxCell {
  switch (type) {
    case 'e':
      return { kind: 'error', text: value }
    case 'b':
      return { kind: 'boolean', text: value === '1' ? 'VERDADERO' : 'FALSO' }
    case 'd':
      return { kind: 'date', text: cut(value, format) }
    case 's':
    case 'str':
    case 'inlineStr':
      return { kind: 'text', text: withoutFormula(value) }
    default:
      return numberOf(value, format, dates)
  }
}

function numberOf(value: string, format: NumberFormat, { is1904 }: WorkbookDates): XlsxCell {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return { kind: 'text', text: value }
  if (format.shows !== 'number') {
    const days = Math.floor(number) + (is1904 ? 1462 : 0)
    // Spreadsheets believe that 1900 was a leap year.
    const date = new Date(Date.UTC(1899, 11, days < 60 ? 31 : 30) + days * dayMs)
    if (days > 0 && days < 2_958_466) return { kind: 'date', text: cut(date.toISOString(), format) }
  }
  // Spreadsheets keep fifteen digits; the rest is noise of binary fractions.
  const text = String(Number(number.toPrecision(15)))
  const digits = format.shows === 'number' ? format.digits : 0
  return { kind: 'number', text: /^\d+$/.test(text) ? text.padStart(digits, '0') : text }
}

function cut(isoDate: string, { shows }: NumberFormat): string {
  return isoDate.slice(0, shows === 'year' ? 4 : shows === 'month' ? 7 : 10)
}

/** People write ="0889…" so that a spreadsheet keeps the zeros of a code. */
function withoutFormula(text: string): string {
  return /^="([^"]*)"$/.exec(text)?.[1] ?? text
}
