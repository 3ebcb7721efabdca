import type { Acceptance, ContributionDecision } from '#contract/admin-contributions.ts'
import type { FieldTexts, ProposableField } from '#contract/contributions-words.ts'
import { Refusal } from '#contract/errors.ts'
import { changesBetween } from '#server/admin/audit/rules.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { lockForPublishing } from '#server/admin/merging/private.service.ts'
import { linkContributedItem } from '#server/admin/messages/service.ts'
import { getEditableItem, insertItem } from '#server/catalogue/editing/service.ts'
import { publishPrivateFigure } from '#server/catalogue/private/service.ts'
import { saveDecision } from '#server/contributions/deciding.service.ts'
import type { ReviewedContribution } from '#server/contributions/deciding.store.ts'
import type { Tx } from '#server/platform/db.ts'
import { inCatalogueChange, lockItem, namingFields, recordDecision, writeItem } from './items.service.ts'
import type { DrawnPicture, ReviewDeps } from './pictures.service.ts'
import { addPictures, withPictures } from './pictures.service.ts'
import { lockToDecide } from './reviewing.service.ts'
import { namesOf, pickFields, restorationOf, stateAfter } from './rules.ts'
import { getContribution } from './service.ts'
import * as store from './store.ts'

// An acceptance is one transaction: the figure with its history, the state of the contribution, and its audit entry.

type Wanted = Acceptance & { id: number }

/** The result of an acceptance. */
interface Applied {
  itemId: number
  accepted: FieldTexts
  replaced: FieldTexts
  kept: ProposableField[]
}

/**
 * @throws {Refusal} contribution_not_found; contribution_closed; own_contribution; conflict, when the contribution or its figure changed;
 * item_not_found; photo_not_found; invalid, on the fields that are wrong
 */
export async function acceptContribution(
  deps: ReviewDeps,
  by: StaffCaller,
  wanted: Wanted,
): Promise<ContributionDecision> {
  const figure = await store.findFigure(deps.db, wanted.id)
  if (figure === undefined) throw new Refusal('contribution_not_found')
  const photos = { contributionId: wanted.id, itemId: figure.item_id ?? 0, photoIds: wanted.photos }
  const kept = await withPictures(deps, photos, (pictures) =>
    inCatalogueChange(deps.db, async (tx) => {
      if (figure.kind === 'new_item') await lockForPublishing(tx, figure.author_id)
      const found = await lockToDecide(tx, by, wanted)
      return await accept(tx, by, { found, wanted, pictures })
    }),
  )
  return { contribution: await getContribution(deps.db, wanted.id), kept, members_kept: 0 }
}

async function accept(
  tx: Tx,
  by: StaffCaller,
  { found, wanted, pictures }: { found: ReviewedContribution; wanted: Wanted; pictures: DrawnPicture[] },
): Promise<ProposableField[]> {
  refuseNothing(wanted)
  const applied =
    found.kind === 'new_item' ? await publish(tx, by, found, wanted) : await correct(tx, by, found, wanted)
  const { itemId, accepted, replaced, kept } = applied
  if (found.message_id !== null) await linkContributedItem(tx, by, { id: found.message_id, itemId })
  await addPictures(tx, by, { contributionId: found.id, itemId, pictures })
  const state = stateAfter(found.fields, accepted)
  const decision = { state, itemId, accepted, replaced, mergedInto: null, reason: null, reasonText: '' }
  await saveDecision(tx, found.id, { ...decision, by: by.administratorId, now: by.now })
  const details = { item: itemId, fields: namesOf(accepted), photos: pictures.length }
  await recordDecision(tx, by, found, { act: 'contribution_accepted', details })
  return kept
}

function refuseNothing({ fields, photos }: Wanted): void {
  if (Object.keys(fields).length > 0 || photos.length > 0) return
  throw new Refusal('invalid', { fields: 'Elige al menos un dato o una foto; si nada sirve, recházala.' })
}

/** If the correction was applied at once, the fields that are not accepted get their former values. */
async function correct(
  tx: Tx,
  by: StaffCaller,
  found: ReviewedContribution,
  { fields, item_revision: revision }: Wanted,
): Promise<Applied> {
  const { before, today } = await lockItem(tx, found, revision)
  const applied = found.is_applied ? (found.accepted ?? {}) : {}
  const dropped = Object.fromEntries(Object.entries(applied).filter(([name]) => !(name in fields)))
  const { writes, kept } = restorationOf(dropped, found.replaced ?? {}, today)
  const act = 'item_corrected'
  const after = await writeItem(tx, by, {
    before,
    act,
    fields: { ...writes, ...fields },
    contributionId: found.id,
  })
  const replaced = {
    ...pickFields(today, fields),
    ...(found.is_applied ? pickKnown(found.replaced, fields) : {}),
  }
  return { itemId: before.item.id, accepted: pickFields(after, fields), replaced, kept }
}

function pickKnown(values: FieldTexts | null, names: FieldTexts): FieldTexts {
  return Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => name in names))
}

/**
 * A member's private figure keeps its id, so their marks and copies stay. A contribution from a report has no private
 * figure.
 */
async function publish(
  tx: Tx,
  by: StaffCaller,
  { id, item_id: privateId, message_id: messageId }: ReviewedContribution,
  { fields, line_id: lineId }: Wanted,
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
  return { itemId, accepted: pickFields(item.fields, fields), replaced: {}, kept: [] }
}
