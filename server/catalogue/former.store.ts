import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { statementName } from '#server/platform/db.ts'

/** The current slug of the license whose former slug this is. */
export async function findLicenseSlug(db: Db, former: string): Promise<string | undefined> {
  const { rows } = await sql<{ slug: string }>`
    ${statementName('findLicenseSlug')}
    select l.slug from former_slugs f join licenses l on l.id = f.target_id
    where f.kind = 'license' and f.slug = ${former}`.execute(db)
  return rows[0]?.slug
}

/**
 * The current slugs of a line, found by a license and line slug of which either or both may be former ones, also those
 * of a former license.
 */
export async function findLineSlugs(
  db: Db,
  slug: string,
  licenseSlug: string,
): Promise<{ slug: string; license_slug: string } | undefined> {
  const { rows } = await sql<{ slug: string; license_slug: string }>`
    ${statementName('findLineSlugs')}
    with place as (select coalesce((select id from licenses where slug = ${licenseSlug}),
      (select target_id from former_slugs where kind = 'license' and slug = ${licenseSlug})) as license_id)
    select n.slug, l.slug as license_slug from lines n join licenses l on l.id = n.license_id
    where (n.slug = ${slug} and n.license_id = (select license_id from place))
      or n.id = (select target_id from former_slugs f
        where f.kind = 'line' and f.license_id = (select license_id from place) and f.slug = ${slug})
    order by n.slug = ${slug} and n.license_id = (select license_id from place) desc limit 1`.execute(db)
  return rows[0]
}
