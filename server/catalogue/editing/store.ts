import { valuesIn } from '#server/catalogue/fragments.store.ts'
import type { CatalogueRow } from '#server/catalogue/import/columns.rules.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'

export interface ItemRecord extends CatalogueRow {
  id: number
  revision: number
  slug: string
  license_id: number
  license_slug: string
  line_id: number
  line_slug: string
  links: { label: string; url: string }[]
  image: string | null
  /** It, its line or its license says so. */
  is_for_adults: boolean
  retired_at: Date | null
  updated_at: Date
  collection: number
  want: number
  reserved: number
}

/** The items with everything that can be edited, and how many members have each. */
export function listRecords(db: Db | Tx, ids: readonly number[]): Promise<ItemRecord[]> {
  return rowsOf(db)<ItemRecord>`
    select i.id, i.revision, i.slug, i.license_id, l.slug as license_slug, i.line_id, n.slug as line_slug, i.links,
      i.image, adult_item(i.is_adult, i.line_id) as is_for_adults, i.retired_at, i.updated_at, l.name as license, n.name as line, b.name as brand, g.name as saga,
      a.name as arco, ${valuesIn('i')},
      (select count(*)::int from marks m where m.item_id = i.id and m.relation = 'collection') as collection,
      (select count(*)::int from marks m where m.item_id = i.id and m.relation = 'want') as want,
      (select count(*)::int from marks m where m.item_id = i.id and m.reserved) as reserved
    from items i
    join licenses l on l.id = i.license_id
    join lines n on n.id = i.line_id
    left join brands b on b.id = i.brand_id
    left join sagas g on g.id = i.saga_id
    left join arcos a on a.id = i.arco_id
    where i.id = any(${ids}::int[]) order by i.id limit 1000`
}
