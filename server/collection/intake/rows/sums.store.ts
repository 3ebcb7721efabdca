import { sql } from 'kysely'
import { recordOf } from '#contract/record-of.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'

const counted = [
  'exact',
  'likely',
  'unsure',
  'none',
  'taken',
  'places',
  'added',
  'elsewhere',
  'changed',
  'unchanged',
  'refused',
  'overflow',
  'skipped',
  'left_out',
] as const

export interface RowCounts extends Record<(typeof counted)[number], number> {
  intake_id: number
}

export const noRows = recordOf(counted, () => 0)

/** Sums of the rows of these imports. `places` counts selected figures that are in no list yet. */
export async function listRowCounts(db: Db, userId: number, intakeIds: number[]): Promise<RowCounts[]> {
  const of = (condition: string) => sql`(count(*) filter (where ${sql.raw(condition)}))::int`
  return rowsOf(db)<RowCounts>`
    select r.intake_id, ${of(`match = 'exact'`)} as exact, ${of(`match = 'likely'`)} as likely,
      ${of(`match = 'unsure'`)} as unsure, ${of(`match = 'none'`)} as none,
      ${of('is_taken and r.item_id is not null')} as taken,
      (count(distinct r.item_id) filter (where is_taken and outcome is null and m.relation is null
        and not (coalesce(m.reserved, false) and entry ->> 'relation' <> 'collection')))::int as places,
      ${of(`outcome = 'added'`)} as added,
      ${of(`outcome = 'added' and entry ->> 'relation' <> 'collection'`)} as elsewhere, ${of(`outcome = 'changed'`)} as changed,
      ${of(`outcome = 'unchanged'`)} as unchanged, ${of(`outcome = 'refused'`)} as refused, ${of(`outcome = 'overflow'`)} as overflow,
      ${of(`outcome = 'skipped'`)} as skipped, coalesce(sum(left_out), 0)::int as left_out
    from intake_rows r left join marks m on m.user_id = ${userId} and m.item_id = r.item_id
    where r.intake_id = any(${intakeIds}::int[]) group by r.intake_id order by r.intake_id limit 100`
}

export interface ExtraCount {
  intake_id: number
  name: string
  rows: number
  added: number
}

export function listExtraCounts(db: Db, intakeIds: number[]): Promise<ExtraCount[]> {
  return rowsOf(db)<ExtraCount>`
    select intake_id, part as name, count(*)::int as rows, (count(undo))::int as added from intake_extras
    where intake_id = any(${intakeIds}::int[]) group by intake_id, part order by intake_id, part limit 1000`
}
