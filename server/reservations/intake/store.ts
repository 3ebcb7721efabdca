import { sql } from 'kysely'
import { noticeKinds } from '#contract/accounts/notice-words.ts'
import { usualSilenceWeeks } from '#contract/reservations/words.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'
import { isSeenBy } from '#server/policies/fragments.store.ts'
import type {
  ImportedEntry,
  ImportedNotice,
  ImportedReservation,
  ImportedSetting,
  ImportedShipment,
  ImportedStore,
  ImportedTemplate,
} from './rules.ts'

export interface InsertedRow {
  row: number
  id: number
}

/** What a file holds, and how many more the member may have. */
interface RowsToFit<T> {
  rows: readonly T[]
  room: number
}

/** Inserts the templates whose name is not taken, as many as there is room for. */
export function insertTemplates(
  tx: Tx,
  userId: number,
  { rows, room }: RowsToFit<ImportedTemplate>,
): Promise<InsertedRow[]> {
  return rowsOf(tx)<InsertedRow>`
    with given as (
      select distinct on (template) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (row int,
        template text, plan text, created_at timestamptz) order by template, row),
    added as (
      insert into plan_templates (user_id, name, plan, created_at)
      select ${userId}, template, plan::jsonb, created_at from given
      where not exists (select from plan_templates t where t.user_id = ${userId} and t.name = template)
      order by row limit ${room} returning id, name)
    select row, id from added join given on template = name order by row limit 10000`
}

export function insertStores(
  tx: Tx,
  userId: number,
  { rows, room }: RowsToFit<ImportedStore>,
): Promise<InsertedRow[]> {
  return rowsOf(tx)<InsertedRow>`
    with given as (
      select distinct on (key) * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (row int, store text,
        key text, notes text, loss_kind text, loss_percent numeric, template text, created_at timestamptz)
      order by key, row),
    added as (
      insert into stores (user_id, name, name_key, notes, loss_kind, loss_percent, template_id, created_at)
      select ${userId}, store, key, notes, loss_kind, loss_percent, (select min(t.id) from plan_templates t
        where t.user_id = ${userId} and t.name = template), created_at
      from given where not exists (select from stores s where s.user_id = ${userId} and s.name_key = key)
      order by row limit ${room} returning id, name_key)
    select row, id from added join given on key = name_key order by row limit 10000`
}

/** Inserts reservations of known items in known stores, unless an equal reservation exists. */
export function insertReservations(
  tx: Tx,
  userId: number,
  { rows, room }: RowsToFit<ImportedReservation>,
): Promise<(InsertedRow & { item_id: number })[]> {
  return rowsOf(tx)<InsertedRow & { item_id: number }>`
    with given as (
      select r.*, found.id as found_id, s.id as store_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (row int, item_id int, item text, source_id text,
        key text, quantity int, total_cents bigint, currency text, order_ref text, reserved_on date, expected_on date,
        notes text, plan text, created_at timestamptz)
      join stores s on s.user_id = ${userId} and s.name_key = r.key
      cross join lateral (select item_id as id from (
          select id as item_id, source_id = r.source_id as is_source from all_items i
          where (id = r.item_id and slug = r.item or source_id = r.source_id)
            and ${isSeenBy(userId)}
          union all
          select item_id, source_id = r.source_id from merged_items
          where id = r.item_id and slug = r.item or source_id = r.source_id) as known
        order by is_source desc nulls last limit 1) as found),
    added as (
      insert into reservations (user_id, item_id, store_id, quantity, total_cents, currency, order_ref, reserved_on,
        expected_on, notes, plan, created_at)
      select ${userId}, found_id, store_id, quantity, total_cents, currency, order_ref, reserved_on, expected_on, notes,
        plan::jsonb, created_at from given a
      where not exists (select from reservations r where r.user_id = ${userId} and r.item_id = a.found_id
        and r.store_id = a.store_id and r.created_at = a.created_at and r.total_cents = a.total_cents)
      order by row limit ${room} returning id, item_id, store_id, created_at, total_cents)
    select min(row) as row, added.id, added.item_id from added
    join given a on a.found_id = added.item_id and a.store_id = added.store_id and a.created_at = added.created_at
      and a.total_cents = added.total_cents
    group by added.id, added.item_id order by row limit 10000`
}

/**
 * Inserts entries only for reservations that this import added, as many as one ledger and all together have room for. What
 * ends a reservation always fits, as on the screen.
 */
