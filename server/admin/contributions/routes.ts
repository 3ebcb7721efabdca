import { sql } from 'kysely'
import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { Acceptance, AdminContribution } from '#contract/admin/contributions.ts'
import type { ListedMessage } from '#contract/admin/messages.ts'
import type { FieldTexts } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'
import { recordChange, type StaffCaller } from '#server/admin/audit/service.ts'
import { recordAdded, writeItem } from '#server/admin/items/service.ts'
import {
  lockForPrivateMerge,
  lockForPublishing,
  mergePrivateFigure,
} from '#server/admin/merging/private.service.ts'
import { linkContributedItem } from '#server/admin/messages/service.ts'
import type { EditedItem } from '#server/catalogue/editing/service.ts'
import * as editing from '#server/catalogue/editing/service.ts'
import { publishPrivateFigure } from '#server/catalogue/private/service.ts'
import { namesOf } from '#server/contributions/lists.service.ts'
import { type Db, firstRowOf, insertedId, type Tx } from '#server/platform/database/db.ts'
import { retryDeadlock } from '#server/platform/database/errors.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { addPictures, withPictures } from './pictures.service.ts'
import * as service from './service.ts'
import { getContribution } from './service.ts'
import type { ReviewedContribution } from './store.ts'
import * as store from './store.ts'

/** The review of what members propose. */
export const contributionReviewHandlers = {
  addContributionFromMessage,
  listAdminContributions: service.listContributions,
  getNextContribution: async ({ db, query }) => ({ id: await service.findNext(db, query) }),
  getAdminContribution: ({ db, params }) => getContribution(db, params.id),
  acceptContribution,
  refuseContribution,
  mergeContribution,
} satisfies SomeHandlers

/**
 * Makes a contribution of a report of a missing figure. It has no author: the address in a message may be anybody's.
 * Repeating the call returns the same one.
 * @throws {Refusal} message_not_found; invalid, for a message that reports no figure
 */
async function addContributionFromMessage(
  context: ContextOf<'addContributionFromMessage'>,
): Promise<{ id: number }> {
  const { db, params, now } = context
  const { id: messageId } = params
  return await db.transaction().execute(async (tx) => {
    const message = await findReportForUpdate(tx, messageId)
    if (message === undefined) throw new Refusal('message_not_found')
    if (message.kind !== 'figura_faltante')
      throw new Refusal('invalid', { id: 'Este mensaje no pide una figura.' })
    if (message.contribution_id !== null) return { id: message.contribution_id }
    const id = await insertContribution(tx, { messageId, name: message.subject.trim(), now })
    await recordChange(tx, context, {
      act: 'contribution_added',
      subject: { kind: 'contribution', id },
      details: { message: messageId },
    })
    return { id }
  })
}

interface Report {
  kind: ListedMessage['kind']
  subject: string
  contribution_id: number | null
}

/** Locked, so that a report becomes one contribution however often it is asked for. */
async function findReportForUpdate(tx: Tx, id: number): Promise<Report | undefined> {
  await sql`select id from messages where id = ${id} for update`.execute(tx)
  return firstRowOf(tx)<Report>`
    select m.kind, m.subject, c.id as contribution_id
    from messages m left join contributions c on c.message_id = m.id where m.id = ${id}`
}

