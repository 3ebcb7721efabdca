import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { ItemFields } from '#contract/admin/item-fields.ts'
import type { FieldTexts } from '#contract/contributions/words.ts'
import type { FieldMessages } from '#contract/errors.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { recordItem } from '#server/admin/items/service.ts'
import * as editing from '#server/catalogue/editing/service.ts'
import { lockPending } from '#server/contributions/deciding.service.ts'
import type { ReviewedContribution } from '#server/contributions/deciding.store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { retryDeadlock } from '#server/platform/database/errors.ts'
import * as store from './store.ts'

/** Runs a decision in a transaction that holds the lock for changes of the catalogue. */
export function inCatalogueChange<T>(db: Db, decide: (tx: Tx) => Promise<T>): Promise<T> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      await editing.lockCatalogueChanges(tx)
      return await decide(tx)
    }),
  )
}

/** The figure of a contribution, locked until the transaction ends. */
export interface LockedItem {
  before: editing.EditableItem
  /** Its fields today. */
  today: FieldTexts
}

/** @throws {Refusal} item_not_found; conflict, when it is not at this revision */
export async function lockItem(
  tx: Tx,
  { item_id: id }: Pick<ReviewedContribution, 'item_id'>,
  revision?: number,
): Promise<LockedItem> {
  if (id === null) throw new Refusal('item_not_found')
  const current = await editing.lockItem(tx, id)
  if (revision !== undefined && revision !== current) throw new Refusal('conflict')
  const before = await editing.getEditableItem(tx, id)
  return { before, today: before.item.fields }
}

/**
 * Writes fields of a figure as a version of its history. Returns the fields afterwards.
 * @throws {Refusal} invalid, on the fields that are wrong
 */
export async function writeItem(
  tx: Tx,
  by: StaffCaller,
  {
    before,
    act,
    fields,
    contributionId,
  }: {
    before: editing.EditableItem
    act: AuditAct
    fields: ItemFields
    contributionId: number
  },
): Promise<FieldTexts> {
  if (Object.keys(fields).length === 0) return before.item.fields
  await namingFields(() => editing.updateItem(tx, before.item.id, fields, by.now))
  const { item } = await recordItem(tx, by, { before, act, details: { contribution: contributionId } })
  return item.fields
}

/** Records a decision about a contribution, beside the versions of its figure. */
export async function recordDecision(
  tx: Tx,
  by: StaffCaller,
  { id, author_id: authorId }: Pick<ReviewedContribution, 'id' | 'author_id'>,
  { act, details }: { act: AuditAct; details: object },
): Promise<void> {
  const subject = { kind: 'contribution', id }
  await recordChange(tx, by, { act, subject, details, ...(authorId === null ? {} : { userId: authorId }) })
}

/** Runs a change of an item; the messages of wrong fields begin with their place in the request. */
export async function namingFields<T>(write: () => Promise<T>): Promise<T> {
  return await write().catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.fields === undefined) throw error
    const named: FieldMessages = {}
    for (const [field, message] of Object.entries(error.fields)) {
      named[field === 'line_id' ? field : `fields.${field}`] = message
    }
    throw new Refusal(error.code, named)
  })
}

// Nobody decides about what they proposed themselves while somebody else may (docs/contributions.md#who-decides).

interface Seen {
  id: number
  revision: number
}

/**
 * Locks a contribution that waits for review, for somebody who may decide about it.
 * @throws {Refusal} contribution_not_found; contribution_closed; conflict, for an older revision; own_contribution
 */
export async function lockToDecide(tx: Tx, by: StaffCaller, seen: Seen): Promise<ReviewedContribution> {
  return await refuseOwn(tx, by, await lockPending(tx, seen.id, seen.revision))
}

async function refuseOwn(
  tx: Tx,
  { actor: { userId } }: StaffCaller,
  found: ReviewedContribution,
): Promise<ReviewedContribution> {
  if (found.author_id === userId && (await store.mayAnybodyElseReview(tx, userId)))
    throw new Refusal('own_contribution')
  return found
}
