import type { RawBuilder } from 'kysely'
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
    from (select id, slug, name, slug::text <-> ${slug} as distance from licenses where retired_at is null
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
    where l.slug = ${licenseSlug} and n.retired_at is null
    order by n.slug::text <-> ${slug}, n.items_count desc, n.id limit ${limit}`.execute(db)
  return found.rows
}

/** Licenses with figures and a word that begins with these letters of a slug, the largest first. */
export async function listLicensesByWord(db: Db, start: string, limit: number): Promise<NearName[]> {
  const found = await sql<NearName>`
    select l.slug, l.name, null as license, n.items_count
    from licenses l
    join lateral (select coalesce(sum(items_count), 0)::int as items_count from lines where license_id = l.id) as n on true
    where l.retired_at is null and n.items_count > 0 and ${beginsAWord(sql`l.slug`, start)}
    order by n.items_count desc, l.id limit ${limit}`.execute(db)
  return found.rows
}

/** Lines with figures and a word that begins with these letters of a slug, the largest first. */
export async function listLinesByWord(db: Db, start: string, limit: number): Promise<NearName[]> {
  const found = await sql<NearName>`
    select n.slug, n.name, json_build_object('slug', l.slug, 'name', l.name) as license, n.items_count
    from lines n join licenses l on l.id = n.license_id
    where n.retired_at is null and l.retired_at is null and n.items_count > 0
      and ${beginsAWord(sql`n.slug`, start)}
    order by n.items_count desc, n.id limit ${limit}`.execute(db)
  return found.rows
}

/** Slugs have no characters that have a meaning in a pattern. */
function beginsAWord(slug: RawBuilder<unknown>, start: string): RawBuilder<boolean> {
  return sql<boolean>`'-' || ${slug} like ${`%-${start}%`}`
}
