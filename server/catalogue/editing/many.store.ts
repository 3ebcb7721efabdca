import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

/** Locks the items in the order of their ids, until the transaction ends. */
export async function lockItems(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select id from items where id = any(${ids}::int[]) order by id for no key update`.execute(tx)
}

/** Writes all items in one statement; each row has every column that an editor may change, and the id. */
export async function updateItems(tx: Tx, items: readonly object[], now: Date): Promise<void> {
  await sql`
    update items i set slug = f.slug, name = f.name, description = f.description, brand_id = f.brand_id,
      saga_id = f.saga_id, arco_id = f.arco_id, type = f.type, status = f.status, sales_method = f.sales_method,
      others = f.others, release_global = f.release_global, release_global_precision = f.release_global_precision,
      release_mx = f.release_mx, release_mx_precision = f.release_mx_precision,
      release_jp = f.release_jp, release_jp_precision = f.release_jp_precision,
      release_us = f.release_us, release_us_precision = f.release_us_precision,
      price_cents = f.price_cents, currency = f.currency, sku = f.sku, barcode = f.barcode, scale = f.scale,
      height_mm = f.height_mm, materials = f.materials, tags = f.tags, updated_at = ${now}
    from json_populate_recordset(null::items, ${JSON.stringify(items)}::json) as f
    where i.id = f.id`.execute(tx)
}
