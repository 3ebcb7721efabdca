import { sql } from 'kysely'
import type {
  ContributionKind,
  ContributionReason,
  ContributionState,
} from '#contract/contributions/words.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { FieldTexts, Place } from './rules.ts'
import { jsonOf } from './store.ts'

/** A contribution with everything that a decision needs. */
export interface ReviewedContribution {
  id: number
  author_id: number | null
  kind: ContributionKind
  state: ContributionState
  item_id: number | null
  fields: FieldTexts
  seen: FieldTexts
  place: Place | null
  accepted: FieldTexts | null
  replaced: FieldTexts | null
  merged_into: number | null
  message_id: number | null
  revision: number
  decided_at: Date | null
}

/** Locked until the transaction ends. */
export async function findForUpdate(tx: Tx, id: number): Promise<ReviewedContribution | undefined> {
  const { rows } = await sql<ReviewedContribution>`
    select id, author_id, kind, state, item_id, fields, seen, place, accepted, replaced, merged_into, message_id, revision,
      decided_at
    from contributions where id = ${id} for update`.execute(tx)
  return rows[0]
}

export interface Decision {
  state: 'aceptada' | 'aceptada_parcial' | 'rechazada'
  /** The figure of the catalogue that it is about now; null for a refused correction of a deleted figure. */
  itemId: number | null
  /** As applied, and what was there before; null when it was refused. */
  accepted: FieldTexts | null
  replaced: FieldTexts | null
  /** The figure of the catalogue that a missing one was merged into. */
  mergedInto: number | null
  reason: ContributionReason | null
  reasonText: string
  /** The reviewer. */
  by: number
  now: Date
}

export async function updateDecided(tx: Tx, id: number, decision: Decision): Promise<void> {
  const { state, itemId, accepted, replaced, mergedInto, reason, reasonText, by, now } = decision
  await sql`
    update contributions set state = ${state}, item_id = ${itemId},
      accepted = ${jsonOf(accepted)}::jsonb, replaced = ${jsonOf(replaced)}::jsonb,
      merged_into = ${mergedInto}, reason = ${reason}, reason_text = ${reasonText}, decided_by = ${by},
      decided_at = ${now}, updated_at = ${now}, revision = revision + 1
    where id = ${id}`.execute(tx)
}
