import { sql } from 'kysely'
import type { Acceptance, AdminContribution } from '#contract/admin/contributions.ts'
import type { ListedMessage } from '#contract/admin/messages.ts'
import { Refusal } from '#contract/errors.ts'
import { recordChange, type StaffCaller } from '#server/admin/audit/service.ts'
import { recordAdded, writeItem } from '#server/admin/items/service.ts'
import { lockForPublishing } from '#server/admin/merging/private.service.ts'
import { linkContributedItem } from '#server/admin/messages/service.ts'
import type { EditedItem } from '#server/catalogue/editing/service.ts'
import * as editing from '#server/catalogue/editing/service.ts'
import { publishPrivateFigure } from '#server/catalogue/private/service.ts'
import { namesOf } from '#server/contributions/lists.service.ts'
import { firstRowOf, insertedId, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import {
  acceptedAs,
  decidedBy,
  inCatalogueChange,
  lockToDecide,
  mergeMissing,
  recordDecision,
} from './deciding.service.ts'
import {
  answerGroup,
  answerMissed,
  dismissMissed,
  findMissedWith,
  listMisses,
  restoreMissed,
} from './misses.service.ts'
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
  listMisses,
  answerMissed,
  dismissMissed,
  restoreMissed,
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
 * Writes the form of the figure; a missing one becomes the catalogue's, and whoever else misses it has it too.
 * @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict, when the contribution or its figure changed;
 * item_not_found; photo_not_found; invalid, on the fields that are wrong
 */
async function acceptContribution(context: ContextOf<'acceptContribution'>): Promise<AdminContribution> {
  const { db, params, body } = context
  const { id } = params
  const figure = await store.findFigure(db, id)
  if (figure === undefined) throw new Refusal('contribution_not_found')
  const missed = figure.kind === 'new_item' ? await findMissedWith(db, id) : null
  const photos = { contributionId: id, itemId: figure.item_id ?? 0, photoIds: body.photos }
  await withPictures(context, photos, (pictures) =>
    inCatalogueChange(db, async (tx) => {
      if (figure.kind === 'new_item') await lockForPublishing(tx, figure.author_id)
      const found = await lockToDecide(tx, context, { id, revision: body.revision })
      const write = found.kind === 'new_item' ? publish : correct
      const { id: itemId, fields } = await write(tx, context, found, body)
      if (found.message_id !== null) await linkContributedItem(tx, context, { id: found.message_id, itemId })
      await addPictures(tx, context, { contributionId: id, itemId, pictures })
      await store.updateDecided(tx, found, { ...acceptedAs(found, itemId, fields), ...decidedBy(context) })
      const details = { item: itemId, fields: namesOf(found.fields), photos: pictures.length }
      await recordDecision(tx, context, found, { act: 'contribution_accepted', details })
    }),
  )
  const accepted = await getContribution(db, id)
  if (missed !== null && accepted.item !== null) await answerGroup(context, missed, accepted.item.id)
  return accepted
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
 * Whoever else misses it has it too.
 * @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict; item_not_found; invalid, for a correction
 */
async function mergeContribution(context: ContextOf<'mergeContribution'>): Promise<AdminContribution> {
  const { db, params, body } = context
  const missed = await findMissedWith(db, params.id)
  await mergeMissing(db, context, { ...params, ...body, takes: 'what it lacks' })
  await answerGroup(context, missed, body.into)
  return await getContribution(db, params.id)
}
