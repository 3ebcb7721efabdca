import { sql } from 'kysely'
import type { NearName } from '#contract/catalogue.ts'
import type { Db } from '#server/platform/db.ts'

/** Beyond this trigram distance slugs are not visibly similar. */
const distanceMax = 0.8

/** Compares slugs by trigrams, with an index. */
export async function listNearLicenses(db: Db, slug: string, limit: number): Promise<NearName[]> {
  const found = await sql<NearName>`
    select l.slug, l.name, null as license,
      (select coalesce(sum(items_count), 0)::int from lines where license_id = l.id) as items_count
    from (select id, slug, name, slug::text <-> ${slug} as distance from licenses
      order by slug::text <-> ${slug} limit ${limit}) as l
    where l.distance < ${distanceMax} order by l.distance, l.id`.execute(db)
  return found.rows
}

/** A license has few enough lines to compare them all. */
export async function listNearLines(
  db: Db,
  slug: string,
  { licenseSlug, limit }: { licenseSlug: string; limit: number },
): Promise<(Omit<NearName, 'license'> & { license_name: string })[]> {
  const found = await sql<Omit<NearName, 'license'> & { license_name: string }>`
    select n.slug, n.name, n.items_count, l.name as license_name
    from lines n join licenses l on l.id = n.license_id
    where l.slug = ${licenseSlug}
    order by n.slug::text <-> ${slug}, n.items_count desc, n.id limit ${limit}`.execute(db)
  return found.rows
}
