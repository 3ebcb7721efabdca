import { itemImagePath } from '#contract/media/paths.ts'
import { usualSilenceWeeks } from '#contract/reservations/words.ts'
import { type ExportKey, exportRowsAtOnce } from '#server/accounts/export/fragments.store.ts'
import type { ExportPart, Thumbnail } from '#server/accounts/export/service.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import { listSlipPaths } from './slips.service.ts'

/** The parts of a member's export that belong to reservations. Idempotency keys are left out. */
export const reservationParts: readonly ExportPart[] = [
  { name: 'apartados', read: listReservationRows, isShown: true },
  { name: 'envios', read: listShipmentRows },
  { name: 'abonos', read: listEntryRows, listPictures: listSlipPaths, isShown: true },
  { name: 'tiendas', read: listStoreRows, isShown: true },
  { name: 'planes-de-pago', read: listTemplateRows },
  { name: 'ajustes-de-apartados', read: listSettingRows },
  { name: 'figuras', read: listPicturedRows, listThumbnails: listCatalogueThumbnails, isShown: true },
]

/** A line of the export file; the keys are its columns. */
type Row = Record<string, unknown>

/** Lists every reservation with what an import needs to find the item again. */
function listReservationRows(db: Db, userId: number, after: ExportKey | null): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select r.id as reservation_id, i.id as item_id, i.source_id, l.slug as license, l.name as license_name,
      n.slug as line, n.name as line_name, i.slug as item, i.name, i.sku, i.barcode,
      s.name as store, r.quantity, r.total_cents, r.currency, r.order_ref, r.shipment_id, r.reserved_on, r.expected_on, r.notes,
      r.plan::text as plan, e.kind as ended, e.happened_on as ended_on, r.created_at,
      array[r.id::text] as key
    from reservations r join stores s on s.id = r.store_id join all_items i on i.id = r.item_id
    join all_licenses l on l.id = i.license_id join all_lines n on n.id = i.line_id
    left join reservation_entries e on e.reservation_id = r.id and e.kind in ('recibido', 'cancelado')
    where r.user_id = ${userId} and r.id > coalesce((${after}::text[])[1]::int, 0)
    order by r.id limit ${exportRowsAtOnce}`
}

function listEntryRows(db: Db, userId: number, after: ExportKey | null): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select e.reservation_id, e.kind, e.amount_cents, r.currency, e.happened_on as on, e.method, e.note, e.reverses, e.charge,
      e.expected_from, e.expected_on, trim_scale(e.rate)::text as rate, e.rate_currency, e.transfer_id, e.created_at,
      (select regexp_replace(s.path, '^.*/', 'imagenes/') from slips s where s.entry_id = e.id) as slip,
      array[e.reservation_id::text, e.id::text] as key
    from reservation_entries e join reservations r on r.id = e.reservation_id
    where e.user_id = ${userId} and (e.reservation_id, e.id)
      > (coalesce((${after}::text[])[1]::int, 0), coalesce((${after}::text[])[2]::int, 0))
    order by e.reservation_id, e.id limit ${exportRowsAtOnce}`
}

function listShipmentRows(db: Db, userId: number): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select h.id as shipment_id, s.name as store, h.carrier, h.tracking, h.sent_on, h.created_at
    from shipments h join stores s on s.id = h.store_id
    where h.user_id = ${userId} order by h.id limit 10000`
}

function listStoreRows(db: Db, userId: number): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select s.name as store, s.notes, s.loss_kind, s.loss_percent::float8 as loss_percent, t.name as template, s.created_at
    from stores s left join plan_templates t on t.id = s.template_id
    where s.user_id = ${userId} order by s.id limit 10000`
}

function listTemplateRows(db: Db, userId: number): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select name as template, plan::text as plan, created_at from plan_templates
    where user_id = ${userId} order by id limit 10000`
}

/** Lists the monthly ceilings, one per line, and after how many weeks a store is silent. */
function listSettingRows(db: Db, userId: number): Promise<Row[]> {
  return rowsOf(db)<Row>`
    select 'tope_mensual' as setting, currency, monthly_cents, null::int as weeks
    from reservation_ceilings where user_id = ${userId}
    union all select 'semanas_sin_noticias', null, null, silence_weeks from collectors
    where user_id = ${userId} and silence_weeks is distinct from ${usualSilenceWeeks}
    order by 1, 2 limit 100`
}

/** The figures of the other parts that have a picture in the catalogue, none of them for adults. */
async function listPicturedRows(db: Db, userId: number): Promise<Row[]> {
  return (await listPictured(db, userId)).map(({ item_id, image }) => ({
    item_id,
    picture: thumbnailName(item_id, image),
  }))
}

async function listCatalogueThumbnails(db: Db, userId: number): Promise<Thumbnail[]> {
  return (await listPictured(db, userId)).map(({ item_id, image }) => ({
    name: thumbnailName(item_id, image),
    path: itemImagePath({ itemId: item_id, kind: 'main', size: 'ki', file: image }),
  }))
}

const thumbnailName = (itemId: number, image: string) =>
  `figura-${itemId}${image.slice(image.lastIndexOf('.'))}`

function listPictured(db: Db, userId: number): Promise<{ item_id: number; image: string }[]> {
  return rowsOf(db)<{ item_id: number; image: string }>`
    select i.id as item_id, i.image from all_items i
    where i.image is not null and not adult_item(i.is_adult, i.line_id) and i.id in (
      select item_id from marks where user_id = ${userId}
      union select item_id from reservations where user_id = ${userId}
      union select item_id from departures where user_id = ${userId})
    order by i.id limit 100000`
}
