import type { Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import * as store from './deciding.store.ts'
import type { FieldTexts } from './rules.ts'
import { isSmall, isTrusted } from './trust.rules.ts'

/** A member's correction that is written to the catalogue before its review. */
export interface AppliedCorrection {
  itemId: number
  contributionId: number
  fields: FieldTexts
}

/** Changes the item and records the member as the author. It is passed in, because the audit log belongs to a later room. */
export type ApplyCorrection = (
  tx: Tx,
  author: Pick<ContextOf<'addContribution'>, 'actor' | 'origin' | 'now'>,
  correction: AppliedCorrection,
) => Promise<void>

/** True for a trusted author (docs/product.md#contributions). */
export async function isTrustedAuthor(tx: Tx, userId: number): Promise<boolean> {
  return isTrusted(await store.findAuthorRecord(tx, userId))
}

/** True for a change of a code or measure, or a date with more precision. */
export async function isSmallCorrection(
  tx: Tx,
  { itemId, ...proposal }: { itemId: number; fields: FieldTexts; seen: FieldTexts },
): Promise<boolean> {
  const { barcode } = proposal.fields
  // If two figures have the same barcode, either may be wrong.
  return isSmall(proposal) && (barcode === undefined || !(await store.isBarcodeTaken(tx, barcode, itemId)))
}
