import type { ItemFlag, SalesMethod } from '#demo/catalogue/words.ts'
import type { Maker } from './brands.ts'
import { barcodeOf, fractionOf, seedOf } from './codes.ts'
import { releaseOf } from './release.ts'
import type { DemoItem, LicenseTable, LineTable } from './shape.ts'
import type { Row } from './table.ts'

/** Where a row stands: what the builder knows of it besides its own words. */
export type Place = {
  license: LicenseTable
  line: LineTable
  maker: Maker
  sourceId: string
  /** Its place in the license, for the sku. */
  ordinal: number
  /** The sku of the item above, for a variant. */
  parentSku: string | null
  /** Which of its edition's sentences it says, for a variant made by a rule. */
  turn: number
  today: string
}

/** A row of a hand-written table as an item of the catalogue. */
export function itemOf(row: Row, place: Place): DemoItem {
  const { license, line, maker, sourceId } = place
  const salesMethod = row.extras.salesMethod ?? row.edition?.salesMethod ?? 'tienda_general'
  const others = flagsOf(row, salesMethod)
  const dates = releaseOf({ row, others, home: maker.home, sourceId, today: place.today })
  return {
    source_id: sourceId,
    license: license.slug,
    line: line.slug,
    brand: maker.slug,
    name: row.name,
    description: descriptionOf(row, place),
    type: row.extras.type ?? line.type,
    saga: row.saga,
    arco: row.arco,
    sales_method: salesMethod,
    ...dates,
    ...priceOf(row, line),
    sku: skuOf(row, place),
    barcode: hasBarcode(salesMethod, sourceId) ? barcodeOf(maker.digits, sourceId) : null,
    scale: row.extras.scale ?? line.scale ?? null,
    height_mm: heightOf(row, line),
    materials: line.materials,
    others,
    tags: tagsOf(row, place),
    popularity: popularityOf(row, license, sourceId),
  }
}

function flagsOf(row: Row, salesMethod: SalesMethod): ItemFlag[] {
  const flags = new Set<ItemFlag>([...row.extras.flags, ...(row.edition?.flags ?? [])])
  if (['exclusiva_tienda', 'exclusiva_web', 'convencion'].includes(salesMethod)) flags.add('exclusiva')
  return [...flags]
}

function descriptionOf(row: Row, { line, sourceId, turn }: Place): string {
  const sentences = row.edition?.sentences ?? []
  const own = row.description || sentences[turn % Math.max(1, sentences.length)]
  if (!own) throw new Error(`Demo catalogue: "${row.name}" has no description.`)
  const type = row.extras.type ?? line.type
  const closes = type === line.type && fractionOf(`${sourceId} closing`) < 0.5
  const closing = line.closings[seedOf(`${sourceId} line`) % Math.max(1, line.closings.length)]
  return closes && closing ? `${own} ${closing}` : own
}

/** A price of its own, or the item's above by its edition, or the line's; `?` is not known yet. */
function priceOf(row: Row, line: LineTable): Pick<DemoItem, 'price_cents' | 'currency'> {
  const price = row.price || inheritedPrice(row, line)
  if (price === '?') return { price_cents: null, currency: null }
  const [amount = '', currency = 'MXN'] = price.split(' ').reverse()
  if (!/^\d+$/.test(amount)) throw new Error(`Demo catalogue: "${price}" is no price.`)
  return { price_cents: Number(amount) * 100, currency }
}

function inheritedPrice(row: Row, line: LineTable): string {
  const above = row.parent?.price || String(line.price)
  if (!row.edition || above === '?') return above
  const [amount = '0', currency] = above.split(' ').reverse()
  const value = Number(amount) * row.edition.priceFactor
  if (currency === 'JPY') return `JPY ${Math.round(value / 100) * 100}`
  if (currency) return `${currency} ${Math.round(value)}`
  return String(Math.round(value / 10) * 10 - 1)
}

/** A reissue keeps the number of the first run, as makers do. */
function skuOf(row: Row, { maker, license, ordinal, parentSku }: Place): string {
  if (parentSku && row.edition?.flags.includes('reedicion')) return `${parentSku}-R`
  return `${maker.letters}-${license.code}-${String(ordinal).padStart(3, '0')}`
}

/** What is sold across a table at a convention, or drawn by lot, often has no code. */
function hasBarcode(salesMethod: SalesMethod, sourceId: string): boolean {
  return !['convencion', 'loteria'].includes(salesMethod) || seedOf(`${sourceId} code`) % 2 === 0
}

/** A variant is as tall as its item; others stray a little from the height of their line. */
function heightOf(row: Row, line: LineTable): number {
  const body = row.parent ?? row
  const stray = 0.94 + 0.12 * fractionOf(`${line.name} ${body.name}`)
  return row.extras.heightMm ?? Math.round(line.heightMm * stray)
}

function tagsOf(row: Row, { license, line }: Place): string {
  const edition = row.edition ? [row.edition.tag] : []
  return [...new Set([...license.tags, ...line.tags, ...row.extras.tags, ...edition])].join(',')
}

/** From 0 to 1000: a few that everyone wants, and a long tail. */
function popularityOf(row: Row, license: LicenseTable, sourceId: string): number {
  const luck = fractionOf(`${sourceId} popularity`)
  const share = row.extras.top ? 0.8 + 0.2 * luck : 0.02 + 0.68 * luck * luck
  return Math.round(1000 * license.fame * share)
}
