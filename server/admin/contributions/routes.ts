import { sql } from 'kysely'
import type { Acceptance, AdminContribution } from '#contract/admin/contributions.ts'
import type { ListedMessage } from '#contract/admin/messages.ts'
import type { FieldTexts } from '#contract/contributions/words.ts'
import { Refusal } from '#contract/errors.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import {
  lockForPrivateMerge,
  lockForPublishing,
  mergePrivateFigure,
} from '#server/admin/merging/private.service.ts'
import { linkContributedItem } from '#server/admin/messages/service.ts'
import { getEditableItem, insertItem } from '#server/catalogue/editing/service.ts'
import { publishPrivateFigure } from '#server/catalogue/private/service.ts'
import { saveDecision } from '#server/contributions/deciding.service.ts'
import type { ReviewedContribution } from '#server/contributions/deciding.store.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { insertedId } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import {
  inCatalogueChange,
  lockItem,
  lockToDecide,
  namingFields,
  recordDecision,
  writeItem,
} from './items.service.ts'
import type { DrawnPicture } from './pictures.service.ts'
import { addPictures, withPictures } from './pictures.service.ts'
import { lackingFields, namesOf, pickFields, stateAfter } from './rules.ts'
import * as service from './service.ts'
import { getContribution } from './service.ts'
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
  const { rows } = await sql<Report>`
    select m.kind, m.subject, c.id as contribution_id
    from messages m left join contributions c on c.message_id = m.id where m.id = ${id}`.execute(tx)
  return rows[0]
}

