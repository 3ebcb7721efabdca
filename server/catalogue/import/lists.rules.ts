import { readAmount } from '#contract/amounts.ts'
import { fileColumns, itemFieldRows } from '#contract/catalogue/item-fields.ts'
import { readCurrency } from '#contract/currencies.ts'
import { recordOf } from '#contract/record-of.ts'
import {
  currencyOfHeading,
  figureHeadings,
  fold,
  guessColumns,
  headingReader,
} from '#contract/table-headings.ts'
import { dayOrders, isDay, isoDayOf, readWrittenDate } from '#contract/written-dates.ts'
import type { Cells, Column } from './columns.rules.ts'

/* Lists of shops and makers: their headings, and their cells in the spelling of a catalogue file. */

/** How the columns of a list are read. */
export interface ListColumns {
  /** The row with the headings; 0 if there is none, null if they are the keys of objects. */
  header_row: number | null
  header: string[]
  /** What each column holds; null for what is not imported. */
  targets: (Column | null)[]
  /** How days and amounts are read. */
  readings: string[]
  /** What is true of all rows that say nothing else: license, line, brand, currency. */
  fixed: Cells
}

const ownHeadings = recordOf(fileColumns, (column) =>
  [column, itemFieldRows[column].label].map(fold).join('|'),
)
const dates = 'fecha|lanzamiento|fechadelanzamiento|release|releasedate|salida|fechadesalida|llegada|arribo'
const inMarket = (...names: string[]) =>
  names.flatMap((name) => dates.split('|').flatMap((date) => [`${date}${name}`, `${name}${date}`])).join('|')

const headings: Partial<Record<Column, string>> = {
  ...figureHeadings,
  price:
    'precio|preciopublico|pvp|preciodelista|preciodeventa|preciosugerido|price|msrp|srp|rrp|retail|retailprice|listprice|unitprice|preciounitario|preciopieza|定価|価格|税込価格|小売価格|販売価格|希望小売価格|メーカー希望小売価格|上代',
  release_date: `${dates}|eta|streetdate|fechaestimada|fechaestimadadellegada|estreno|availability|disponibilidad|発売日|発売月|発売予定|発売予定日|発売時期`,
  release_date_mx: `${inMarket('mexico', 'enmexico', 'mx')}|etamexico|etamx`,
  release_date_jp: `${inMarket('japon', 'enjapon', 'jp', 'japan')}|日本発売日`,
  release_date_us: inMarket('us', 'usa', 'eeuu', 'enestadosunidos'),
  scale: 'escala|scale|スケール',
  character: 'personaje|character|キャラクター',
  sculptor: 'escultor|sculptor|原型',
  materials: 'material|materiales|materials|素材|材質',
}

/** What a column of a list holds, by its heading. Costs for shops are none of ours. */
export const readListHeading = headingReader<Column>(
  recordOf(fileColumns, (column) => `${headings[column] ?? ''}|${ownHeadings[column]}`),
)

/** Guesses the columns of a list. A description is the name where nothing else is. */
export function guessListColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
): (Column | null)[] {
  const targets = guessColumns(header, rows, readListHeading)
  return targets.includes('name')
    ? targets
    : targets.map((target) => (target === 'description' ? 'name' : target))
}

/** What lists write where they know nothing yet. */
const unknown = new Set(
  'tba|tbd|tbc|pordefinir|porconfirmar|pordeterminar|pendiente|sinfecha|sinprecio|nd|na|consultar|未定|調整中|オープン|オープン価格'.split(
    '|',
  ),
)

/** The cells of a row of a list as a catalogue file spells them. What cannot be read stays as it is, and is refused there. */
export function readListCells(
  texts: readonly string[],
  { header, targets, readings, fixed }: Omit<ListColumns, 'header_row'>,
): { cells: Cells; problems: { column: Column; reason: string }[] } {
  const cells: Cells = {}
  let heading = ''
  for (const [place, column] of targets.entries()) {
    if (column === null) continue
    const text = texts[place]?.trim() ?? ''
    const isBlank = column !== 'name' && (/^[-–—?]*$/.test(text) || unknown.has(fold(text)))
    cells[column] = isBlank ? '' : (tidy[column]?.(text, readings) ?? text)
    if (column === 'price') heading = header[place] ?? ''
  }
  for (const [column, text] of Object.entries(fixed)) {
    if (column !== 'currency') cells[column as Column] ||= text
  }
  return cells.price === undefined ? { cells, problems: [] } : withMoney(cells, { heading, readings, fixed })
}

/** The currency that a price names itself counts, or else that of its column, its heading, or all rows. */
function withMoney(
  cells: Cells,
  { heading, readings, fixed }: { heading: string; readings: readonly string[]; fixed: Cells },
): ReturnType<typeof readListCells> {
  const { price = '', currency = '' } = cells
  const read = readAmount(withoutTaxNote(price), readings.includes('comma') ? ',' : '.')
  const stated = readCurrency(currency)
  const named = 'cents' in read ? read.currency : undefined
  const code = named ?? stated ?? currencyOfHeading(heading) ?? fixed.currency ?? ''
  const isKnown = 'cents' in read && read.cents > 0
  const isFree = 'cents' in read && read.cents === 0
  const reason = `«${price}» está en ${named} y su moneda dice ${stated}`
  return {
    cells: {
      ...cells,
      price: isKnown ? (read.cents / 100).toFixed(2).replace(/\.00$/, '') : isFree ? '' : price,
      currency: stated === null ? currency : code,
    },
    problems: named && stated && named !== stated ? [{ column: 'price', reason }] : [],
  }
}

function withoutTaxNote(price: string): string {
  return price
    .normalize('NFKC')
    .replace(
      /\(?\s*(?:税込み?|税抜き?|税別|\+\s*税|(?:con|más|mas|sin)?\s*iva(?:\s*incl\w*\.?)?|c\/iva|c\/u|each)\s*\)?/gi,
      '',
    )
}

type Tidy = (text: string, readings: readonly string[]) => string

const plain: Tidy = (text) => text.normalize('NFKC').trim()

const tidy: Partial<Record<Column, Tidy>> = {
  sku: plain,
  barcode: plain,
  scale: (text) => plain(text, []).replace(/^(\d+)\s*[:/]\s*(\d+)$/, '$1/$2'),
  release_date: releaseOf,
  release_date_mx: releaseOf,
  release_date_jp: releaseOf,
  release_date_us: releaseOf,
}

/** Releases lie ahead, so two digits are a year of this century. */
const lastYear = 2079
const vague =
  /^(?:early|mid|late|(?:the )?end of|est\.?|aprox\.?|principios de|mediados de|fin(?:es|ales)? de)[\s-]+/i

/** A date as exact as the list writes it: «Q3 2027», «mar-27», «2027年3月下旬», «finales de 2027». */
function releaseOf(text: string, readings: readonly string[]): string {
  const order = dayOrders.find((known) => readings.includes(known))
  const date = readWrittenDate(text.replace(vague, ''), { order, lastYear })
  if (date === null || date.year === 0) return text
  const { year, quarter, month, day } = date
  if (quarter !== undefined) return `${year}-Q${quarter}`
  if (day > 0) return isDay(date) ? isoDayOf(date) : text
  return month === 0 ? String(year) : month > 12 ? text : `${year}-${String(month).padStart(2, '0')}`
}
