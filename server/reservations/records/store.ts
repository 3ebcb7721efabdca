import { type RawBuilder, sql } from 'kysely'
import type { DateChange, StatementEntry } from '#contract/reservations/reservations.ts'
import type { LossKind } from '#contract/reservations/words.ts'
import { type Db, rowsOf, statementName, type Tx } from '#server/platform/database/db.ts'
import type { LedgerAccount } from '#server/reservations/rules.ts'
import type { ReservationValues } from '#server/reservations/store.ts'

/** A row of a reservation with the sums of its ledger. */
export interface ReservationRow extends ReservationValues, Omit<LedgerAccount, 'loss' | 'ended'> {
  id: number
  user_id: number
  item_id: number
  item_name: string
  item_image: string | null
  is_adult: boolean
  license_slug: string
  license_name: string
  store_name: string
  loss_kind: LossKind | null
  loss_percent: number | null
  shipment_id: number | null
  created_at: Date
  /** How often its terms or its ledger changed, and when they did last. */
  revision: number
  changed_at: Date | null
  ended_kind: 'recibido' | 'cancelado' | null
  ended_on: string | null
  entries_count: number
}

/** Selects some of a member's reservations. A missing field does not filter. */
export interface RecordSelection {
  ids?: number[]
  itemId?: number | undefined
  itemIds?: number[]
  storeIds?: number[]
  /** With an order number. */
  isOrdered?: true
  /** Neither received nor cancelled. */
  isOpen?: true
}

const maxRecords = 5_000

/** Lists a member's reservations with the sums of their ledgers, in the order in which they were made. */
export async function listReservations(
  db: Db | Tx,
  userId: number,
  selection: RecordSelection = {},
): Promise<ReservationRow[]> {
  const name = selection.ids === undefined ? sql`` : statementName('listReservationRecords')
  return rowsOf(db)<ReservationRow>`${name} ${reservationsSql(userId, selection)}`
}

/** The query of `listReservations`, for stores of this room that read more in the same statement. */
export function reservationsSql(userId: number, selection: RecordSelection): RawBuilder<unknown> {
  return sql`
    select r.id, r.user_id, r.item_id, i.name as item_name, i.image as item_image, adult_item(i.is_adult, i.line_id) as is_adult, l.slug as license_slug, l.name as license_name,
      r.store_id, s.name as store_name, s.loss_kind, s.loss_percent::float8 as loss_percent,
      r.quantity, r.total_cents, r.currency, r.order_ref, r.shipment_id, r.reserved_on, r.expected_on, r.notes, r.plan, r.created_at, r.revision, r.changed_at,
      coalesce(e.deposits, 0)::bigint as deposits_cents, coalesce(e.paid, 0)::bigint as paid_cents,
      coalesce(e.charged, 0)::bigint as charged_cents, coalesce(e.returned, 0)::bigint as returned_cents,
      e.ended_kind, e.ended_on,
      coalesce(e.entries, 0)::int as entries_count
    from reservations r
    join stores s on s.id = r.store_id
    join all_items i on i.id = r.item_id
    join all_licenses l on l.id = i.license_id
    left join (${ledgerSumsSql(userId, selection.ids)}) e on e.reservation_id = r.id
    where ${selectionSql(userId, selection)} order by r.id limit ${maxRecords}`
}

/** Lists the ledgers of these reservations, each in the order of its dates. */
export function listEntries(db: Db | Tx, userId: number, reservationIds: number[]): Promise<EntryRow[]> {
  return rowsOf(db)<EntryRow>`${statementName('listEntries')}
    ${entriesSql(userId, reservationIds)}`
}

export function entriesSql(userId: number, reservationIds: number[]): RawBuilder<unknown> {
  return sql`
    select ${entryColumns} from reservation_entries e join reservations r on r.id = e.reservation_id
    where e.user_id = ${userId} and e.reservation_id = any(${reservationIds}::int[])
    order by e.reservation_id, e.happened_on, e.id limit 200000`
}

/** An entry without the balance after it. */
export type EntryRow = Omit<StatementEntry, 'balance_cents' | 'created_at'> & { created_at: Date }

