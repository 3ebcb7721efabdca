import { sql } from 'kysely'
import type { DuplicateSide } from '#contract/admin-merging.ts'
import type { Db } from '#server/platform/db.ts'

/** What tells two similar figures apart. */
export async function findSides(db: Db, ids: readonly number[]): Promise<DuplicateSide[]> {
  const { rows } = await sql<Omit<DuplicateSide, 'license' | 'line' | 'brand'> & SideNames>`
    select i.id, i.slug, i.name, i.image, i.sku, i.barcode, i.source_id, l.slug as license_slug, l.name as license_name,
      l.color as license_color, n.slug as line_slug, n.name as line_name, b.slug as brand_slug, b.name as brand_name
    from items i join lines n on n.id = i.line_id join licenses l on l.id = i.license_id
    left join brands b on b.id = i.brand_id
    where i.id = any(${ids}::int[]) order by i.id limit 1000`.execute(db)
  return rows.map(({ id, slug, name, image, sku, barcode, source_id, ...names }) => ({
    ...{ id, slug, name, image, sku, barcode, source_id },
    license: { slug: names.license_slug, name: names.license_name, color: names.license_color },
    line: { slug: names.line_slug, name: names.line_name },
    brand:
      names.brand_slug === null || names.brand_name === null
        ? null
        : { slug: names.brand_slug, name: names.brand_name },
  }))
}

interface SideNames {
  license_slug: string
  license_name: string
  license_color: string | null
  line_slug: string
  line_name: string
  brand_slug: string | null
  brand_name: string | null
}
