import type { Tx } from '#server/platform/db.ts'
import * as store from './deciding.store.ts'
import type { FieldTexts } from './rules.ts'
import { isSmall, isTrusted } from './trust.rules.ts'

/** A member's correction that is written to the catalogue before its review. */
export interface AppliedCorrection {
  itemId: number
  contributionId: number
  fields: FieldTexts
}

/** Changes the item and records it with the member as its author; the audit log belongs to a later room. */
export type ApplyCorrection = (
  tx: Tx,
  by: { userId: number; requestId: string; now: Date },
  correction: AppliedCorrection,
) => Promise<void>

/** True for an author whose corrections were right so far (docs/product.md#contributions). */
export async function isTrustedAuthor(tx: Tx, userId: number): Promise<boolean> {
  return isTrusted(await store.findAuthorRecord(tx, userId))
}

/** True for a code or measure, or a date that says the same more exactly. */
export async function isSmallCorrection(
  tx: Tx,
  { itemId, ...proposal }: { itemId: number; fields: FieldTexts; seen: FieldTexts },
): Promise<boolean> {
  const { barcode } = proposal.fields
  // Of two figures with one barcode, either may be wrong.
  return isSmall(proposal) && (barcode === undefined || !(await store.isBarcodeTaken(tx, barcode, itemId)))
}
