import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import type { PageField } from '#contract/catalogue/item-fields.ts'
import { pageFields } from '#contract/catalogue/item-fields.ts'
import type { ItemFlag, ItemStatus, ItemType, Market, SalesMethod } from '#contract/catalogue/words.ts'
import { columnsIn } from '#server/catalogue/fragments.store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { statementName } from '#server/platform/database/db.ts'

type Known = 'day' | 'month' | 'quarter' | 'year'

/** An item with the names shown with it. */
export interface ItemRow {
  id: number
  slug: string
  name: string
  type: ItemType
  status: ItemStatus | null
  sales_method: SalesMethod | null
  release_on: string | null
  release_precision: Known | null
  release_is_mexican: boolean
  price_cents: number | null
  currency: string | null
  sku: string | null
  scale: string | null
  others: ItemFlag[]
  tags: string
  image: string | null
  source_id: string | null
  license_slug: string
  license_name: string
  license_color: string | null
  line_slug: string
  line_name: string
  brand_slug: string | null
  brand_name: string | null
}

export interface ReleaseRow {
  market: Market
  on: string
  precision: Known
}

export interface ReleaseChangeRow {
  market: Market
  old_on: string | null
  old_precision: Known | null
  new_on: string | null
  new_precision: Known | null
  changed_on: string
}

export interface ItemDetailRow extends ItemRow, Record<PageField, string | null> {
  description: string
  saga_slug: string | null
  saga_name: string | null
  arco_slug: string | null
  arco_name: string | null
  barcode: string | null
  height_mm: number | null
  disclaimer: string | null
  links: ItemDetail['links']
  is_retired: boolean
  created_at: Date
  updated_at: Date
  images: ItemDetail['images']
  releases: ReleaseRow[]
  release_changes: ReleaseChangeRow[]
  /** Usernames; null for those whose profile is not public. */
  credits: (string | null)[]
}

const itemColumns = sql`
  i.id, i.slug, i.name, i.type, i.status, i.sales_method,
  i.release_on, i.release_precision, i.release_mx is not null as release_is_mexican,
  i.price_cents, i.currency, i.sku, i.scale, i.others, i.tags, i.image, i.source_id,
  l.slug as license_slug, l.name as license_name, l.color as license_color,
  n.slug as line_slug, n.name as line_name, b.slug as brand_slug, b.name as brand_name`

const itemTables = sql`
  items i
  join lines n on n.id = i.line_id
  join licenses l on l.id = i.license_id
  left join brands b on b.id = i.brand_id`

/** itemTables with private items; the statement says whose. */
const allItemTables = sql`
  all_items i
  join all_lines n on n.id = i.line_id
  join all_licenses l on l.id = i.license_id
  left join brands b on b.id = i.brand_id`

/** The items with these ids in no particular order; missing ones are left out. */
export async function findItems(db: Db, ids: number[]): Promise<ItemRow[]> {
  const found = await sql<ItemRow>`
    ${statementName('findItems')} select ${itemColumns} from ${itemTables} where i.id = any(${ids}::int[])`.execute(
    db,
  )
  return found.rows
}

/** The items with these ids as a member sees them, with private items of their own. */
export async function findItemsOfMember(
  db: Db,
  memberId: number,
  ids: number[],
): Promise<(ItemRow & { is_private: boolean })[]> {
  const found = await sql<ItemRow & { is_private: boolean }>`
    ${statementName('findItemsOfMember')} select ${itemColumns}, i.owner_id is not null as is_private
    from ${allItemTables}
    where i.id = any(${ids}::int[]) and (i.owner_id is null or i.owner_id = ${memberId})`.execute(db)
  return found.rows
}

export async function findItem(db: Db, id: number): Promise<ItemDetailRow | undefined> {
  const found = await sql<ItemDetailRow>`
    ${statementName('findItem')} select ${detailColumns} from ${detailTables(itemTables)} where i.id = ${id}`.execute(
    db,
  )
  return found.rows[0]
}

/** A private item, for its owner. */
export async function findPrivateItem(
  db: Db,
  memberId: number,
  id: number,
): Promise<ItemDetailRow | undefined> {
  const found = await sql<ItemDetailRow>`
    ${statementName('findPrivateItem')} select ${detailColumns} from ${detailTables(allItemTables)}
    where i.id = ${id} and i.owner_id = ${memberId}`.execute(db)
  return found.rows[0]
}

const detailTables = (tables: RawBuilder<unknown>) => sql`${tables}
  left join sagas s on s.id = i.saga_id
  left join arcos a on a.id = i.arco_id`

const detailColumns = sql`${itemColumns},
      ${columnsIn('i', pageFields)}, i.description, i.barcode, i.height_mm, i.links, i.created_at, i.updated_at,
      i.retired_at is not null as is_retired,
      s.slug as saga_slug, s.name as saga_name, a.slug as arco_slug, a.name as arco_name,
      coalesce(n.disclaimer, l.disclaimer) as disclaimer,
      array(
        select json_build_object('kind', p.kind, 'file', p.file, 'width', p.width, 'height', p.height)
        from item_images p where p.item_id = i.id order by p.kind, p.position, p.id
      ) as images,
      array(
        select json_build_object('market', m.market, 'on', m.day, 'precision', m.known_to)
        from (values (1, 'mx', i.release_mx, i.release_mx_precision),
                     (2, 'global', i.release_global, i.release_global_precision),
                     (3, 'jp', i.release_jp, i.release_jp_precision),
                     (4, 'us', i.release_us, i.release_us_precision)) as m (place, market, day, known_to)
        where m.day is not null order by m.place
      ) as releases,
      array(
        select json_build_object('market', c.market, 'old_on', c.old_on, 'old_precision', c.old_precision,
          'new_on', c.new_on, 'new_precision', c.new_precision,
          'changed_on', (c.changed_at at time zone 'America/Mexico_City')::date)
        from item_release_changes c where c.item_id = i.id order by c.changed_at desc, c.id desc limit 50
      ) as release_changes,
      array(
        select distinct c.username from item_credits c where c.item_id = i.id order by c.username limit 50
      ) as credits`

/** The item that this one was merged into. */
export async function findKeptItemId(db: Db | Tx, mergedId: number): Promise<number | null> {
  const { rows } = await sql<{ item_id: number }>`
    select item_id from merged_items where id = ${mergedId}`.execute(db)
  return rows[0]?.item_id ?? null
}

/** Other items of the same line, newest first. */
export async function listRelatedItems(db: Db, id: number, limit: number): Promise<ItemRow[]> {
  const found = await sql<ItemRow>`
    ${statementName('listRelatedItems')}
    select ${itemColumns}
    from ${itemTables}
    join (select id, release_on, sort_key from item_search
          where line_id = (select line_id from items where id = ${id}) and id <> ${id}
          order by release_on desc nulls last, sort_key, id limit ${limit}) as near on near.id = i.id
    order by near.release_on desc nulls last, near.sort_key, near.id`.execute(db)
  return found.rows
}

/** Of the `among` items changed last, at most `eachLine` of each line while other lines have some. */
export async function listLastUpdatedItemIds(
  db: Db,
  { limit, among, eachLine }: { limit: number; among: number; eachLine: number },
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    ${statementName('listLastUpdatedItemIds')}
    select id from (
      select id, updated_at, row_number() over (partition by line_id order by updated_at desc, id desc) as place
      from (select id, line_id, updated_at from items where retired_at is null order by updated_at desc, id desc limit ${among}) as latest
    ) as placed
    order by place > ${eachLine}, updated_at desc, id desc limit ${limit}`.execute(db)
  return found.rows.map((row) => row.id)
}
