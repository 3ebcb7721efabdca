import type { ItemFields } from '#contract/admin/item-fields.ts'
import { type FieldMessages, Refusal } from '#contract/errors.ts'
import { getEditableItem, readTexts } from '#server/catalogue/editing/service.ts'
import { createPrivateFigure, updatePrivateFigure } from '#server/catalogue/private/service.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { type FieldTexts, type Place, proposalOf } from './rules.ts'

// Parses proposals by the rules of catalogue files. The messages of wrong fields begin with the place of the field in
// the request, as those of the contract do.

export interface ReadProposal {
  fields: FieldTexts
  seen: FieldTexts
}

/**
 * The fields in which a correction differs from the catalogue today.
 * @throws {Refusal} item_not_found; invalid, on the fields that are wrong, or when nothing differs
 */
export async function readCorrection(tx: Tx, itemId: number, texts: FieldTexts): Promise<ReadProposal> {
  const { item } = await getEditableItem(tx, itemId)
  const after = readFields(() => readTexts(item.fields, texts))
  const proposal = proposalOf(item.fields, after)
  // Its first photo is reason enough, and is added afterwards.
  const isFirstPhoto = Object.keys(texts).length === 0 && item.image === null
  if (Object.keys(proposal.fields).length === 0 && !isFirstPhoto) {
    throw new Refusal('invalid', { fields: 'Cambia al menos un dato: así ya está en el catálogo.' })
  }
  return proposal
}

interface MissingFigure {
  fields: FieldTexts
  place: Place
}

/** Keeps a missing figure for its author. @throws {Refusal} invalid, on the fields that are wrong */
export async function addMissingFigure(
  tx: Tx,
  userId: number,
  { fields: texts, place }: MissingFigure,
): Promise<ReadProposal & { itemId: number }> {
  const fields = readMissing(texts)
  const itemId = await namingFields(() => createPrivateFigure(tx, userId, { fields, ...place }))
  return { itemId, ...proposalOf({}, fields) }
}

/** @throws {Refusal} item_not_found; invalid, on the fields that are wrong */
export async function editMissingFigure(
  tx: Tx,
  itemId: number,
  { fields: texts, place, now }: MissingFigure & { now: Date },
): Promise<ReadProposal> {
  const fields = readMissing(texts)
  await namingFields(() => updatePrivateFigure(tx, itemId, { fields, ...place }, now))
  return proposalOf({}, fields)
}

function readMissing(texts: FieldTexts): ItemFields & FieldTexts {
  const { fields } = proposalOf(
    {},
    readFields(() => readTexts({}, texts)),
  )
  return fields
}

function readFields<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw withFieldNames(error)
  }
}

async function namingFields<T>(write: () => Promise<T>): Promise<T> {
  return await write().catch((error: unknown) => {
    throw withFieldNames(error)
  })
}

const ofPlace: ReadonlySet<string> = new Set(['license', 'line'])

function withFieldNames(error: unknown): unknown {
  if (!(error instanceof Refusal) || error.fields === undefined) return error
  const named: FieldMessages = {}
  for (const [field, message] of Object.entries(error.fields)) {
    named[ofPlace.has(field) ? field : `fields.${field}`] = message
  }
  return new Refusal(error.code, named)
}
