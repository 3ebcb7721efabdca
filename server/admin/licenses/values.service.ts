import { Refusal } from '#contract/errors.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { makeSlug, readNameKey, refuseSame } from '#server/catalogue/editing/names.service.ts'
import type { Tx } from '#server/platform/db.ts'
import type { LicenseValues } from './changes.store.ts'
import * as changes from './changes.store.ts'
import type { LicenseFields } from './rules.ts'
import type { LicenseRecord } from './store.ts'

/**
 * The values of a license after a change of some fields; null for a new license.
 * @throws {Refusal} invalid, for a name or slug that another license has or that is an address of the site
 */
export async function valuesAfter(
  tx: Tx,
  before: LicenseRecord | null,
  fields: LicenseFields,
): Promise<LicenseValues> {
  const id = before?.id ?? 0
  const name = fields.name ?? before?.name ?? ''
  const slug =
    fields.slug ?? before?.slug ?? makeSlug(name, [...(await changes.listSlugs(tx, id)), ...reservedSlugs])
  if (reservedSlugs.has(slug))
    throw new Refusal('invalid', { slug: 'Esa dirección es de otra página del sitio.' })
  const name_key = readNameKey(name)
  refuseSame({ name_key, slug }, await changes.listSameLicenses(tx, id, { name_key, slug }))
  return {
    name,
    name_key,
    slug,
    description: givenOr(fields.description, before?.description ?? '') ?? '',
    disclaimer: givenOr(fields.disclaimer, before?.disclaimer ?? null),
    color: givenOr(fields.color, before?.color ?? null),
    is_new: fields.is_new ?? before?.is_new ?? false,
    is_home: fields.is_home ?? before?.is_home ?? false,
  }
}

/** Null clears a value; undefined keeps it. */
function givenOr(given: string | null | undefined, kept: string | null): string | null {
  return given === undefined ? kept : given
}
