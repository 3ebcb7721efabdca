import type { Maker } from './brands.ts'
import { makers } from './brands.ts'
import { idPartOf } from './codes.ts'
import type { Edition } from './editions.ts'
import { itemOf } from './item.ts'
import { licenseTables } from './licenses.ts'
import type {
  DemoBrand,
  DemoCatalogue,
  DemoItem,
  DemoLicense,
  DemoLine,
  LicenseTable,
  LineTable,
} from './shape.ts'
import type { Row } from './table.ts'
import { parseTable } from './table.ts'

/**
 * The demo catalogue as it looks on a day (`YYYY-MM-DD`): public-domain stories, invented makers, every word
 * our own. Pure: the same day gives the same catalogue, and only dates and what follows from them
 * (status, stock) differ from one day to another. `source_id` and barcode never change.
 */
export function demoCatalogue(today: string): DemoCatalogue {
  const turns = new Map<Edition, number>()
  return {
    brands: makers.map(brandOf),
    licenses: licenseTables.map(licenseOf),
    lines: licenseTables.flatMap((license) =>
      license.lines.map((line, index) => lineOf(license, line, index)),
    ),
    items: licenseTables.flatMap((license) => itemsOf(license, today, turns)),
  }
}

function brandOf({ slug, name, country, city, description }: Maker): DemoBrand {
  return { slug, name, country, city, description }
}

function licenseOf(license: LicenseTable, index: number): DemoLicense {
  return {
    slug: license.slug,
    name: license.name,
    description: license.description,
    disclaimer: license.disclaimer ?? null,
    palette: license.palette,
    is_new: license.isNew ?? false,
    is_home: license.isHome ?? false,
    position: index + 1,
  }
}

function lineOf(license: LicenseTable, line: LineTable, index: number): DemoLine {
  return {
    license: license.slug,
    slug: line.slug,
    name: line.name,
    brand: line.brand,
    description: line.description,
    disclaimer: line.disclaimer ?? null,
    position: index + 1,
  }
}

/** `turns` counts how often each edition has spoken, over the whole catalogue. */
function itemsOf(license: LicenseTable, today: string, turns: Map<Edition, number>): DemoItem[] {
  const items: DemoItem[] = []
  const timesOf = new Map<string, number>()
  for (const line of license.lines) {
    const maker = makerOf(line)
    const skus = new Map<Row, string>()
    for (const row of parseTable(line.items)) {
      const sourceId = sourceIdOf(`demo-${license.slug}-${line.slug}-${idPartOf(row.name)}`, timesOf)
      const parentSku = (row.parent && skus.get(row.parent)) ?? null
      const turn = row.edition && !row.description ? count(turns, row.edition) - 1 : 0
      const ordinal = items.length + 1
      const item = itemOf(row, { license, line, maker, sourceId, ordinal, parentSku, turn, today })
      skus.set(row, item.sku)
      items.push(item)
    }
  }
  return items
}

function makerOf(line: LineTable): Maker {
  const maker = makers.find(({ slug }) => slug === line.brand)
  if (!maker) throw new Error(`Demo catalogue: no maker is called "${line.brand}".`)
  return maker
}

/** Two items of one name are told apart by their order. */
function sourceIdOf(path: string, timesOf: Map<string, number>): string {
  const times = count(timesOf, path)
  return times === 1 ? path : `${path}-${times}`
}

function count<Key>(counts: Map<Key, number>, key: Key): number {
  const times = (counts.get(key) ?? 0) + 1
  counts.set(key, times)
  return times
}
