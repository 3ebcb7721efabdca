import { readBarcode } from './barcodes.ts'
import { readCurrency } from './currencies.ts'
import { foldText } from './folded-text.ts'

/* The headings of tables of figures, in files of members and in lists of shops and makers. */

/** A word of a spreadsheet without case, accents, punctuation and spaces. */
export function fold(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}#]+/gu, '')
}

/** What every table of figures may hold, with the headings of such columns. */
export const figureHeadings = {
  name: 'nombre|nombredelafigura|nombredelproducto|nombredelarticulo|figura|name|title|titulo|articulo|item|itemname|producto|product|productname|descripcion|description|figure|商品名|製品名|品名',
  license:
    'licencia|license|franquicia|franchise|serie|series|origin|origen|anime|universo|property|marcadelicencia|licensename|作品名|作品|シリーズ',
  line: 'linea|line|linename|coleccion|collection|subserie|productline|ライン',
  brand: 'marca|fabricante|brand|manufacturer|maker|company|compania|label|メーカー|ブランド|発売元',
  barcode:
    'barcode|codigodebarras|codigo|code|ean|upc|jan|gtin|ean13|eancode|upccode|eanupc|upcean|isbn|janコード',
  sku: 'sku|numero|number|#|no|num|catalog#|catalogo|modelo|model|clave|ref|referencia|itemno|item#|itemcode|品番|型番|商品コード',
  source_id: 'sourceid|idorigen|identificadordeorigen',
  currency: 'moneda|currency|divisa|通貨',
} as const

/** Reads what a column holds by its heading; null if that is unknown. */
type HeadingReader<T extends string> = (heading: string) => T | null

export function headingReader<T extends string>(headings: Record<T, string>): HeadingReader<T> {
  const targets = new Map(
    (Object.keys(headings) as T[]).flatMap((target) =>
      headings[target].split('|').flatMap((word): [string, T][] => (word === '' ? [] : [[word, target]])),
    ),
  )
  const find = (name: string) => targets.get(fold(name)) ?? null
  return (heading) => find(heading) ?? priceIn(heading, find) ?? find(heading.replace(/[（(［[].*/, ''))
}

const wordsOf = (heading: string) => heading.split(/[\s()[\]（）:,/_-]+/).filter((word) => word !== '')

/** The currency that the heading of a price names: "Precio (USD)", "Precio en dólares". */
export function currencyOfHeading(heading: string): string | undefined {
  return wordsOf(heading)
    .map(readCurrency)
    .find((code) => typeof code === 'string') as string | undefined
}

function priceIn<T extends string>(heading: string, find: HeadingReader<T>): T | null {
  if (currencyOfHeading(heading) === undefined) return null
  const others = wordsOf(heading).filter((word) => readCurrency(word) === null && !/^(?:en|in)$/i.test(word))
  const target = find(others.join(''))
  return target?.includes('price') ? target : null
}

interface LeadRow {
  row: number
  cells: readonly string[]
  /** The places of cells that repeat a merged one above. */
  kinds?: Readonly<Record<number, string>>
}

/**
 * The row with the headings among the first ones; 0 if none is. Titles may stand above it. It is the first row with the most known
 * headings, or the very first one if the cells below one of its words are numbers.
 */
export function findHeaderRow(lead: readonly LeadRow[], read: HeadingReader<string>): number {
  const known = lead.map(({ row, cells }, at) => {
    const names = namesOf(lead, row, read)
    return cells.filter((cell, place) => {
      const name = names[place] ?? ''
      return read(name) !== null && (name !== cell || !isRepeated(lead, at, place))
    }).length
  })
  const most = Math.max(0, ...known)
  if (most > 0) return lead[known.indexOf(most)]?.row ?? 0
  const [first, ...others] = lead
  return first?.cells.some((cell, place) => isAboveNumbers(others, place, cell)) ? first.row : 0
}

/** Headings are not repeated in their column, unless they are merged over two rows, but words such as «tengo» are. */
function isRepeated(lead: readonly LeadRow[], at: number, place: number): boolean {
  const isMerged = (row: LeadRow | undefined) => row?.kinds?.[place] === 'merged'
  return lead.some(
    (row, other) =>
      other !== at &&
      !isMerged(row) &&
      !isMerged(lead[at]) &&
      fold(row.cells[place] ?? '') === fold(lead[at]?.cells[place] ?? ''),
  )
}

function isAboveNumbers(rows: readonly LeadRow[], place: number, cell: string): boolean {
  const below = rows.map(({ cells }) => cells[place]?.trim() ?? '').filter((text) => text !== '')
  return (
    cell.trim() !== '' &&
    !/\d/.test(cell) &&
    below.length > 0 &&
    below.every((text) => /^\W*\d[\d\W]*$/.test(text))
  )
}

/** The headings, with one for each column that the first rows have; columns that are empty to the end of the file are none. */
export function headerOf(lead: readonly LeadRow[], headerRow: number, read: HeadingReader<string>): string[] {
  const width = Math.max(0, ...lead.filter(({ row }) => row >= headerRow).map(({ cells }) => widthOf(cells)))
  const names = namesOf(lead, headerRow, read)
  return Array.from({ length: width }, (_, place) => names[place] ?? '')
}

/** A heading may need the merged one above it: "MXN" below "Precio". */
function namesOf(lead: readonly LeadRow[], headerRow: number, read: HeadingReader<string>): string[] {
  const at = lead.findIndex(({ row }) => row === headerRow)
  const above = at > 0 ? (lead[at - 1]?.cells ?? []) : []
  let group = ''
  return (lead[at]?.cells ?? []).map((cell, place) => {
    const own = cell.trim()
    const exact = above[place]?.trim() ?? ''
    group = exact || group
    return [own, `${group} ${own}`, own === '' ? exact : own].find((name) => read(name) !== null) ?? own
  })
}

/** The number of cells without the blank ones at the end. */
export function widthOf(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

/** Uses each kind of column once; of two similar headings the first one counts. A «código» may be a number of the maker. */
export function guessColumns<T extends string>(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  read: HeadingReader<T>,
): (T | null)[] {
  const seen = new Set<string>()
  return header.map((name, place) => {
    const cells = rows.map((row) => row[place]?.trim() ?? '').filter((cell) => cell !== '')
    const found = read(name)
    const isOther =
      found === 'barcode' && cells.length > 0 && !cells.some((cell) => readBarcode(cell) !== null)
    const target = isOther ? read('sku') : found
    if (target === null || seen.has(target)) return null
    seen.add(target)
    return target
  })
}
