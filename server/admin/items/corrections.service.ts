import * as editing from '#server/catalogue/editing/service.ts'
import type { ApplyCorrection } from '#server/contributions/trust.service.ts'
import { recordItem } from './service.ts'

/** Writes a trusted member's correction, with the member as the author of the version (docs/product.md#contributions). */
export const applyCorrection: ApplyCorrection = async (tx, { userId, requestId, now }, correction) => {
  const { itemId, contributionId, fields } = correction
  await editing.lockItem(tx, itemId)
  const before = await editing.getEditableItem(tx, itemId)
  await editing.updateItem(tx, itemId, fields, now)
  const by = { administratorId: userId, requestId, now }
  await recordItem(tx, by, { before, act: 'item_corrected', details: { contribution: contributionId } })
}
