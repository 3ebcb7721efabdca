import { type DecimalMark, readAmount } from '#contract/amounts.ts'
import { readBarcode } from '#contract/barcodes.ts'
import { priceMax } from '#contract/catalogue/words.ts'
import { distinctTags } from '#contract/collection/fields.ts'
import type { Condition, Relation } from '#contract/collection/words.ts'
import { collectionLimits } from '#contract/collection/words.ts'
import { fold } from '#contract/table-headings.ts'
import { oneLine } from '#contract/text.ts'
import { type DayOrder, isDay, isoDayOf, readWrittenDate } from '#contract/written-dates.ts'

/** The value of a cell, or the reason why it cannot be used. */
export type CellValue<T> = { value: T | null; problem?: string }

const nothing = { value: null }

export function quoted(text: string): string {
  return `«${text.length > 40 ? `${text.slice(0, 40)}…` : text}»`
}

/** Reads an amount in cents and the currency that the cell names. `mark` is the decimal sign of its column. */
export function readMoney(text: string, mark: DecimalMark = '.'): CellValue<number> & { currency?: string } {
  const read = readAmount(text, mark)
  if ('problem' in read) {
    if (read.problem === 'blank') return nothing
    const why = read.problem === 'negative' ? ': es negativo y se deja en blanco.' : '.'
    return { value: null, problem: `No entendimos el precio ${quoted(text.trim())}${why}` }
  }
  const { cents, currency } = read
  if (cents > priceMax.cents) return tooMuch(text.trim())
  return { value: cents, ...(currency ? { currency } : {}) }
}

function tooMuch(written: string): CellValue<number> {
  return { value: null, problem: `El precio ${quoted(written)} pasa del máximo, ${priceMax.text}.` }
}

/** Reads whole cents, as our own export writes them. */
export function readCents(text: string): CellValue<number> {
  if (text.trim() === '') return nothing
  if (!/^\d+$/.test(text.trim())) return { value: null, problem: `No entendimos el precio ${quoted(text)}.` }
  const value = Number(text)
  return value > priceMax.cents ? tooMuch(text) : { value }
}

/** Reads a past day in any common format and returns YYYY-MM-DD. `today` is the current day in Mexico City. */
export function readDay(text: string, today: string, order?: DayOrder): CellValue<string> {
  const written = text.trim()
  if (written === '' || /^0{4}[-/]0{2}[-/]0{2}/.test(written)) return nothing
  const unread = (why: string) => ({ value: null, problem: why })
  // A purchase lies in the past, so of two digits the last such year counts.
  const date = readWrittenDate(written, { order, lastYear: Number(today.slice(0, 4)) })
  if (date === null) return unread(`No entendimos la fecha ${quoted(written)}.`)
  if (date.year === 0) return unread(`A la fecha ${quoted(written)} le falta el año.`)
  if (date.month === 0 || date.day === 0) return unread(`A la fecha ${quoted(written)} le falta el día.`)
  if (!isDay(date)) return unread(`La fecha ${quoted(written)} no existe.`)
  const value = isoDayOf(date)
  return value > today
    ? unread(`La fecha ${quoted(written)} todavía no llega: se deja en blanco.`)
    : { value }
}

