import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { type Metadata, metadataOf } from '#contract/paging.ts'
import { reservedSlugs } from '#contract/reserved-slugs.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { findTextsAtVersion, listVersions, recordChange } from '#server/admin/audit/service.ts'
import { makeSlug, readNameKey, refuseSame } from '#server/catalogue/editing/names.service.ts'
import { lockCatalogueChanges } from '#server/catalogue/editing/service.ts'
import { findOrAddName } from '#server/catalogue/editing/values.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { isUniqueViolation } from '#server/platform/database/errors.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { moveItems, retireItems, retirementOf } from './items.service.ts'
import { type ShelfFields, shelfFields, shelfTexts } from './rules.ts'
import type { ShelfKind, ShelfQuery, ShelfRecord, ShelfValues, Siblings } from './store.ts'
import * as store from './store.ts'

// Licenses and lines. Every change is one transaction with its entry in the audit log (docs/admin.md#licenses-lines-and-aliases).

/** A license or line for the API, whose answer sends the fields that the kind has. */
type EditedShelf = Output<'getAdminLicense'>['data'] & Output<'getAdminLine'>['data']

type ListedArt = Pick<store.ListedShelf, 'covers' | 'main_line' | 'unpictured_count'>

/** The row after a change, and the version that the change made; null when nothing changed. */
export interface SavedShelf {
  shelf: EditedShelf
  version: number | null
}

export async function listShelves(
  db: Db,
  kind: ShelfKind,
  query: ShelfQuery,
): Promise<{ data: (EditedShelf & ListedArt)[]; metadata: Metadata }> {
  const [rows, total] = await Promise.all([
    store.listShelves(db, kind, query),
    store.countShelves(db, kind, query),
  ])
  const data = rows.map(({ covers, main_line, unpictured_count, ...row }) => ({
    ...toEdited(row),
    covers,
    main_line,
    unpictured_count,
  }))
  return { data, metadata: metadataOf(query, total) }
}

/** @throws {Refusal} license_not_found, line_not_found */
export async function getShelf(db: Db, kind: ShelfKind, id: number): Promise<EditedShelf> {
  return toEdited(await findShelf(db, kind, id))
}

/** @throws {Refusal} invalid, for a name or slug that another one has, or a license that does not exist */
export async function addShelf(
  context: ContextOf<'addAdminLicense' | 'addAdminLine'>,
  kind: ShelfKind,
): Promise<SavedShelf> {
  return await inShelfTransaction(context.db, async (tx) => {
    const values = await valuesAfter(tx, kind, null, context.body)
    const id = await store.insertShelf(tx, kind, values)
    await store.deleteFormerSlug(tx, { kind, licenseId: values.license_id, id }, values.slug)
    const row = await findShelf(tx, kind, id)
    const { after } = changesBetween({}, shelfTexts(kind, row))
    const version = await recordChange(tx, context, { act: `${kind}_added`, subject: { kind, id }, after })
    return { shelf: toEdited(row), version }
  })
}

/** @throws {Refusal} …_not_found; conflict, for an older revision; invalid, on the fields that are wrong */
export async function editShelf(
  context: ContextOf<'editAdminLicense' | 'editAdminLine'>,
  kind: ShelfKind,
): Promise<SavedShelf> {
  const { revision, ...fields } = context.body
  return await inShelfTransaction(context.db, async (tx) => {
    const before = await lockShelf(tx, kind, context.params.id)
    if (before.revision !== revision) throw new Refusal('conflict')
    return await changeShelf(tx, context, { kind, before, fields, act: `${kind}_edited`, details: {} })
  })
}

/** @throws {Refusal} …_not_found; version_not_found; invalid, when another one took the name or slug */
export async function revertShelf(
  context: ContextOf<'revertAdminLicense' | 'revertAdminLine'>,
  kind: ShelfKind,
): Promise<SavedShelf> {
  const { id } = context.params
  const { version } = context.body
  return await inShelfTransaction(context.db, async (tx) => {
    const before = await lockShelf(tx, kind, id)
    const fields = shelfFields(await findTextsAtVersion(tx, { kind, id }, version))
    return await changeShelf(tx, context, {
      kind,
      before,
      fields,
      act: `${kind}_reverted`,
      details: { version },
    })
  })
}

/**
 * Removes a license with its lines and items, or a line with its items, from lists and searches, or restores those that
 * were retired with it. Members keep their marks.
 * @throws {Refusal} …_not_found; invalid, to restore a line of a retired license
 */