export const entryColumns = sql`e.id, e.reservation_id, e.kind, e.amount_cents, r.currency, e.happened_on as on, e.method,
  e.note, e.reverses, e.charge, e.expected_from, e.expected_on, trim_scale(e.rate)::text as rate, e.rate_currency, e.transfer_id, e.created_at,
  (select max(s.id) from slips s where s.user_id = e.user_id and (s.entry_id = e.id or s.transfer_id = e.transfer_id)) as slip_id`

export type DateChangeRow = DateChange & { reservation_id: number }

/** Lists the changes of the expected date of these reservations, in order. */
export function listDateChanges(db: Db | Tx, userId: number, ids: number[]): Promise<DateChangeRow[]> {
  return rowsOf(db)<DateChangeRow>`${statementName('listReservationDateChanges')}
    ${dateChangesSql(userId, ids)}`
}

/**
 * The changes that stores announced, and those of the catalogue's date after the reservation was made. The catalogue's
 * date is Mexico's where known, else the global one.
 */
export function dateChangesSql(userId: number, ids: number[]): RawBuilder<unknown> {
  return sql`
    select * from (
      select reservation_id, 'tienda' as source, happened_on as changed_on, expected_from::text as from,
        expected_on::text as to, id
      from reservation_entries
      where user_id = ${userId} and reservation_id = any(${ids}::int[]) and kind = 'cambio_fecha'
      union all
      select r.id, 'catalogo', (c.changed_at at time zone 'America/Mexico_City')::date,
        ${dateTextSql(sql`c.old_on`, sql`c.old_precision`)}, ${dateTextSql(sql`c.new_on`, sql`c.new_precision`)}, c.id
      from reservations r
      join all_items i on i.id = r.item_id
      join item_release_changes c on c.item_id = r.item_id and c.changed_at >= r.created_at
        and c.market = case when i.release_mx is not null then 'mx' else 'global' end
      where r.user_id = ${userId} and r.id = any(${ids}::int[])) as date_changes
    order by reservation_id, changed_on, source desc, id limit 10000`
}

/** A date with its precision, as contract/catalogue/catalogue.ts defines it. */
function dateTextSql(on: RawBuilder<unknown>, precision: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`to_char(${on}, case ${precision} when 'year' then 'YYYY' when 'quarter' then 'YYYY-"Q"Q'
    when 'month' then 'YYYY-MM' else 'YYYY-MM-DD' end)`
}

function ledgerSumsSql(userId: number, ids: number[] | undefined): RawBuilder<unknown> {
  const ofReservations = ids === undefined ? sql`` : sql`and reservation_id = any(${ids}::int[])`
  return sql`
    select reservation_id, count(*) as entries,
      sum(case when kind = 'anticipo' then amount_cents when reverses = 'anticipo' then -amount_cents end) as deposits,
      sum(case when kind in ('anticipo', 'abono') then amount_cents when reverses in ('anticipo', 'abono') then -amount_cents end) as paid,
      sum(case kind when 'cargo' then amount_cents when 'descuento' then -amount_cents end) as charged,
      sum(amount_cents) filter (where kind = 'devolucion' and reverses is null) as returned,
      max(kind) filter (where kind in ('recibido', 'cancelado')) as ended_kind,
      max(happened_on) filter (where kind in ('recibido', 'cancelado')) as ended_on
    from reservation_entries where user_id = ${userId} ${ofReservations} group by reservation_id`
}

function selectionSql(
  userId: number,
  { ids, itemId, itemIds, storeIds, isOrdered, isOpen }: RecordSelection,
): RawBuilder<unknown> {
  const conditions = [sql`r.user_id = ${userId}`]
  if (ids !== undefined) conditions.push(sql`r.id = any(${ids}::int[])`)
  if (itemId !== undefined) conditions.push(sql`r.item_id = ${itemId}`)
  if (itemIds !== undefined) conditions.push(sql`r.item_id = any(${itemIds}::int[])`)
  if (storeIds !== undefined) conditions.push(sql`r.store_id = any(${storeIds}::int[])`)
  if (isOrdered) conditions.push(sql`r.order_ref is not null`)
  if (isOpen) conditions.push(sql`e.ended_kind is null`)
  return sql.join(conditions, sql` and `)
}
