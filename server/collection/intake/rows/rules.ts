import type { Intake } from '#contract/collection-intake.ts'
import type { IntakeRecord } from '#server/collection/intake/store.ts'
import type { ExtraCount, RowCounts } from './sums.store.ts'

interface IntakeContext {
  sums: readonly RowCounts[]
  extras: readonly ExtraCount[]
  used: number
  itemLimit: number | null
}

const noRows: Omit<RowCounts, 'intake_id'> = {
  exact: 0,
  likely: 0,
  unsure: 0,
  none: 0,
  taken: 0,
  places: 0,
  added: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  overflow: 0,
  skipped: 0,
  left_out: 0,
}

/** An import as the API returns it: its state and the sums of its rows. */
export function intakeOf(record: IntakeRecord, { sums, extras, used, itemLimit }: IntakeContext): Intake {
  const { id, state, format, filename, row_count, done, total, currency, kept } = record
  const {
    exact,
    likely,
    unsure,
    none: missing,
    ...sum
  } = sums.find(({ intake_id }) => intake_id === id) ?? noRows
  const { added, changed, unchanged, refused, overflow, skipped, left_out } = sum
  const own = extras.filter(({ intake_id }) => intake_id === id)
  return {
    id,
    state,
    format,
    filename,
    rows: row_count,
    done,
    total,
    currency,
    created_at: record.created_at.toISOString(),
    finished_at: record.finished_at?.toISOString() ?? null,
    counts: { exact, likely, unsure, none: missing },
    taken: sum.taken,
    places: sum.places,
    used,
    item_limit: itemLimit,
    outcomes: { added, changed, unchanged, refused, overflow, skipped },
    left_out,
    extras: own.map(({ name, rows, added }) => ({ name, rows, added })),
    kept,
    may_undo: (state === 'applied' || state === 'stopped') && mayUndo(sum, own),
    header_row: record.header_row,
    lead: [],
    columns: [],
  }
}

function mayUndo(
  { added, changed }: Pick<RowCounts, 'added' | 'changed'>,
  extras: readonly ExtraCount[],
): boolean {
  return added + changed > 0 || extras.some((extra) => extra.added > 0)
}
