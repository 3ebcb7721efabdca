import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { findTextsAtVersion, listVersions } from '#server/admin/audit/versions.service.ts'
import { moveItems } from '#server/admin/shelves/items.service.ts'
import { moveSlug, redirectSlug, removeFormerSlugs } from '#server/admin/shelves/slugs.service.ts'
import { inShelfTransaction } from '#server/admin/shelves/transaction.service.ts'
import { makeSlug, readNameKey, refuseSame } from '#server/catalogue/editing/names.service.ts'
import { findOrAddName } from '#server/catalogue/editing/values.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { LineValues } from './changes.store.ts'
import * as changes from './changes.store.ts'
import { listOtherLines } from './changes.store.ts'
import type { LineFields } from './rules.ts'
import { fieldsOf, textsOf } from './rules.ts'
import * as store from './store.ts'

// Every change is one transaction with its entry in the audit log (docs/admin.md#licenses-lines-and-aliases).

type EditedLine = Output<'getAdminLine'>['data']
type SavedLine = Output<'editAdminLine'>['data']

const ownerOf = (licenseId: number, id: number) => ({ kind: 'line', licenseId, id }) as const

export async function listLines(db: Db, wanted: store.LineQuery): Promise<Output<'listAdminLines'>> {
  const [rows, total] = await Promise.all([store.listLines(db, wanted), store.countLines(db, wanted)])
  return { data: rows.map(toEdited), metadata: metadataOf(wanted, total) }
}

/** @throws {Refusal} line_not_found */
export async function getLine(db: Db | Tx, id: number): Promise<EditedLine> {
  return toEdited(await findLine(db, id))
}

/** @throws {Refusal} invalid, for a name or slug that another line has */
export async function addLine(
  db: Db,
  by: StaffCaller,
  { license_id, ...fields }: LineFields & { name: string; license_id: number },
): Promise<SavedLine> {
  return await inShelfTransaction(db, async (tx) => {
    if (!(await changes.hasLicense(tx, license_id)))
      throw new Refusal('invalid', { license_id: 'Elige una licencia del catálogo.' })
    const values = await valuesAfter(tx, { licenseId: license_id, before: null }, fields)
    const id = await changes.insertLine(tx, values)
    await moveSlug(tx, ownerOf(license_id, id), { from: null, to: values.slug, now: by.now })
    const line = await findLine(tx, id)
    const { after } = changesBetween({}, textsOf(line))
    const version = await recordChange(tx, by, {
      act: 'line_added',
      subject: { kind: 'line', id },
      after,
    })
    return { line: toEdited(line), version }
  })
}

/** @throws {Refusal} line_not_found; conflict, for an older revision; invalid, on the fields that are wrong */
export async function editLine(
  db: Db,
  by: StaffCaller,
  { id, revision, ...fields }: LineFields & { id: number; revision: number },
): Promise<SavedLine> {
  return await inShelfTransaction(db, async (tx) => {
    const current = await changes.lockLine(tx, id)
    if (current === undefined) throw new Refusal('line_not_found')
    if (current !== revision) throw new Refusal('conflict')
    return await changeLine(tx, by, { id, fields, act: 'line_edited', details: {} })
  })
}

/** @throws {Refusal} line_not_found; version_not_found; invalid, when another line took the name or slug */
export async function revertLine(
  db: Db,
  by: StaffCaller,
  { id, version }: { id: number; version: number },
): Promise<SavedLine> {
  return await inShelfTransaction(db, async (tx) => {
    if ((await changes.lockLine(tx, id)) === undefined) throw new Refusal('line_not_found')
    const fields = fieldsOf(await findTextsAtVersion(tx, { kind: 'line', id }, version))
    return await changeLine(tx, by, { id, fields, act: 'line_reverted', details: { version } })
  })
}

/** @throws {Refusal} line_not_found; line_in_use */
export async function removeLine(db: Db, by: StaffCaller, id: number): Promise<void> {
  await inShelfTransaction(db, async (tx) => {
    if ((await changes.lockLine(tx, id)) === undefined) throw new Refusal('line_not_found')
    const line = await findLine(tx, id)
    if (await changes.isLineInUse(tx, id)) throw new Refusal('line_in_use')
    await changes.deleteLine(tx, id)
    await removeFormerSlugs(tx, ownerOf(line.license_id, id))
    await recordChange(tx, by, {
      act: 'line_removed',
      subject: { kind: 'line', id },
      before: textsOf(line),
    })
  })
}

