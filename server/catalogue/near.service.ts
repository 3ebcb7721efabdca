import type { NearName } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './near.store.ts'
import { listNearItems } from './near-items.store.ts'
import { slugOf } from './slugs.rules.ts'

const namesMax = 6

/** Finds what a mistyped URL may have meant: similar licenses, or similar lines of a license, most similar first. */
export async function listNearNames(db: Db, slug: string, licenseSlug: string | null): Promise<NearName[]> {
  if (licenseSlug === null) return store.listNearLicenses(db, slug, namesMax)
  const lines = await store.listNearLines(db, slug, { licenseSlug, limit: namesMax })
  return lines.map(({ license_name, ...line }) => ({
    ...line,
    license: { slug: licenseSlug, name: license_name },
  }))
}

const licensesMax = 2
const linesMax = 3
const lettersMin = 2

/** Licenses and then lines with a word of their name that begins like this text. Slugs are the folded names. */
export async function suggestShelves(db: Db, text: string): Promise<NearName[]> {
  const start = slugOf(text)
  if (start.length < lettersMin) return []
  const [licenses, lines] = await Promise.all([
    store.listLicensesByWord(db, start, licensesMax),
    store.listLinesByWord(db, start, linesMax),
  ])
  return [...licenses, ...lines]
}

/** The items with a name like this one, which may be unfinished, the nearest first. */
export async function listNearItemIds(
  db: Db,
  wanted: { name: string; license: string | null; limit: number },
): Promise<number[]> {
  return (await listNearItems(db, wanted)).map(({ id }) => id)
}