/** Accepts digits with a correct check digit. Spreadsheets shorten long numbers. */
export function readCode(text: string): CellValue<string> {
  const written = text.trim().replace(/^'/, '')
  if (/^\d(?:[.,]\d+)?E\+?\d+$/i.test(written)) {
    return { value: null, problem: `Tu hoja recortó el código de barras a ${quoted(written)}.` }
  }
  return { value: readBarcode(written.replace(/[.,]0+$/, '')) }
}

/** `over` is how much of a number passed the maximum. */
export function readCount(
  text: string,
  { max, what }: { max: number; what: string },
): CellValue<number> & { over?: number } {
  const written = text
    .trim()
    .replace(/[.,]0+$/, '')
    .replace(/^[x×]\s*|\s*(?:[x×]|pzas?\.?|piezas?|copias?|unidad(?:es)?|uds?\.?)$/giu, '')
  if (written === '') return nothing
  if (!/^\d{1,9}$/.test(written)) return { value: null, problem: `No entendimos ${what} ${quoted(text)}.` }
  const value = Number(written)
  return value > max
    ? {
        value: max,
        over: value - max,
        problem: `${what[0]?.toUpperCase()}${what.slice(1)} ${quoted(written)} pasa del máximo: se queda en ${max}.`,
      }
    : { value }
}

/** Reads a text with a maximum length, on one line unless `lines` is set. */
export function readText(text: string, max: number, lines: 'one' | 'many' = 'one'): string | null {
  const whole = text.toWellFormed().replaceAll('\0', '')
  const tidy = lines === 'one' ? oneLine(whole) : whole.replace(/\r\n?/g, '\n').trim()
  const cut = tidy.length > max ? tidy.slice(0, max).toWellFormed().trim() : tidy
  return cut === '' ? null : cut
}

/** Tags with commas between them; null in a blank cell. */
export function readTags(text: string): CellValue<string[]> {
  const { tag, tags } = collectionLimits
  const value = distinctTags(text.split(/[,;\n]/).flatMap((part) => readText(part, tag) ?? []))
  if (value.length === 0) return nothing
  return value.length > tags
    ? { value: value.slice(0, tags), problem: `Son más de ${tags} etiquetas: se quedan las primeras.` }
    : { value }
}

/** Words for an order that has not arrived. The file does not say its terms, so it does not become a reservation. */
const ordered = 'ordered|preordered|pedida|pedido|preventa|apartada|apartado'

const lists: Record<Relation, string[]> = {
  collection: [
    'collection|coleccion|owned|own|have|latengo|lotengo|tengo|mia|mio|mios|mias|comprada|comprado|bought',
  ],
  want: ['want|wanted|wish|wished|wishlist|laquiero|loquiero|quiero|deseo|deseada|deseado', ordered],
  notinterested: ['notinterested|nomeinteresa|noteinteresa|nointeresa|ignored|ignorada'],
}

const conditions: Record<Condition, string[]> = {
  nueva_sellada: [
    'nuevasellada|nuevaysellada|nueva|nuevo|sellada|sellado|sealed|new|newsealed|misb|mib|mosc|moc|nib|mint|mintm',
  ],
  completa: [
    'completa|completo|complete|cib|abierta|abierto|opened|open|usada|usado|used|seminueva|nearmint|nearmintnmorm|excellent',
  ],
  suelta: ['suelta|suelto|loose|sincaja|nobox'],
  incompleta: ['incompleta|incompleto|incomplete|faltanpiezas|missingparts'],
  danada: ['danada|danado|damaged|broken|rota|roto|poor|poorp|fair'],
}

/** How people and spreadsheets tick a box, or leave it. */
const ticks: Record<'yes' | 'no', string> = {
  yes: 'si|s|yes|y|x|1|true|verdadero|ok|✓|✔|☑|✅|🗸|●|•',
  no: 'no|n|0|false|falso|✗|✘|☐|❌|❎|-|–|—',
}

const listOf = wordMap(lists)
const conditionOf = wordMap(conditions)

/** The list that a word in the file, or the heading of a column, refers to. */
export function readList(text: string): Relation | undefined {
  return listOf.get(fold(text))
}

/** Undefined if the cell answers neither yes nor no. */
export function readYesNo(text: string): 'yes' | 'no' | undefined {
  const plain = text.replace(/\s|\p{Variation_Selector}/gu, '')
  const word = fold(plain) || plain
  return (['yes', 'no'] as const).find((answer) => ticks[answer].split('|').includes(word))
}

export function isOrdered(text: string): boolean {
  return ordered.split('|').includes(fold(text))
}

export function readCondition(text: string): Condition | undefined {
  return conditionOf.get(fold(text))
}

function wordMap<K extends string>(words: Record<K, string[]>): Map<string, K> {
  const pairs = (Object.keys(words) as K[]).flatMap((key) =>
    words[key].flatMap((list) => list.split('|').map((word): [string, K] => [word, key])),
  )
  return new Map(pairs)
}
