import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { demoCatalogue } from './catalogue.ts'
import type { DemoCatalogue, DemoItem } from './shape.ts'

/** The demo as it looks on a day (YYYY-MM-DD), whole or the figures of one license. */
export interface Selection {
  day: string
  /** The slug of a license. */
  license?: string | undefined
}

/** Writes `catalogue.json` and `descriptions.json`, the two files of docs/catalogue-files.md. */
export async function writeCatalogue(selection: Selection, folder: string): Promise<void> {
  const demo = selectedCatalogue(selection)
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'catalogue.json'), figureRows(demo).map(lineOf).join(''))
  await writeFile(path.join(folder, 'descriptions.json'), lineOf(descriptionsOf(demo)))
}

export function selectedCatalogue({ day, license }: Selection): DemoCatalogue {
  const demo = demoCatalogue(day)
  if (license === undefined) return demo
  return {
    brands: demo.brands,
    licenses: demo.licenses.filter(({ slug }) => slug === license),
    lines: demo.lines.filter((line) => line.license === license),
    items: demo.items.filter((item) => item.license === license),
  }
}

/** One object for each figure, with the columns of a catalogue file. */
export function figureRows(demo: DemoCatalogue): Record<string, unknown>[] {
  const names = namesOf(demo)
  return demo.items.map((item) => ({
    license: names.license(item),
    line: names.line(item),
    name: item.name,
    brand: names.brand(item),
    saga: item.saga,
    arco: item.arco,
    sales_method: item.sales_method,
    release_date: item.release.global ?? null,
    price: priceOf(item),
    currency: item.currency,
    sku: item.sku,
    barcode: item.barcode,
    scale: item.scale,
    tags: item.tags.replaceAll(', ', ','),
    source_id: item.source_id,
    release_date_mx: item.release.mx ?? null,
    release_date_jp: item.release.jp ?? null,
    release_date_us: item.release.us ?? null,
    type: item.type,
    status: item.status,
    others: item.others,
    description: item.description,
    height_mm: item.height_mm,
    materials: item.materials,
    popularity: item.popularity,
  }))
}

/** What the figures do not say: texts and order of licenses and lines, and earlier release dates. */
function descriptionsOf(demo: DemoCatalogue): Record<string, unknown> {
  const names = namesOf(demo)
  return {
    licenses: demo.licenses.map(({ slug: _slug, name, palette, ...license }) => ({
      license: name,
      ...license,
      color: palette.base,
    })),
    lines: demo.lines.map((line) => ({
      license: names.license(line),
      line: line.name,
      description: line.description,
      disclaimer: line.disclaimer,
      position: line.position,
    })),
    release_changes: demo.items.flatMap(({ source_id, release_history }) =>
      release_history.map((change) => ({ source_id, ...change })),
    ),
  }
}

function namesOf({ licenses, lines, brands }: DemoCatalogue) {
  const licenseNames = new Map(licenses.map(({ slug, name }) => [slug, name]))
  const lineNames = new Map(lines.map(({ license, slug, name }) => [`${license}/${slug}`, name]))
  const brandNames = new Map(brands.map(({ slug, name }) => [slug, name]))
  return {
    license: ({ license }: { license: string }) => licenseNames.get(license),
    line: ({ license, line }: DemoItem) => lineNames.get(`${license}/${line}`),
    brand: ({ brand }: DemoItem) => brandNames.get(brand),
  }
}

/** Spelt as an export spells it: yen have no decimals. */
function priceOf({ price_cents, currency }: DemoItem): string | null {
  return price_cents === null ? null : (price_cents / 100).toFixed(currency === 'JPY' ? 0 : 2)
}

function lineOf(value: unknown): string {
  return `${JSON.stringify(value)}\n`
}
