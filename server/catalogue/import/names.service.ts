import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { firstFreeSlug, slugOf } from '#server/catalogue/slugs.rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { MissingLine, MissingName, NameTable } from './names.store.ts'
import * as store from './names.store.ts'

/** The names in the file that the catalogue does not have yet. */
export interface NewNames extends Record<NameTable, MissingName[]> {
  lines: MissingLine[]
}

const batchNames = 5000

export async function findNewNames(tx: Tx): Promise<NewNames> {
  return {
    licenses: await store.listMissingNames(tx, 'licenses'),
    lines: await store.listMissingLines(tx),
    brands: await store.listMissingNames(tx, 'brands'),
    sagas: await store.listMissingNames(tx, 'sagas'),
    arcos: await store.listMissingNames(tx, 'arcos'),
  }
}

/** Inserts them, each with a slug of its own. */
export async function makeNames(tx: Tx, { lines, ...names }: NewNames): Promise<void> {
  // Only a license's slug is the first segment of a path.
  await makeNamesOf(tx, 'licenses', names.licenses, reservedSlugs)
  for (const table of ['brands', 'sagas', 'arcos'] as const) await makeNamesOf(tx, table, names[table])
  await makeLines(tx, lines)
}

/** A new line whose figures all have the same brand gets that brand. */
export async function setBrandsOfNewLines(tx: Tx): Promise<void> {
  await store.updateNewLineBrands(tx)
}

async function makeNamesOf(
  tx: Tx,
  table: NameTable,
  missing: readonly MissingName[],
  reserved: Iterable<string> = [],
): Promise<void> {
  if (missing.length === 0) return
  const taken = new Set([...(await store.listSlugs(tx, table)), ...reserved])
  const names = missing.map((name) => ({ ...name, slug: takeSlug(name.name, taken) }))
  for (const batch of inBatches(names)) await store.insertNames(tx, table, batch)
}

async function makeLines(tx: Tx, missing: readonly MissingLine[]): Promise<void> {
  if (missing.length === 0) return
  const licenses = [...new Set(missing.map(({ license_key }) => license_key))]
  const taken = new Map(licenses.map((key) => [key, new Set<string>()]))
  for (const { license_key, slug } of await store.listLineSlugs(tx, licenses))
    taken.get(license_key)?.add(slug)
  const lines = missing.map((line) => ({
    ...line,
    slug: takeSlug(line.name, taken.get(line.license_key) ?? new Set()),
  }))
  for (const batch of inBatches(lines)) await store.insertLines(tx, batch)
}

function takeSlug(name: string, taken: Set<string>): string {
  const slug = firstFreeSlug(slugOf(name), (asked) => taken.has(asked))
  taken.add(slug)
  return slug
}

function* inBatches<T>(all: readonly T[]): Generator<T[]> {
  for (let from = 0; from < all.length; from += batchNames) yield all.slice(from, from + batchNames)
}