export async function retireShelf(
  context: ContextOf<'retireAdminLicense' | 'retireAdminLine'>,
  kind: ShelfKind,
): Promise<SavedShelf> {
  const { db, params, body, now } = context
  const { id } = params
  const { is_retired } = body
  return await inShelfTransaction(db, async (tx) => {
    const before = await lockShelf(tx, kind, id)
    const retirement = retirementOf(before.retired_at, { is_retired, now })
    if (retirement === null) return { shelf: toEdited(before), version: null }
    if (!is_retired && before.is_license_retired)
      throw new Refusal('invalid', {
        is_retired: 'Su licencia está retirada: regrésala primero al catálogo.',
      })
    await store.updateRetired(tx, { kind, id }, retirement.to)
    const details =
      kind === 'license'
        ? {
            lines: await store.updateRetiredLines(tx, id, retirement),
            items: await retireItems(tx, { licenseId: id }, retirement),
          }
        : { items: await retireItems(tx, { lineId: id }, retirement) }
    const version = await recordChange(tx, context, {
      act: is_retired ? `${kind}_retired` : `${kind}_restored`,
      subject: { kind, id },
      before: { is_retired: is_retired ? '' : 'yes' },
      after: { is_retired: is_retired ? 'yes' : '' },
      details,
    })
    return { shelf: toEdited(await findShelf(tx, kind, id)), version }
  })
}

/** @throws {Refusal} license_not_found, line_not_found; license_in_use, line_in_use */
export async function removeShelf(
  context: ContextOf<'removeAdminLicense' | 'removeAdminLine'>,
  kind: ShelfKind,
): Promise<void> {
  const { id } = context.params
  await inShelfTransaction(context.db, async (tx) => {
    const row = await lockShelf(tx, kind, id)
    if (await store.isShelfInUse(tx, kind, id)) throw new Refusal(`${kind}_in_use`)
    await store.deleteShelf(tx, kind, id)
    await store.deleteFormerSlugsOf(tx, { kind, licenseId: row.license_id, id })
    const before = shelfTexts(kind, row)
    await recordChange(tx, context, { act: `${kind}_removed`, subject: { kind, id }, before })
  })
}

/** @throws {Refusal} license_not_found, line_not_found */
export async function listShelfVersions(db: Db, kind: ShelfKind, id: number) {
  await findShelf(db, kind, id)
  return await listVersions(db, { kind, id })
}

/**
 * Puts all licenses (`licenseId` 0), or all lines of a license, in the given order.
 * @throws {Refusal} conflict, if one was added or removed meanwhile
 */
export async function orderShelves(
  context: ContextOf<'orderLicenses' | 'orderLines'>,
  kind: ShelfKind,
  licenseId: number,
): Promise<{ before: number[] }> {
  const { ids } = context.body
  return await inShelfTransaction(context.db, async (tx) => {
    await store.lockOrder(tx, kind, licenseId)
    const before = (await store.listOrder(tx, kind, licenseId)).map(({ id }) => id)
    const idSet = new Set(ids)
    if (before.length !== ids.length || !before.every((id) => idSet.has(id))) throw new Refusal('conflict')
    await store.updatePositions(tx, kind, ids)
    await recordChange(tx, context, {
      act: kind === 'license' ? 'licenses_ordered' : 'lines_ordered',
      subject: { kind: `${kind}_order`, id: kind === 'license' ? 'all' : licenseId },
      before: { ids: before },
      after: { ids },
    })
    return { before }
  })
}

/**
 * Runs a change of licenses or lines in a transaction that holds the lock for changes of the catalogue.
 * @throws {Refusal} conflict, when another transaction took the same name or slug at the same time
 */
async function inShelfTransaction<T>(db: Db, run: (tx: Tx) => Promise<T>): Promise<T> {
  return await db
    .transaction()
    .execute(async (tx) => {
      await lockCatalogueChanges(tx)
      return await run(tx)
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? new Refusal('conflict') : error
    })
}

async function lockShelf(tx: Tx, kind: ShelfKind, id: number): Promise<ShelfRecord> {
  if (!(await store.lockShelf(tx, kind, id))) throw new Refusal(`${kind}_not_found`)
  return await findShelf(tx, kind, id)
}

