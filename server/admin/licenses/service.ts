import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { findTextsAtVersion, listVersions } from '#server/admin/audit/versions.service.ts'
import { moveSlug, removeFormerSlugs } from '#server/admin/shelves/slugs.service.ts'
import { inShelfTransaction } from '#server/admin/shelves/transaction.service.ts'
import { makeSlug, readNameKey, refuseSame } from '#server/catalogue/editing/names.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { LicenseValues } from './changes.store.ts'
import * as changes from './changes.store.ts'
import type { LicenseFields } from './rules.ts'
import { fieldsOf, textsOf } from './rules.ts'
import type { LicenseRecord } from './store.ts'
import * as store from './store.ts'

// Every change is one transaction with its entry in the audit log (docs/admin.md#licenses-lines-and-aliases).

type EditedLicense = Output<'getAdminLicense'>['data']
type SavedLicense = Output<'editAdminLicense'>['data']

const ownerOf = (id: number) => ({ kind: 'license', licenseId: 0, id }) as const

export async function listLicenses(db: Db, wanted: store.LicenseQuery): Promise<Output<'listAdminLicenses'>> {
  const [rows, total] = await Promise.all([store.listLicenses(db, wanted), store.countLicenses(db, wanted)])
  return { data: rows.map(toEdited), metadata: metadataOf(wanted, total) }
}

/** @throws {Refusal} license_not_found */
export async function getLicense(db: Db | Tx, id: number): Promise<EditedLicense> {
  return toEdited(await findLicense(db, id))
}

/** @throws {Refusal} invalid, for a name or slug that another license has */
export async function addLicense(
  db: Db,
  by: StaffCaller,
  fields: LicenseFields & { name: string },
): Promise<SavedLicense> {
  return await inShelfTransaction(db, async (tx) => {
    const values = await valuesAfter(tx, null, fields)
    const id = await changes.insertLicense(tx, values)
    await moveSlug(tx, ownerOf(id), { from: null, to: values.slug, now: by.now })
    const license = await findLicense(tx, id)
    const { after } = changesBetween({}, textsOf(license))
    const version = await recordChange(tx, by, {
      act: 'license_added',
      subject: { kind: 'license', id },
      after,
    })
    return { license: toEdited(license), version }
  })
}

/** @throws {Refusal} license_not_found; conflict, for an older revision; invalid, on the fields that are wrong */
export async function editLicense(
  db: Db,
  by: StaffCaller,
  { id, revision, ...fields }: LicenseFields & { id: number; revision: number },
): Promise<SavedLicense> {
  return await inShelfTransaction(db, async (tx) => {
    const current = await changes.lockLicense(tx, id)
    if (current === undefined) throw new Refusal('license_not_found')
    if (current !== revision) throw new Refusal('conflict')
    return await changeLicense(tx, by, { id, fields, act: 'license_edited', details: {} })
  })
}

/** @throws {Refusal} license_not_found; version_not_found; invalid, when another license took the name or slug */
export async function revertLicense(
  db: Db,
  by: StaffCaller,
  { id, version }: { id: number; version: number },
): Promise<SavedLicense> {
  return await inShelfTransaction(db, async (tx) => {
    if ((await changes.lockLicense(tx, id)) === undefined) throw new Refusal('license_not_found')
    const fields = fieldsOf(await findTextsAtVersion(tx, { kind: 'license', id }, version))
    return await changeLicense(tx, by, { id, fields, act: 'license_reverted', details: { version } })
  })
}

/** @throws {Refusal} license_not_found; license_in_use */
export async function removeLicense(db: Db, by: StaffCaller, id: number): Promise<void> {
  await inShelfTransaction(db, async (tx) => {
    if ((await changes.lockLicense(tx, id)) === undefined) throw new Refusal('license_not_found')
    const before = textsOf(await findLicense(tx, id))
    if (await changes.isLicenseInUse(tx, id)) throw new Refusal('license_in_use')
    await changes.deleteLicense(tx, id)
    await removeFormerSlugs(tx, ownerOf(id))
    await recordChange(tx, by, { act: 'license_removed', subject: { kind: 'license', id }, before })
  })
}

/** @throws {Refusal} license_not_found */
export async function listLicenseVersions(db: Db, id: number) {
  await findLicense(db, id)
  return await listVersions(db, { kind: 'license', id })
}

interface LicenseChange {
  id: number
  fields: LicenseFields
  act: AuditAct
  details: object
}

/** Changes a locked license and records it. Nothing is written when nothing changes. */
async function changeLicense(
  tx: Tx,
  by: StaffCaller,
  { id, fields, act, details }: LicenseChange,
): Promise<SavedLicense> {
  const before = await findLicense(tx, id)
  const values = await valuesAfter(tx, before, fields)
  const changed = changesBetween(textsOf(before), textsOf({ ...before, ...values }))
  if (changed.names.length === 0) return { license: toEdited(before), version: null }
  await changes.updateLicense(tx, id, values, by.now)
  await moveSlug(tx, ownerOf(id), { from: before.slug, to: values.slug, now: by.now })
  const version = await recordChange(tx, by, { ...changed, act, subject: { kind: 'license', id }, details })
  return { license: await getLicense(tx, id), version }
}

async function findLicense(db: Db | Tx, id: number): Promise<store.LicenseRecord> {
  const found = await store.findLicense(db, id)
  if (found === undefined) throw new Refusal('license_not_found')
  return found
}

function toEdited({ retired_at, updated_at, ...license }: store.LicenseRecord): EditedLicense {
  return {
    ...license,
    retired_at: retired_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }
}

/**
 * The values of a license after a change of some fields; null for a new license.
 * @throws {Refusal} invalid, for a name or slug that another license has or that is an address of the site
 */
async function valuesAfter(
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
