import { sql } from 'kysely'
import { type ExportKey, exportRowsAtOnce } from '#server/accounts/export/fragments.store.ts'
import type { ExportPart } from '#server/accounts/export/service.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import { listPhotoPaths, listPhotoThumbnails } from './photos/service.ts'

/** The member's marks, copies and photos. The calendar key is a secret and is not exported. */
export const collectionPart: ExportPart = {
  name: 'coleccion',
  read: listMarkRows,
  listPictures: listPhotoPaths,
  listThumbnails: listPhotoThumbnails,
  isShown: true,
}
/** The colours of tags. */
export const tagsPart: ExportPart = { name: 'etiquetas', read: listTagRows }
export const hiddenPart: ExportPart = { name: 'ocultas', read: listHiddenRows }
/** What became of copies. */
export const departuresPart: ExportPart = { name: 'salidas', read: listDepartureRows, isShown: true }
/** What they looked for and the catalogue lacked (docs/contributions.md#what-members-miss). */
export const missesPart: ExportPart = { name: 'sin_encontrar', read: listMissRows }
/** What the member chose for lists, such as seeing pictures for adults. */
export const collectionSettingsPart: ExportPart = {
  name: 'ajustes_de_coleccion',
  read: listSettingsRows,
}
/** The member's last visits, which the dashboard uses. */
export const visitsPart: ExportPart = { name: 'visitas', read: listVisitRows }

/** A row of the exported file, keyed by column name. */
type Row = Record<string, unknown>

/** Every mark, with one row for each copy. The first columns identify the figure for a later import. */
async function listMarkRows(db: Db, userId: number, after: ExportKey | null): Promise<Row[]> {
  const key = sql`${after}::text[]`
  return rowsOf(db)<Row>`
    select m.relation as list, m.reserved, i.id as item_id, i.source_id, l.slug as license, l.name as license_name,
      n.slug as line, n.name as line_name, i.slug as item, i.name, i.sku, i.barcode,
      c.condition, c.price_paid_cents, c.charges_cents, c.currency, c.acquired_on, c.store, c.place, c.notes, c.tags,
      (c.worth -> 0 ->> 'amount_cents')::bigint as worth_cents, c.worth -> 0 ->> 'currency' as worth_currency,
      c.worth -> 0 ->> 'on' as worth_on, c.worth -> 0 ->> 'source' as worth_source, nullif(c.worth - 0, '[]')::text as earlier_worth, c.trade::text as trade,
      m.priority, m.target_price_cents, m.target_currency, m.wish_tags, m.marked_at,
      array(select p.path from copy_photos p where p.copy_id = c.id order by p.id) as photos,
      array[m.marked_at::text, m.item_id::text, coalesce(c.id, 0)::text] as key
    from marks m join all_items i on i.id = m.item_id
    join all_licenses l on l.id = i.license_id join all_lines n on n.id = i.line_id
    left join copies c on c.user_id = m.user_id and c.item_id = m.item_id
    where m.user_id = ${userId} and (${key} is null or (m.marked_at, m.item_id, coalesce(c.id, 0))
      > ((${key})[1]::timestamptz, (${key})[2]::int, (${key})[3]::int))
    order by m.marked_at, m.item_id, coalesce(c.id, 0) limit ${exportRowsAtOnce}`
}

/** Every departure, with what an import needs to find the item again and the values of the copy. */
function listDepartureRows(db: Db, userId: number, after: ExportKey | null): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select i.id as item_id, i.source_id, l.name as license_name, n.name as line_name, i.slug as item, i.name,
      d.kind, d.left_on, d.amount_cents, d.costs_cents, d.currency, d.paid_cents, d.paid_currency, d.recipient, d.note,
      d.remind_on, d.reminded_on, (d.copy - '{photos,reservation_id}'::text[])::text as copy, d.created_at, array[d.id::text] as key
    from departures d join all_items i on i.id = d.item_id
    join all_licenses l on l.id = i.license_id join all_lines n on n.id = i.line_id
    where d.user_id = ${userId} and d.id > coalesce((${after}::text[])[1]::int, 0)
    order by d.id limit ${exportRowsAtOnce}`
}

function listTagRows(db: Db, userId: number): Promise<Row[]> {
  return rowsOf(db)<Row>`select name, color from own_tags where user_id = ${userId} order by id limit 1000`
}

function listHiddenRows(db: Db, userId: number): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select l.slug as license, l.name as license_name, n.slug as line, n.name as line_name, h.hidden_at
    from hidden_shelves h left join lines n on n.id = h.line_id
    join licenses l on l.id = coalesce(h.license_id, n.license_id)
    where h.user_id = ${userId} order by h.hidden_at, l.id, n.id limit 10000`
}

function listSettingsRows(db: Db, userId: number): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select default_view, currency, shows_adult, cover_item_id from collectors where user_id = ${userId}`
}

function listVisitRows(db: Db, userId: number): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select last_seen_at, previous_at from visits where user_id = ${userId}`
}

function listMissRows(db: Db, userId: number): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select kind, words, missed_on from misses where user_id = ${userId} order by missed_on, kind, key limit 1000`
}
