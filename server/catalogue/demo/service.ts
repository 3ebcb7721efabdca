import { demoCatalogue } from '#db/demo/catalogue.ts'
import type { DemoCatalogue, DemoItem } from '#db/demo/shape.ts'
import type { ReleaseDate } from '#server/catalogue/dates.rules.ts'
import { readRelease } from '#server/catalogue/dates.rules.ts'
import type { CatalogueRow } from '#server/catalogue/import/columns.rules.ts'
import { writeRow } from '#server/catalogue/import/rules.ts'
import { importInto } from '#server/catalogue/import/service.ts'
import type { SourceRow } from '#server/catalogue/import/source.service.ts'
import { nameKey } from '#server/catalogue/rules.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import type { NewReleaseChange } from './store.ts'
import * as store from './store.ts'

/*
 * The demo promises an empty installation something to look at. Its figures come in by the import, as an
 * operator's would; it never touches a catalogue that has as much as one license.
 */

/**
 * Loads the demo catalogue as it looks on a day (YYYY-MM-DD), whole or not at all.
 * @returns how many figures came; 0 when there is a catalogue already.
 */
export async function loadDemo(db: Db, today: string): Promise<number> {
  return await db.transaction().execute(async (tx) => {
    // Of two processes that start together, the second finds the first one's demo.
    await store.lockDemo(tx)
    if (await store.hasCatalogue(tx)) return 0
    const demo = demoCatalogue(today)
    await insertNames(tx, demo)
    const report = await importInto(tx, rowsOf(demo))
    if (!report.isApplied) throw new Error(`The demo does not import: ${JSON.stringify(report.refusedCells)}`)
    await store.insertReleaseChanges(tx, demo.items.flatMap(changesOf))
    return report.added
  })
}

async function insertNames(tx: Tx, { brands, licenses, lines }: DemoCatalogue): Promise<void> {
  await store.insertBrands(tx, brands.map(keyed))
  await store.insertLicenses(
    tx,
    licenses.map((license) => ({ ...keyed(license), color: license.palette.base })),
  )
  await store.insertLines(tx, lines.map(keyed))
}

function keyed<T extends { name: string }>(named: T): T & { name_key: string } {
  return { ...named, name_key: nameKey(named.name) }
}

async function* rowsOf(demo: DemoCatalogue): AsyncGenerator<SourceRow> {
  const licenses = new Map(demo.licenses.map(({ slug, name }) => [slug, name]))
  const lines = new Map(demo.lines.map(({ license, slug, name }) => [`${license}/${slug}`, name]))
  const brands = new Map(demo.brands.map(({ slug, name }) => [slug, name]))
  for (const [index, item] of demo.items.entries()) {
    const row: CatalogueRow = {
      ...item,
      ...releasesOf(item),
      license: licenses.get(item.license) ?? null,
      line: lines.get(`${item.license}/${item.line}`) ?? null,
      brand: brands.get(item.brand) ?? null,
      tags: item.tags.replaceAll(', ', ','),
      image_url: null,
    }
    yield { row: index + 1, cells: writeRow(row, {}) }
  }
}

function releasesOf({ release }: DemoItem) {
  const [global, mx, jp, us] = [release.global, release.mx, release.jp, release.us].map(dateOf)
  return {
    release_global: global?.on ?? null,
    release_global_precision: global?.precision ?? null,
    release_mx: mx?.on ?? null,
    release_mx_precision: mx?.precision ?? null,
    release_jp: jp?.on ?? null,
    release_jp_precision: jp?.precision ?? null,
    release_us: us?.on ?? null,
    release_us_precision: us?.precision ?? null,
  }
}

function changesOf({ source_id, release_history }: DemoItem): NewReleaseChange[] {
  return release_history.map(({ market, from, to, changed_on }) => {
    const [before, after, day] = [from, to ?? undefined, changed_on].map(dateOf)
    return {
      source_id,
      market,
      old_on: before?.on ?? null,
      old_precision: before?.precision ?? null,
      new_on: after?.on ?? null,
      new_precision: after?.precision ?? null,
      changed_on: day?.on ?? changed_on,
    }
  })
}

function dateOf(text: string | undefined): ReleaseDate | null {
  return text === undefined ? null : readRelease(text)
}
