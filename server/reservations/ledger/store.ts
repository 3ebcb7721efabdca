import { type RawBuilder, sql } from 'kysely'
import type { ChargeKind, EntryKind, PayMethod, ReversedKind } from '#contract/reservations/words.ts'
import { countOf, type Db, rowsOf, statementName, type Tx } from '#server/platform/database/db.ts'
import { type EntryRow, entryColumns } from '#server/reservations/records/store.ts'
import { revised } from '#server/reservations/store.ts'

/** A row to insert, by column names. A missing column is null. */
export interface NewEntry {
  reservation_id: number
  kind: EntryKind
  happened_on: string
  amount_cents?: number | null
  method?: PayMethod | null | undefined
  note?: string | null | undefined
  reverses?: ReversedKind | null | undefined
  charge?: ChargeKind | null | undefined
  expected_from?: string | null
  expected_on?: string | null
  rate?: string | null | undefined
  rate_currency?: string | null | undefined
  transfer_id?: string | null
}

export interface EntryBatch {
  entries: readonly NewEntry[]
  requestId: number | null
  now: Date
  /** Nothing is inserted where the member would have more entries than that. */
  totalMax?: number
}

/** Inserts entries and returns them in the given order; their reservations changed. Nothing else writes to a ledger. */
export async function insertEntries(
  tx: Tx,
  userId: number,
  { entries, requestId, now, totalMax }: EntryBatch,
): Promise<EntryRow[]> {
  const hasRoom =
    totalMax === undefined
      ? sql`true`
      : sql`(select count(*) from reservation_entries where user_id = ${userId}) <= ${totalMax - entries.length}::int`
  return rowsOf(
    tx,
  )<EntryRow>`${statementName(totalMax === undefined ? 'insertEntries' : 'insertEntriesWithin')}
    with e as (insert into reservation_entries (user_id, reservation_id, kind, amount_cents, happened_on, method, note,
      reverses, charge, expected_from, expected_on, rate, rate_currency, transfer_id, request_id, created_at)
    select ${userId}, reservation_id, kind, amount_cents, happened_on, method, note, reverses, charge, expected_from, expected_on,
      rate, rate_currency, transfer_id, ${requestId}, ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as (reservation_id int, kind text,
      amount_cents bigint, happened_on date, method text, note text, reverses text, charge text, expected_from date, expected_on date,
      rate numeric, rate_currency text, transfer_id uuid)) with ordinality as given
    where ${hasRoom} order by ordinality
    returning *),
    revised as (update reservations set ${revised(now)}
      where user_id = ${userId} and id in (select reservation_id from e))
    select ${entryColumns} from e join reservations r on r.id = e.reservation_id order by e.id`
}

export function countEntries(tx: Tx, userId: number): Promise<number> {
  return countOf(tx)<{ count: number }>`
    select count(*)::int as count from reservation_entries where user_id = ${userId}`
}

/** Lists the entries that one request wrote, in their order. */
export function listEntriesOfRequest(tx: Tx, userId: number, requestId: number): Promise<EntryRow[]> {
  return rowsOf(tx)<EntryRow>`${statementName('listEntriesOfRequest')}
    select ${entryColumns} from reservation_entries e join reservations r on r.id = e.reservation_id
    where e.user_id = ${userId} and e.request_id = ${requestId} order by e.id limit 1000`
}

/** Filters of the history. Empty lists do not filter. */
export interface HistoryFilter {
  reservationId: number | null
  storeIds: number[]
  kinds: EntryKind[]
}

export function listHistory(
  db: Db,
  userId: number,
  { limit, offset, ...filter }: HistoryFilter & { limit: number; offset: number },
): Promise<EntryRow[]> {
  return rowsOf(db)<EntryRow>`
    select ${entryColumns} from reservation_entries e join reservations r on r.id = e.reservation_id
    where ${historyFilterSql(userId, filter)}
    order by e.happened_on desc, e.id desc limit ${limit} offset ${offset}`
}

export function countHistory(db: Db, userId: number, filter: HistoryFilter): Promise<number> {
  return countOf(db)<{ total: number }>`
    select count(*)::int as total from reservation_entries e join reservations r on r.id = e.reservation_id
    where ${historyFilterSql(userId, filter)}`
}

function historyFilterSql(
  userId: number,
  { reservationId, storeIds, kinds }: HistoryFilter,
): RawBuilder<unknown> {
  const conditions = [sql`e.user_id = ${userId}`]
  if (reservationId !== null) conditions.push(sql`e.reservation_id = ${reservationId}`)
  if (storeIds.length > 0) conditions.push(sql`r.store_id = any(${storeIds}::int[])`)
  if (kinds.length > 0) conditions.push(sql`e.kind = any(${kinds}::text[])`)
  return sql.join(conditions, sql` and `)
}