async function findShelf(db: Db | Tx, kind: ShelfKind, id: number): Promise<ShelfRecord> {
  const found = await store.findShelf(db, kind, id)
  if (found === undefined) throw new Refusal(`${kind}_not_found`)
  return found
}

function toEdited({
  license_id: id,
  license_slug: slug,
  license_name: name,
  retired_at,
  updated_at,
  ...row
}: ShelfRecord): EditedShelf {
  return {
    ...row,
    license: { id, slug, name },
    retired_at: retired_at?.toISOString() ?? null,
    updated_at: updated_at.toISOString(),
  }
}

interface ShelfChange {
  kind: ShelfKind
  before: ShelfRecord
  fields: ShelfFields
  act: AuditAct
  details: object
}

/** Changes a locked row and records it. Nothing is written when nothing changes. */
async function changeShelf(
  tx: Tx,
  by: StaffCaller,
  { kind, before, fields, act, details }: ShelfChange,
): Promise<SavedShelf> {
  const { id } = before
  const { name_key, ...columns } = await valuesAfter(tx, kind, before, fields)
  const names = Object.keys(columns) as (keyof typeof columns)[]
  if (names.every((name) => columns[name] === before[name])) return { shelf: toEdited(before), version: null }
  await writeShelf(tx, { kind, before, now: by.now }, { ...columns, name_key })
  const after = await findShelf(tx, kind, id)
  const changed = changesBetween(shelfTexts(kind, before), shelfTexts(kind, after))
  const version = await recordChange(tx, by, { ...changed, act, subject: { kind, id }, details })
  return { shelf: toEdited(after), version }
}

/** A former address redirects to the new one (301). A line that moves to another license takes its items with it. */
async function writeShelf(
  tx: Tx,
  { kind, before, now }: { kind: ShelfKind; before: ShelfRecord; now: Date },
  values: ShelfValues,
): Promise<void> {
  const { id, license_id, slug } = before
  const update = () => store.updateShelf(tx, { kind, id, now }, values)
  const isMoved = values.license_id !== license_id
  if (isMoved) {
    await moveItems(tx, { lineId: id, licenseId: values.license_id, now }, update)
    await store.updateToLastPosition(tx, id)
  } else await update()
  if (!isMoved && values.slug === slug) return
  await store.insertFormerSlug(tx, { kind, licenseId: license_id, id }, { slug, now })
  await store.deleteFormerSlug(tx, { kind, licenseId: values.license_id, id }, values.slug)
}

/**
 * The values after a change of some fields; null for a new row. A brand that the catalogue does not have yet is added.
 * @throws {Refusal} invalid, for a license that does not exist, or a name or slug that another one has or that is an
 * address of the site
 */
async function valuesAfter(
  tx: Tx,
  kind: ShelfKind,
  before: ShelfRecord | null,
  fields: ShelfFields,
): Promise<ShelfValues> {
  const license_id = fields.license_id ?? before?.license_id ?? 0
  if (kind === 'line' && !(await store.hasLicense(tx, license_id)))
    throw new Refusal('invalid', { license_id: 'Elige una licencia del catálogo.' })
  const siblings: Siblings = { kind, licenseId: license_id, id: before?.id ?? 0 }
  const reserved = kind === 'license' ? reservedSlugs : new Set<string>()
  const name = fields.name ?? before?.name ?? ''
  const slug =
    fields.slug ?? before?.slug ?? makeSlug(name, [...(await store.listSlugs(tx, siblings)), ...reserved])
  if (reserved.has(slug)) throw new Refusal('invalid', { slug: 'Esa dirección es de otra página del sitio.' })
  const name_key = readNameKey(name)
  refuseSame({ name_key, slug }, await store.listSameSiblings(tx, siblings, { name_key, slug }))
  return {
    name,
    name_key,
    slug,
    description: changedOr(fields.description, before?.description ?? '') ?? '',
    disclaimer: changedOr(fields.disclaimer, before?.disclaimer ?? null),
    color: changedOr(fields.color, before?.color ?? null),
    is_new: fields.is_new ?? before?.is_new ?? false,
    is_home: fields.is_home ?? before?.is_home ?? false,
    is_adult: fields.is_adult ?? before?.is_adult ?? false,
    license_id,
    brand_id: await findOrAddName(tx, 'brands', changedOr(fields.brand, before?.brand ?? null)),
  }
}

/** Null clears a value; undefined keeps it. */
function changedOr(value: string | null | undefined, before: string | null): string | null {
  return value === undefined ? before : value
}
