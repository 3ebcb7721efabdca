import { sql } from 'kysely'
import type { IntakeOutcome } from '#contract/collection/intake-words.ts'
import type { CopyValues } from '#server/collection/copies/rules.ts'
import type { MarkState } from '#server/collection/intake/applying/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import type { EditedCopy } from './rules.ts'

/** A copy after the import; `before` is null if the import added it. */
export type ChangedCopy = Omit<EditedCopy, 'before'> & { before: CopyValues | null }

export interface ItemChange {
  item_id: number
  before: MarkState | null
  after: MarkState
  copies: ChangedCopy[]
}

/** Records the changes for undo. If a figure was changed before, its first `before` is kept. */
export async function insertChanges(tx: Tx, intakeId: number, changes: readonly ItemChange[]): Promise<void> {
  await sql`
    insert into intake_changes (intake_id, item_id, before, after, copies)
    select ${intakeId}, item_id, nullif(before, 'null'), after, copies
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb) as c (item_id int, before jsonb, after jsonb, copies jsonb)
    on conflict (intake_id, item_id) do update set after = excluded.after, is_undone = false,
      copies = intake_changes.copies || excluded.copies`.execute(tx)
}

export async function updateOutcomes(
  tx: Tx,
  intakeId: number,
  outcomes: readonly { row_no: number; outcome: IntakeOutcome; left_out: number }[],
): Promise<void> {
  await sql`
    update intake_rows r set outcome = o.outcome, left_out = o.left_out
    from jsonb_to_recordset(${JSON.stringify(outcomes)}::jsonb) as o (row_no int, outcome text, left_out int)
    where r.intake_id = ${intakeId} and r.row_no = o.row_no`.execute(tx)
}

/** The rows that were left out, and those without a figure. */
export async function updateSkipped(tx: Tx, intakeId: number): Promise<void> {
  await sql`
    update intake_rows set outcome = 'skipped' where intake_id = ${intakeId} and outcome is null
      and row_no > (select coalesce(header_row, 0) from intakes where id = ${intakeId})`.execute(tx)
}
