import type { NearName } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './near.store.ts'

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
