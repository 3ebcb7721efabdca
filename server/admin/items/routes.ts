import type { Output } from '#contract/endpoints.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import { textsAtVersion, toVersion, versionsMax } from '#server/admin/audit/service.ts'
import { type AuditedChange, listChanges } from '#server/admin/audit/store.ts'
import { answerGroup, findMissed } from '#server/admin/contributions/misses.service.ts'
import { groupOf } from '#server/admin/imports/rules.ts'
import * as editing from '#server/catalogue/editing/service.ts'
import { textsOfColumns } from '#server/catalogue/editing/values.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import type { ImportedChange, NamedId, NameIds } from './imported.store.ts'
import { listImportedChanges, listNames } from './imported.store.ts'
import type { SavedItem } from './service.ts'
import * as service from './service.ts'
import { getItem, recordItem } from './service.ts'
import { listLineNames } from './store.ts'

export const itemHandlers = {
  listAdminItems: ({ db, query }) => service.listItems(db, query),
  getAdminItem: ({ db, params }) => getItem(db, params.id),
  addAdminItem: addItem,
  editAdminItem: service.editItem,
  removeAdminItem: service.removeItem,
  retireAdminItem: service.retireItem,
  listAdminItemVersions: listVersions,
  revertAdminItem: revertItem,
} satisfies SomeHandlers

/** @throws {Refusal} invalid, on the fields that are wrong */
async function addItem(context: ContextOf<'addAdminItem'>): Promise<SavedItem> {
  const { missed: key, ...body } = context.body
  const saved = await service.addItem({ ...context, body })
  if (key !== undefined) await answerGroup(context, await findMissed(context.db, key), saved.item.id)
  return saved
}

/** @throws {Refusal} item_not_found */
async function listVersions({ db, params }: ContextOf<'listAdminItemVersions'>) {
  const { id } = params
  await getItem(db, id)
  return await withReadableTexts(db, (await listItemChanges(db, id)).map(toVersion))
}

/**
 * Reverts the fields to their values right after a version; fields that did not change since stay.
 * @throws {Refusal} item_not_found; version_not_found; invalid, when a value is no longer accepted
 */
async function revertItem(context: ContextOf<'revertAdminItem'>): Promise<SavedItem> {
  const { db, params, body, now } = context
  const { id } = params
  const { version } = body
  return await db.transaction().execute(async (tx) => {
    await editing.lockItem(tx, id)
    const before = await editing.getEditableItem(tx, id)
    const texts = textsAtVersion(await listItemChanges(tx, id), version)
    await editing.restoreItem(tx, id, texts, now)
    return await recordItem(tx, context, { before, act: 'item_reverted', details: { version } })
  })
}

/** The changes of an item by people and by imports, the newest first. */
async function listItemChanges(db: Db | Tx, id: number): Promise<AuditedChange[]> {
  const edited = await listChanges(db, { kind: 'item', id }, versionsMax)
  const changes = [...edited, ...(await listImported(db, id, versionsMax))]
  return changes.sort((one, other) => other.id - one.id).slice(0, versionsMax)
}

type Version = Output<'listAdminItemVersions'>['data'][number]

/** The versions with names of lines instead of ids, and links as a list of addresses. Reverting reads the recorded texts. */
async function withReadableTexts(db: Db, versions: readonly Version[]): Promise<Version[]> {
  const moves = versions.flatMap(({ changes }) => changes.filter(({ field }) => field === 'line_id'))
  const ids = moves.flatMap(({ from, to }) => [from, to]).filter((id) => id !== null)
  const lines = ids.length === 0 ? [] : await listLineNames(db, ids.map(Number))
  const names = new Map(lines.map(({ id, name }) => [String(id), name]))
  const readable = (field: string, text: string | null) => {
    if (text === null) return null
    if (field === 'line_id') return names.get(text) ?? text
    return field === 'links' ? linksText(text) : text
  }
  return versions.map((version) => ({
    ...version,
    changes: version.changes
      .map(({ field, from, to }) => ({ field, from: readable(field, from), to: readable(field, to) }))
      .filter(({ from, to }) => from !== to),
  }))
}

function linksText(json: string): string | null {
  const links: { url: string }[] = JSON.parse(json)
  return links.map(({ url }) => url).join(', ') || null
}

/** The changes of an item by imports and their undo, in the form of audit entries, newest first. */
async function listImported(db: Db | Tx, itemId: number, limit: number): Promise<AuditedChange[]> {
  const changes = await listImportedChanges(db, itemId, limit)
  if (changes.length === 0) return []
  const names = await listNames(db, nameIdsOf(changes))
  return changes.map((change) => toAuditedChange(change, names))
}

function nameIdsOf(changes: readonly ImportedChange[]): NameIds {
  const idsOf = (column: keyof NameIds) => {
    const ids = changes.flatMap(({ before, after }) => [before?.[column], after[column]])
    return [...new Set(ids)].filter((id) => typeof id === 'number')
  }
  return { brand_id: idsOf('brand_id'), saga_id: idsOf('saga_id'), arco_id: idsOf('arco_id') }
}

function toAuditedChange(change: ImportedChange, names: readonly NamedId[]): AuditedChange {
  const { id, act, by, acted_at } = change
  const { before, after } = columnsOf(change)
  // The import added the item.
  if (before === null) return { id, act, by, acted_at, before, after: {} }
  const { names: _, ...changed } = changesBetween(textsOf(before, names), textsOf(after, names))
  return { id, act, by, acted_at, ...changed }
}

function columnsOf({ act, before, after, outcome, kept }: ImportedChange) {
  if (act === 'catalogue_imported') return { before, after }
  if (outcome === 'retired') return { before: { is_retired: '' }, after: { is_retired: 'yes' } }
  const isBack = ([column]: [string, unknown]) => !kept.includes(groupOf(column))
  const only = (values: object) => Object.fromEntries(Object.entries(values).filter(isBack))
  return { before: only(after), after: only(before ?? {}) }
}

function textsOf(values: Readonly<Record<string, unknown>>, names: readonly NamedId[]) {
  const texts = textsOfColumns(values, names)
  return 'is_retired' in values ? { ...texts, is_retired: String(values.is_retired) } : texts
}