/** Returns the id of a missing figure that waits for review, without an author. */
async function insertContribution(
  tx: Tx,
  { messageId, name, now }: { messageId: number; name: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contributions (kind, fields, message_id, content_hash, created_at, updated_at)
    values ('new_item', ${JSON.stringify({ name })}::jsonb, ${messageId}, '', ${now}, ${now}) returning id`.execute(
    tx,
  )
  return insertedId(rows)
}

// An acceptance is one transaction: the figure with its history, the state of the contribution, and its audit entry.

type Choice = Acceptance & { id: number }

/** The result of an acceptance. */
interface Applied {
  itemId: number
  accepted: FieldTexts
  replaced: FieldTexts
}

/**
 * @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict, when the contribution or its figure changed;
 * item_not_found; photo_not_found; invalid, on the fields that are wrong
 */
async function acceptContribution(context: ContextOf<'acceptContribution'>): Promise<AdminContribution> {
  const { db, params, body } = context
  const decision = { ...params, ...body }
  const figure = await store.findFigure(db, decision.id)
  if (figure === undefined) throw new Refusal('contribution_not_found')
  const photos = { contributionId: decision.id, itemId: figure.item_id ?? 0, photoIds: decision.photos }
  await withPictures(context, photos, (pictures) =>
    inCatalogueChange(db, async (tx) => {
      if (figure.kind === 'new_item') await lockForPublishing(tx, figure.author_id)
      const found = await lockToDecide(tx, context, decision)
      return await accept(tx, context, { found, choice: decision, pictures })
    }),
  )
  return await getContribution(db, decision.id)
}

async function accept(
  tx: Tx,
  by: StaffCaller,
  { found, choice, pictures }: { found: ReviewedContribution; choice: Choice; pictures: DrawnPicture[] },
): Promise<void> {
  refuseNothing(choice)
  const applied =
    found.kind === 'new_item' ? await publish(tx, by, found, choice) : await correct(tx, by, found, choice)
  const { itemId, accepted, replaced } = applied
  if (found.message_id !== null) await linkContributedItem(tx, by, { id: found.message_id, itemId })
  await addPictures(tx, by, { contributionId: found.id, itemId, pictures })
  const state = stateAfter(found.fields, accepted)
  const decision = { state, itemId, accepted, replaced, mergedInto: null, reason: null, reasonText: '' }
  await saveDecision(tx, found.id, { ...decision, by: by.actor.userId, now: by.now })
  const details = { item: itemId, fields: namesOf(accepted), photos: pictures.length }
  await recordDecision(tx, by, found, { act: 'contribution_accepted', details })
}

function refuseNothing({ fields, photos }: Choice): void {
  if (Object.keys(fields).length > 0 || photos.length > 0) return
  throw new Refusal('invalid', { fields: 'Elige al menos un dato o una foto; si nada sirve, recházala.' })
}

async function correct(
  tx: Tx,
  by: StaffCaller,
  found: ReviewedContribution,
  { fields, item_revision: revision }: Choice,
): Promise<Applied> {
  const { before, today } = await lockItem(tx, found, revision)
  const after = await writeItem(tx, by, { before, act: 'item_corrected', fields, contributionId: found.id })
  return { itemId: before.item.id, accepted: pickFields(after, fields), replaced: pickFields(today, fields) }
}

/**
 * A member's private figure keeps its id, so their marks and copies stay. A contribution from a report has no private
 * figure.
 */
async function publish(
  tx: Tx,
  by: StaffCaller,
  { id, item_id: privateId, message_id: messageId }: ReviewedContribution,
  { fields, line_id: lineId }: Choice,
): Promise<Applied> {
  if (privateId === null && messageId === null) throw new Refusal('item_not_found')
  if (lineId === undefined) throw new Refusal('invalid', { line_id: 'Elige una línea del catálogo.' })
  const values = { ...fields, line_id: lineId }
  const itemId = privateId ?? (await namingFields(() => insertItem(tx, values)))
  if (privateId !== null) await namingFields(() => publishPrivateFigure(tx, privateId, values, by.now))
  const { item, texts } = await getEditableItem(tx, itemId)
  const { after } = changesBetween({}, texts)
  const subject = { kind: 'item', id: itemId }
  await recordChange(tx, by, { act: 'item_added', subject, after, details: { contribution: id } })
  return { itemId, accepted: pickFields(item.fields, fields), replaced: {} }
}

/** @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict; invalid, without the reason that is typed */
async function refuseContribution(context: ContextOf<'refuseContribution'>): Promise<AdminContribution> {
  const { db, actor, params, body, now } = context
  const { id } = params
  const { revision, reason, reason_text: reasonText } = body
  if (reason === 'otra' && reasonText === '')
    throw new Refusal('invalid', { reason_text: 'Escribe la razón.' })
  await inCatalogueChange(db, async (tx) => {
    const found = await lockToDecide(tx, context, { id, revision })
    const nothing = { accepted: null, replaced: null, mergedInto: null }
    const decision = { state: 'rechazada' as const, itemId: found.item_id, ...nothing, reason, reasonText }
    await saveDecision(tx, id, { ...decision, by: actor.userId, now })
    const details = { item: found.item_id, reason }
    await recordDecision(tx, context, found, { act: 'contribution_refused', details })
  })
  return await getContribution(db, id)
}

/**
 * Everything that its author has of a missing figure moves to the figure that the catalogue has.
 * @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict; item_not_found; invalid, for a correction
 */
async function mergeContribution(context: ContextOf<'mergeContribution'>): Promise<AdminContribution> {
  const { db, actor, params, body, now } = context
  const { id } = params
  const { revision, into, fields } = body
  await inCatalogueChange(db, async (tx) => {
    await lockForPrivateMerge(tx, into)
    const found = await lockToDecide(tx, context, { id, revision })
    if (found.kind !== 'new_item') throw new Refusal('invalid', { into: 'Solo se une una figura nueva.' })
    const { item_id: from, message_id: messageId } = found
    if (from === null && messageId === null) throw new Refusal('item_not_found')
    const { before, today } = await lockItem(tx, { item_id: into })
    const moves = from === null ? {} : await mergePrivateFigure(tx, { from, into })
    if (messageId !== null) await linkContributedItem(tx, context, { id: messageId, itemId: into })
    const lacking = lackingFields(fields, today)
    const after = await writeItem(tx, context, {
      before,
      act: 'item_corrected',
      fields: lacking,
      contributionId: id,
    })
    const accepted = pickFields(after, lacking)
    const values = { accepted, replaced: pickFields(today, lacking), reason: null, reasonText: '' }
    const decision = { state: 'aceptada' as const, itemId: into, mergedInto: into, ...values }
    await saveDecision(tx, id, { ...decision, by: actor.userId, now })
    const details = { item: into, merged: from, fields: namesOf(accepted), moves }
    await recordDecision(tx, context, found, { act: 'contribution_merged', details })
  })
  return await getContribution(db, id)
}