export async function insertEntries(
  tx: Tx,
  userId: number,
  { intakeId, rows, room, ledgerMax }: RowsToFit<ImportedEntry> & { intakeId: number; ledgerMax: number },
): Promise<number[]> {
  const { rows: added } = await sql<{ row: number }>`
    with known as (
      select e.*, (x.undo ->> 'id')::int as own_id, kind in ('recibido', 'cancelado') as is_end
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as e (row int, reservation_id int, kind text,
        amount_cents bigint, "on" date, method text, note text, reverses text, charge text, expected_from date, expected_on date,
        rate numeric, rate_currency text, transfer_id uuid, created_at timestamptz)
      join intake_extras x on x.intake_id = ${intakeId} and x.part = 'apartados' and x.undo is not null
        and x.value ->> 'reservation_id' = e.reservation_id::text),
    placed as (
      select *, row_number() over (partition by is_end order by row) as place,
        row_number() over (partition by own_id, is_end order by row) as ledger_place,
        (select count(*) from reservation_entries r where r.reservation_id = own_id) as ledger_count from known),
    given as (
      select * from placed where is_end or place <= ${room} and ledger_count + ledger_place <= ${ledgerMax}),
    added as (
      insert into reservation_entries (user_id, reservation_id, kind, amount_cents, happened_on, method, note,
        reverses, charge, expected_from, expected_on, rate, rate_currency, transfer_id, created_at)
      select ${userId}, own_id, kind, amount_cents, "on", method, note, reverses, charge, expected_from, expected_on, rate,
        rate_currency, transfer_id, created_at from given order by row)
    select row from given order by row limit 10000`.execute(tx)
  return added.map(({ row }) => row)
}

/** Inserts shipments that are not known and puts the reservations into them that this import added. */
export async function insertShipments(
  tx: Tx,
  userId: number,
  { intakeId, rows, room }: RowsToFit<ImportedShipment> & { intakeId: number },
): Promise<InsertedRow[]> {
  const { rows: added } = await sql<InsertedRow & { known_as: number }>`
    with given as (
      select distinct on (s.id, h.created_at) h.*, s.id as store_id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as h (row int, shipment_id int, key text, carrier text,
        tracking text, sent_on date, created_at timestamptz)
      join stores s on s.user_id = ${userId} and s.name_key = h.key order by s.id, h.created_at, row),
    added as (
      insert into shipments (user_id, store_id, carrier, tracking, sent_on, created_at)
      select ${userId}, store_id, carrier, tracking, sent_on, created_at from given g
      where not exists (select from shipments h where h.user_id = ${userId} and h.store_id = g.store_id
        and h.created_at = g.created_at)
      order by row limit ${room} returning id, store_id, created_at)
    select row, added.id, shipment_id as known_as from added
    join given using (store_id, created_at) order by row limit 10000`.execute(tx)
  await sql`
    update reservations r set shipment_id = h.id
    from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as h (id int, known_as text), intake_extras x
    where r.user_id = ${userId} and x.intake_id = ${intakeId} and x.part = 'apartados' and x.undo is not null
      and x.value ->> 'shipment_id' = h.known_as and r.id = (x.undo ->> 'id')::int`.execute(tx)
  return added
}

/** Inserts settings without overwriting what the member has chosen here. */
export async function insertSettings(
  tx: Tx,
  userId: number,
  rows: readonly ImportedSetting[],
): Promise<void> {
  const source = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (setting text, currency text,
    monthly_cents bigint, wanted boolean, weeks int)`
  await sql`
    insert into reservation_ceilings (user_id, currency, monthly_cents)
    select ${userId}, currency, max(monthly_cents) from ${source}
    where currency is not null and monthly_cents is not null group by currency
    on conflict do nothing`.execute(tx)
  await sql`
    insert into notice_settings (user_id, kind, by_mail, by_push)
    select ${userId}, setting, bool_and(wanted), true from ${source}
    where wanted is not null and setting = any(${Object.keys(noticeKinds)}) group by setting
    on conflict do nothing`.execute(tx)
  await sql`
    update collectors c set silence_weeks = s.weeks from ${source}
    where c.user_id = ${userId} and c.silence_weeks = ${usualSilenceWeeks}
      and s.setting = 'semanas_sin_noticias'`.execute(tx)
}

/** Deletes stores without reservations and returns how many remain. */
export async function deleteStores(tx: Tx, userId: number, ids: number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from stores s where s.user_id = ${userId} and s.id = any(${ids}::int[])
      and not exists (select from reservations r where r.store_id = s.id) returning s.id`.execute(tx)
  return ids.length - rows.length
}

/** Deletes templates that no store uses and returns how many remain. */
export async function deleteTemplates(tx: Tx, userId: number, ids: number[]): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from plan_templates t where t.user_id = ${userId} and t.id = any(${ids}::int[])
      and not exists (select from stores s where s.template_id = t.id) returning t.id`.execute(tx)
  return ids.length - rows.length
}

/** Inserts what the member wants to be told of, without overwriting what they have chosen here. */
export async function insertNotices(tx: Tx, userId: number, rows: readonly ImportedNotice[]): Promise<void> {
  const source = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s (notice text, by_mail boolean,
    by_push boolean, from_hour int, until_hour int)`
  await sql`
    insert into notice_settings (user_id, kind, by_mail, by_push)
    select ${userId}, notice, bool_and(by_mail), bool_and(by_push) from ${source}
    where by_mail is not null and by_push is not null and notice = any(${Object.keys(noticeKinds)})
    group by notice on conflict do nothing`.execute(tx)
  await sql`
    insert into quiet_hours (user_id, from_hour, until_hour)
    select ${userId}, max(from_hour), max(until_hour) from ${source}
    where notice = 'quiet_hours' and from_hour is not null and until_hour is not null
    having count(*) > 0 on conflict do nothing`.execute(tx)
}