/** @throws {Refusal} line_not_found */
export async function listLineVersions(db: Db, id: number) {
  await findLine(db, id)
  return await listVersions(db, { kind: 'line', id })
}

interface LineChange {
  id: number
  fields: LineFields
  act: AuditAct
  details: object
}

/** Changes a locked line and records it. Nothing is written when nothing changes. */
async function changeLine(
  tx: Tx,
  by: StaffCaller,
  { id, fields, act, details }: LineChange,
): Promise<SavedLine> {
  const before = await findLine(tx, id)
  const licenseId = fields.license_id ?? before.license_id
  if (!(await changes.hasLicense(tx, licenseId)))
    throw new Refusal('invalid', { license_id: 'Elige una licencia del catálogo.' })
  const values = await valuesAfter(tx, { licenseId, before }, fields)
  if (licenseId === before.license_id) {
    await changes.updateLine(tx, id, values, by.now)
    await moveSlug(tx, ownerOf(licenseId, id), { from: before.slug, to: values.slug, now: by.now })
  } else await moveLine(tx, before, { values, now: by.now })
  const after = await findLine(tx, id)
  const changed = changesBetween(textsOf(before), textsOf(after))
  if (changed.names.length === 0) return { line: toEdited(after), version: null }
  const version = await recordChange(tx, by, { ...changed, act, subject: { kind: 'line', id }, details })
  return { line: toEdited(after), version }
}

/** Moves a line with its items to another license. Its former address redirects to the new one. */
async function moveLine(
  tx: Tx,
  { id, license_id, slug }: store.LineRecord,
  { values, now }: { values: changes.LineValues; now: Date },
): Promise<void> {
  const licenseId = values.license_id
  await moveItems(tx, { lineId: id, licenseId, now }, () => changes.updateLine(tx, id, values, now))
  await changes.updateToLastPosition(tx, id)
  await redirectSlug(tx, ownerOf(license_id, id), { slug, now })
  await moveSlug(tx, ownerOf(licenseId, id), { from: null, to: values.slug, now })
}

async function findLine(db: Db | Tx, id: number): Promise<store.LineRecord> {
  const found = await store.findLine(db, id)
  if (found === undefined) throw new Refusal('line_not_found')
  return found
}

function toEdited({
  license_id,
  license_slug,
  license_name,
  retired_at,
  updated_at,
  ...line
}: store.LineRecord): EditedLine {
  return {
    ...line,
    license: { id: license_id, slug: license_slug, name: license_name },
    retired_at: retired_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }
}

interface LineBefore {
  id: number
  name: string
  slug: string
  brand: string | null
  description: string
  disclaimer: string | null
}

/**
 * The values of a line after a change of some fields; null for a new line. A brand that the catalogue does not have yet is
 * added.
 * @throws {Refusal} invalid, for a name or slug that another line of the license has
 */
async function valuesAfter(
  tx: Tx,
  { licenseId, before }: { licenseId: number; before: LineBefore | null },
  fields: LineFields,
): Promise<LineValues> {
  const others = await listOtherLines(tx, { licenseId, id: before?.id ?? 0 })
  const name = fields.name ?? before?.name ?? ''
  const name_key = readNameKey(name)
  const made = () =>
    makeSlug(
      name,
      others.map(({ slug }) => slug),
    )
  const slug = fields.slug ?? before?.slug ?? made()
  refuseSame({ name_key, slug }, others)
  const brand = fields.brand === undefined ? (before?.brand ?? null) : fields.brand
  const disclaimer = fields.disclaimer === undefined ? (before?.disclaimer ?? null) : fields.disclaimer
  const description =
    fields.description === undefined ? (before?.description ?? '') : (fields.description ?? '')
  const brand_id = await findOrAddName(tx, 'brands', brand)
  return { license_id: licenseId, name, name_key, slug, brand_id, description, disclaimer }
}
