import type { LastUpdated, License, Line } from '#contract/catalogue.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/platform/db.ts'
import * as former from './former.store.ts'
import * as store from './store.ts'

/* The public catalogue: license → line → item (docs/product.md#catalogue). It only reads; imports and administrators
   change it. It does not know the caller, so its answers are the same for everyone. */

/** What fits on the home page and in the "Figuras" menu. */
const homeLicensesMax = 12

export async function listLicenses(db: Db): Promise<License[]> {
  return store.listLicenses(db)
}

export async function listHomeLicenses(db: Db): Promise<License[]> {
  return store.listHomeLicenses(db, homeLicensesMax)
}

/** Also found by a former slug; the answer has the current one. @throws {Refusal} license_not_found */
export async function getLicense(db: Db, slug: string): Promise<License> {
  const found = await store.findLicense(db, slug)
  if (found) return found
  const current = await former.findLicenseSlug(db, slug)
  const license = current === undefined ? undefined : await store.findLicense(db, current)
  if (!license) throw new Refusal('license_not_found')
  return license
}

/** @throws {Refusal} license_not_found */
export async function listLines(db: Db, licenseSlug: string): Promise<Line[]> {
  const rows = await store.listLines(db, licenseSlug)
  if (rows.length > 0) return rows.map(toLine)
  const { slug } = await getLicense(db, licenseSlug)
  return slug === licenseSlug ? [] : (await store.listLines(db, slug)).map(toLine)
}

/** Also found by a former slug; the answer has the current one. @throws {Refusal} line_not_found */
export async function getLine(db: Db, slug: string, licenseSlug: string | null): Promise<Line> {
  const row = (await store.findLine(db, slug, licenseSlug)) ?? (await findFormerLine(db, slug, licenseSlug))
  if (!row) throw new Refusal('line_not_found')
  return toLine(row)
}

async function findFormerLine(db: Db, slug: string, licenseSlug: string | null) {
  const current = licenseSlug === null ? undefined : await former.findLineSlugs(db, slug, licenseSlug)
  return current && (await store.findLine(db, current.slug, current.license_slug))
}

export async function getLastUpdated(db: Db): Promise<LastUpdated> {
  const size = await store.countCatalogue(db)
  return { ...size, updated_at: size.updated_at?.toISOString() ?? null }
}

function toLine({ license_slug, license_name, brand_slug, brand_name, ...row }: store.LineRow): Line {
  const brand = brand_slug !== null && brand_name !== null ? { slug: brand_slug, name: brand_name } : null
  return { ...row, license: { slug: license_slug, name: license_name }, brand }
}
