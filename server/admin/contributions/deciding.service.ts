import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { FieldTexts } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { writeItem } from '#server/admin/items/service.ts'
import { lockForPrivateMerge, mergePrivateFigure } from '#server/admin/merging/private.service.ts'
import { linkContributedItem } from '#server/admin/messages/service.ts'
import * as editing from '#server/catalogue/editing/service.ts'
import { namesOf } from '#server/contributions/lists.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { retryDeadlock } from '#server/platform/database/errors.ts'
import type { ReviewedContribution } from './store.ts'
import * as store from './store.ts'

/* What decisions about contributions have in common, and the merge, which answers one contribution or many. */

interface MissingMerge {
  id: number
  revision: number
  into: number
  /** What the catalogue's figure takes of the proposal: nothing of one that nobody has read. */
  takes: 'what it lacks' | 'nothing'
}

/**
 * Everything that its author has of a missing figure moves to the figure that the catalogue has.
 * @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict; item_not_found; invalid, for a correction
 */
export async function mergeMissing(
  db: Db,
  by: StaffCaller,
  { into, takes, ...seen }: MissingMerge,
): Promise<void> {
  await inCatalogueChange(db, async (tx) => {
    await lockForPrivateMerge(tx, into)
    const found = await lockToDecide(tx, by, seen)
    if (found.kind !== 'new_item') throw new Refusal('invalid', { into: 'Solo se une una figura nueva.' })
    const { item_id: from, message_id: messageId } = found
    if (from === null && messageId === null) throw new Refusal('item_not_found')
    const itemRevision = await editing.lockItem(tx, into)
    const { item: kept } = await editing.getEditableItem(tx, into)
    const moves = from === null ? {} : await mergePrivateFigure(tx, { from, into })
    if (messageId !== null) await linkContributedItem(tx, by, { id: messageId, itemId: into })
    const fields = takes === 'nothing' ? {} : lackingFields(found.fields, kept.fields)
    const filling = { id: into, revision: itemRevision, fields, act: 'item_corrected' } as const
    const names = namesOf(fields)
    const { item } =
      names.length === 0
        ? { item: kept }
        : await writeItem(tx, by, { ...filling, details: { contribution: found.id } })
    const decision = { ...acceptedAs(found, into, item.fields), mergedInto: into }
    await store.updateDecided(tx, found, { ...decision, ...decidedBy(by) })
    const details = { item: into, merged: from, fields: names, moves }
    await recordDecision(tx, by, found, { act: 'contribution_merged', details })
  })
}

/** Runs a decision in a transaction that holds the lock for changes of the catalogue. */
export function inCatalogueChange(db: Db, decide: (tx: Tx) => Promise<void>): Promise<void> {
  return retryDeadlock(() =>
    db.transaction().execute(async (tx) => {
      await editing.lockCatalogueChanges(tx)
      await decide(tx)
    }),
  )
}

/**
 * Locks a contribution that waits for review, for somebody who may decide about it (docs/contributions.md#who-decides).
 * @throws {Refusal} contribution_not_found; contribution_closed; conflict, for an older revision; own_contribution
 */
export async function lockToDecide(
  tx: Tx,
  { actor: { userId } }: StaffCaller,
  { id, revision }: { id: number; revision: number },
): Promise<ReviewedContribution> {
  const found = await store.findForUpdate(tx, id)
  if (found === undefined) throw new Refusal('contribution_not_found')
  // The state is checked first, so that the second of two reviewers learns that it is decided, not only that it changed.
  if (found.state !== 'pendiente') throw new Refusal('contribution_closed')
  if (found.revision !== revision) throw new Refusal('conflict')
  if (found.author_id === userId && (await store.mayAnybodyElseReview(tx, userId)))
    throw new Refusal('own_contribution')
  return found
}

export const decidedBy = ({ actor, now }: StaffCaller) => ({ by: actor.userId, now })

/** An acceptance: what the figure says now of what was proposed. */
export function acceptedAs({ fields }: ReviewedContribution, itemId: number, texts: FieldTexts) {
  const now = Object.fromEntries(namesOf(fields).map((name) => [name, texts[name] ?? '']))
  return { state: 'aceptada' as const, itemId, accepted: now }
}

/** Only the fields that the figure lacks. */
function lackingFields(fields: FieldTexts, today: FieldTexts): FieldTexts {
  const lacking = namesOf(fields).filter((name) => (today[name] ?? '') === '' && fields[name] !== '')
  return Object.fromEntries(lacking.map((name) => [name, fields[name]]))
}

/** Records a decision about a contribution, beside the versions of its figure. */
export async function recordDecision(
  tx: Tx,
  by: StaffCaller,
  { id, author_id: authorId }: ReviewedContribution,
  { act, details }: { act: AuditAct; details: object },
): Promise<void> {
  const subject = { kind: 'contribution', id }
  await recordChange(tx, by, { act, subject, details, ...(authorId === null ? {} : { userId: authorId }) })
}
