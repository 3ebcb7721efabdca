import { type RawBuilder, sql } from 'kysely'
import type { DateChange } from '#contract/reservations/reservations.ts'
import { type Db, statementName, type Tx } from '#server/platform/database/db.ts'
import { insertRequestSql, type NewRequest } from '#server/reservations/idempotency/store.ts'
import { dateChangesSql, type EntryRow, entriesSql, type ReservationRow, reservationsSql } from './store.ts'

/** One reservation with its whole ledger and the changes of its date. */
export interface DetailRow {
  row: ReservationRow
  entries: EntryRow[]
  dateChanges: DateChange[]
}

/** JSON has no dates, so `created_at` arrives as text. */
type JsonEntry = Omit<EntryRow, 'created_at'> & { created_at: string }
type DetailColumns = ReservationRow & { entries: JsonEntry[]; date_changes: DateChange[] }

export async function findDetail(db: Db | Tx, userId: number, id: number): Promise<DetailRow | undefined> {
  const { rows } = await sql<DetailColumns>`${statementName('findReservationDetail')}
    ${detailSql(userId, id)}`.execute(db)
  return rows[0] && toDetailRow(rows[0])
}

/** Inserts the request unless its idempotency key was used before, and reads the reservation in the same statement. */
export async function insertRequestAndFindDetail(
  tx: Tx,
  userId: number,
  { id, request }: { id: number; request: NewRequest },
): Promise<{ requestId: number | undefined; detail: DetailRow | undefined }> {
  const { rows } = await sql<{ request_id: number | null } & (DetailColumns | { id: null })>`
    ${statementName('insertRequestAndFindDetail')}
    with request as (${insertRequestSql(userId, request)})
    select request.id as request_id, detail.*
    from (select) as one left join request on true left
    join (${detailSql(userId, id)}) as detail on true`.execute(tx)
  const [found] = rows
  const detail = found === undefined || found.id === null ? undefined : toDetailRow(found)
  return { requestId: found?.request_id ?? undefined, detail }
}

function detailSql(userId: number, id: number): RawBuilder<unknown> {
  return sql`
    select reservation.*,
      array(select to_jsonb(entry) from (${entriesSql(userId, [id])}) as entry) as entries,
      array(select to_jsonb(change) from (${dateChangesSql(userId, [id])}) as change) as date_changes
    from (${reservationsSql(userId, { ids: [id] })}) as reservation`
}

function toDetailRow({ entries, date_changes, ...row }: DetailColumns): DetailRow {
  return {
    row,
    entries: entries.map((entry) => ({ ...entry, created_at: new Date(entry.created_at) })),
    dateChanges: date_changes,
  }
}