/** Returns the id of a missing figure that waits for review, without an author. */
async function insertContribution(
  tx: Tx,
  { messageId, name, now }: { messageId: number; name: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contributions (kind, fields, message_id, content_hash, created_at, updated_at)
    values ('new_item', ${JSON.stringify({ name })}::jsonb, ${messageId}, '', ${now}, ${now})
    returning id`.execute(tx)
  return insertedId(rows)
}

// A decision is one transaction: the figure with its history, the state of the contribution, and its audit entry.

/**
 * Writes the form of the figure; a missing one becomes the catalogue's.
 * @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict, when the contribution or its figure changed;
 * item_not_found; photo_not_found; invalid, on the fields that are wrong
 */
async function acceptContribution(context: ContextOf<'acceptContribution'>): Promise<AdminContribution> {
  const { db, params, body } = context
  const { id } = params
  const figure = await store.findFigure(db, id)
  if (figure === undefined) throw new Refusal('contribution_not_found')
  const photos = { contributionId: id, itemId: figure.item_id ?? 0, photoIds: body.photos }
  await withPictures(context, photos, (pictures) =>
    inCatalogueChange(db, async (tx) => {
      if (figure.kind === 'new_item') await lockForPublishing(tx, figure.author_id)
      const found = await lockToDecide(tx, context, { id, revision: body.revision })
      const write = found.kind === 'new_item' ? publish : correct
      const { id: itemId, fields } = await write(tx, context, found, body)
      if (found.message_id !== null) await linkContributedItem(tx, context, { id: found.message_id, itemId })
      await addPictures(tx, context, { contributionId: id, itemId, pictures })
      await store.updateDecided(tx, found, { ...accepted(found, itemId, fields), ...decidedBy(context) })
      const details = { item: itemId, fields: namesOf(found.fields), photos: pictures.length }
      await recordDecision(tx, context, found, { act: 'contribution_accepted', details })
    }),
  )
  return await getContribution(db, id)
}

async function correct(
  tx: Tx,
  by: StaffCaller,
  { id, item_id: itemId }: ReviewedContribution,
  { item_revision: revision, fields }: Acceptance,
): Promise<EditedItem> {
  if (itemId === null) throw new Refusal('item_not_found')
  const details = { contribution: id }
  return (await writeItem(tx, by, { id: itemId, revision, fields, act: 'item_corrected', details })).item
}

/**
 * A member's private figure keeps its id, so their marks and copies stay. A contribution from a report has no private
 * figure.
 */
async function publish(
  tx: Tx,
  by: StaffCaller,
  { id, item_id: privateId, message_id: messageId }: ReviewedContribution,
  { fields }: Acceptance,
): Promise<EditedItem> {
  if (privateId === null && messageId === null) throw new Refusal('item_not_found')
  const { line_id } = fields
  if (line_id === undefined) throw new Refusal('invalid', { line_id: 'Elige una línea del catálogo.' })
  if (privateId !== null) await publishPrivateFigure(tx, privateId, { ...fields, line_id }, by.now)
  const itemId = privateId ?? (await editing.insertItem(tx, fields))
  return (await recordAdded(tx, by, itemId, { contribution: id })).item
}

/** @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict; invalid, without the reason that is typed */
async function refuseContribution(context: ContextOf<'refuseContribution'>): Promise<AdminContribution> {
  const { db, params, body } = context
  const { revision, reason, reason_text } = body
  if (reason === 'otra' && reason_text === '')
    throw new Refusal('invalid', { reason_text: 'Escribe la razón.' })
  await inCatalogueChange(db, async (tx) => {
    const found = await lockToDecide(tx, context, { ...params, revision })
    await store.updateDecided(tx, found, { state: 'rechazada', reason, reason_text, ...decidedBy(context) })
    const details = { item: found.item_id, reason }
    await recordDecision(tx, context, found, { act: 'contribution_refused', details })
  })
  return await getContribution(db, params.id)
}

/**
 * Everything that its author has of a missing figure moves to the figure that the catalogue has, and so do the fields that it lacks.
 * @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict; item_not_found; invalid, for a correction
 */
async function mergeContribution(context: ContextOf<'mergeContribution'>): Promise<AdminContribution> {
  const { db, params, body } = context
  const { revision, into } = body
  await inCatalogueChange(db, async (tx) => {
    await lockForPrivateMerge(tx, into)
    const found = await lockToDecide(tx, context, { ...params, revision })
    if (found.kind !== 'new_item') throw new Refusal('invalid', { into: 'Solo se une una figura nueva.' })
    const { item_id: from, message_id: messageId } = found
    if (from === null && messageId === null) throw new Refusal('item_not_found')
    const itemRevision = await editing.lockItem(tx, into)
    const { item: kept } = await editing.getEditableItem(tx, into)
    const moves = from === null ? {} : await mergePrivateFigure(tx, { from, into })
    if (messageId !== null) await linkContributedItem(tx, context, { id: messageId, itemId: into })
    const fields = lackingFields(found.fields, kept.fields)
    const filling = { id: into, revision: itemRevision, fields, act: 'item_corrected' } as const
    const names = namesOf(fields)
    const { item } =
      names.length === 0
        ? { item: kept }
        : await writeItem(tx, context, { ...filling, details: { contribution: found.id } })
    const decision = { ...accepted(found, into, item.fields), mergedInto: into }
    await store.updateDecided(tx, found, { ...decision, ...decidedBy(context) })
    const details = { item: into, merged: from, fields: names, moves }
    await recordDecision(tx, context, found, { act: 'contribution_merged', details })
  })
  return await getContribution(db, params.id)
}

/** Runs a decision in a transaction that holds the lock for changes of the catalogue. */
function inCatalogueChange(db: Db, decide: (tx: Tx) => Promise<void>): Promise<void> {
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
async function lockToDecide(
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

const decidedBy = ({ actor, now }: StaffCaller) => ({ by: actor.userId, now })

/** An acceptance: what the figure says now of what was proposed. */
function accepted({ fields }: ReviewedContribution, itemId: number, texts: FieldTexts) {
  const now = Object.fromEntries(namesOf(fields).map((name) => [name, texts[name] ?? '']))
  return { state: 'aceptada' as const, itemId, accepted: now }
}

/** Only the fields that the figure lacks. */
function lackingFields(fields: FieldTexts, today: FieldTexts): FieldTexts {
  const lacking = namesOf(fields).filter((name) => (today[name] ?? '') === '' && fields[name] !== '')
  return Object.fromEntries(lacking.map((name) => [name, fields[name]]))
}

/** Records a decision about a contribution, beside the versions of its figure. */
async function recordDecision(
  tx: Tx,
  by: StaffCaller,
  { id, author_id: authorId }: ReviewedContribution,
  { act, details }: { act: AuditAct; details: object },
): Promise<void> {
  const subject = { kind: 'contribution', id }
  await recordChange(tx, by, { act, subject, details, ...(authorId === null ? {} : { userId: authorId }) })
}
