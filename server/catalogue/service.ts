import { sql } from 'kysely'
import type { LastUpdated, License, Line } from '#contract/catalogue/catalogue.ts'
import { itemSeo, licenseSeo, licensesSeo, lineSeo } from '#contract/catalogue/seo.ts'
import { Refusal } from '#contract/errors.ts'
import { type Db, firstRowOf, statementName } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import * as items from './items/service.ts'
import * as near from './near.service.ts'
import * as search from './search/service.ts'

const shelfHandlers = {
  listLicenses: ({ db }) => listLicenses(db),
  getLicense: ({ db, params }) => getLicense(db, params.slug),
  listHomeLicenses: ({ db }) => listHomeLicenses(db, homeLicensesMax),
  getLine: ({ db, params }) => getLine(db, params.slug, params.licenseSlug),
  listLines,
  getLastUpdated: ({ db }) => getLastUpdated(db),
} satisfies SomeHandlers

const listHandlers = {
  listItems: async ({ db, query, today }) =>
    (await items.findShelfPage(db, { ...query, today })) ??
    items.findItemPage(db, query, await search.listItems(db, { ...query, today })),
  async searchItems({ db, query, today }) {
    const found = await search.searchItems(db, { ...query, today })
    const { data, metadata } = await items.findItemPage(db, query, found)
    return { data, metadata: { ...metadata, is_partial: found.isPartial } }
  },
  // As values, because a suggestion says less than a figure.
  suggestItems: async ({ db, query }) =>
    (await items.findItems(db, await search.suggestItems(db, query.query))).value,
  suggestShelves: near.suggestShelves,
  getItem: ({ db, params }) => items.getItem(db, params.id),
  listRelatedItems: items.listRelatedItems,
  listLastUpdatedItems: ({ db }) => items.listLastUpdatedItems(db),
} satisfies SomeHandlers

const choiceHandlers = {
  async listItemFilters({ db, query }) {
    const { values, totals } = await search.countFilterValues(db, query)
    return { data: values, metadata: { values: totals } }
  },
  listFilterValues: ({ db, params, query }) => search.countValuesOf(db, params.filter, query),
  listNearNames: near.listNearNames,
} satisfies SomeHandlers

const pageTextHandlers = {
  getSeoLicense: async ({ db, config, params }) =>
    licenseSeo(config.publicUrl, await getLicense(db, params.slug)),
  getSeoLicenses: async ({ db, config }) => licensesSeo(config.publicUrl, await getLastUpdated(db)),
  getSeoLine: async ({ db, config, params, query }) =>
    lineSeo(config.publicUrl, await getLine(db, params.slug, query.license ?? null)),
  getSeoItem: async ({ db, config, params }) =>
    itemSeo(config.publicUrl, (await items.getItem(db, params.id)).value),
} satisfies SomeHandlers

export const catalogueHandlers = {
  ...shelfHandlers,
  ...listHandlers,
  ...choiceHandlers,
  ...pageTextHandlers,
} satisfies SomeHandlers

/* The public catalogue: license → line → item (docs/product.md#catalogue). It only reads; imports and administrators
   change it. It does not know the caller, so its answers are the same for everyone. */

/** What fits on the home page and in the "Figuras" menu. */
const homeLicensesMax = 12

/** Also found by a former slug; the answer has the current one. @throws {Refusal} license_not_found */
export async function getLicense(db: Db, slug: string): Promise<License> {
  const found = await findLicense(db, slug)
  if (found) return found
  const current = await findLicenseSlug(db, slug)
  const license = current === undefined ? undefined : await findLicense(db, current)
  if (!license) throw new Refusal('license_not_found')
  return license
}

/** @throws {Refusal} license_not_found */
async function listLines({ db, params }: ContextOf<'listLines'>): Promise<Line[]> {
  const { licenseSlug } = params
  const rows = await listLineRows(db, licenseSlug)
  if (rows.length > 0) return rows.map(toLine)
  const { slug } = await getLicense(db, licenseSlug)
  return slug === licenseSlug ? [] : (await listLineRows(db, slug)).map(toLine)
}

/** Also found by a former slug; the answer has the current one. @throws {Refusal} line_not_found */
export async function getLine(db: Db, slug: string, licenseSlug: string | null): Promise<Line> {
  const row = (await findLine(db, slug, licenseSlug)) ?? (await findFormerLine(db, slug, licenseSlug))
  if (!row) throw new Refusal('line_not_found')
  return toLine(row)
}

async function findFormerLine(db: Db, slug: string, licenseSlug: string | null) {
  const current = licenseSlug === null ? undefined : await findLineSlugs(db, slug, licenseSlug)
  return current && (await findLine(db, current.slug, current.license_slug))
}

export async function getLastUpdated(db: Db): Promise<LastUpdated> {
  const size = await countCatalogue(db)
  return { ...size, updated_at: size.updated_at?.toISOString() ?? null }
}

function toLine({ license_slug, license_name, brand_slug, brand_name, ...row }: LineRow): Line {
  const brand = brand_slug !== null && brand_name !== null ? { slug: brand_slug, name: brand_name } : null
  return { ...row, license: { slug: license_slug, name: license_name }, brand }
}

interface LineRow {
  id: number
  slug: string
  name: string
  license_slug: string
  license_name: string
  brand_slug: string | null
  brand_name: string | null
  description: string
  disclaimer: string | null
  image: string | null
  cover: { id: number; image: string } | null
  position: number
  items_count: number
  is_retired: boolean
}

interface CatalogueSize {
  licenses_count: number
  lines_count: number
  items_count: number
  updated_at: Date | null
}

/** Pictures for everybody. Only the latest figures are read, as for the cover of a line. */
const coversOfLicense = sql`
  case when l.license_image is not null then '[]'::jsonb else (
    select coalesce(jsonb_agg(jsonb_build_object('id', cover.id, 'image', cover.image)), '[]'::jsonb) from (
      select id, image from (
        select id, image, is_adult, line_id, release_on from items where license_id = l.id and retired_at is null
        order by release_on desc nulls last, id desc limit 24) as latest
      where image is not null and not adult_item(is_adult, line_id) order by release_on desc nulls last, id desc limit 3) as cover) end`

const mainLine = sql`
  (select jsonb_build_object('name', m.name,
      'brand', case when b.id is not null then jsonb_build_object('slug', b.slug, 'name', b.name) end)
    from lines m left join brands b on b.id = m.brand_id where m.license_id = l.id and m.retired_at is null
    order by m.items_count desc, m.id limit 1)`

const licenseColumns = sql`
  l.id, l.slug, l.name, l.license_image, ${coversOfLicense} as covers, ${mainLine} as main_line, l.description, l.disclaimer, l.color, l.is_new, l.is_home, l.position,
  coalesce(n.lines_count, 0) as lines_count, coalesce(n.items_count, 0) as items_count,
  l.retired_at is not null as is_retired`

const licensesWithCounts = sql`
  licenses l left join (select license_id, count(*)::int as lines_count, sum(items_count)::int as items_count
    from lines where retired_at is null group by license_id) n on n.license_id = l.id`

/** For a single license, without reading the lines of others. */
const countsOfLines = sql`
  lateral (select count(*)::int as lines_count, sum(items_count)::int as items_count
    from lines where license_id = l.id and retired_at is null) n on true`

export async function listLicenses(db: Db): Promise<License[]> {
  const found = await sql<License>`
    select ${licenseColumns} from ${licensesWithCounts}
    where l.retired_at is null
    order by l.position, l.name collate "es-x-icu", l.id limit 10000`.execute(db)
  return found.rows
}

/** The licenses marked for the home page; when there are none, the largest. */
async function listHomeLicenses(db: Db, limit: number): Promise<License[]> {
  const found = await sql<License>`
    with marked as (select exists (select from licenses where is_home and retired_at is null) as any)
    select ${licenseColumns} from ${licensesWithCounts}
    cross join marked
    where l.retired_at is null and (l.is_home or not marked.any)
    order by case when marked.any then l.position else -coalesce(n.items_count, 0) end,
      l.name collate "es-x-icu", l.id
    limit ${limit}`.execute(db)
  return found.rows
}

async function findLicense(db: Db, slug: string): Promise<License | undefined> {
  const found = await sql<License>`
    ${statementName('findLicense')}
    select ${licenseColumns} from licenses l left join ${countsOfLines} where l.slug = ${slug}`.execute(db)
  return found.rows[0]
}

const lineColumns = sql`
  n.id, n.slug, n.name, l.slug as license_slug, l.name as license_name, b.slug as brand_slug, b.name as brand_name,
  n.description, n.disclaimer, n.image, n.position, n.items_count, n.retired_at is not null as is_retired,
  case when cover.id is not null then jsonb_build_object('id', cover.id, 'image', cover.image) end as cover`

/** Only the latest figures of a line are read, because a line without any picture may have thousands. */
const latestPictured = sql`
  lateral (select id, image from (
    select id, image, is_adult, line_id from items where line_id = n.id and retired_at is null
    order by release_on desc nulls last, id desc limit 24) as latest
  where image is not null and not adult_item(is_adult, line_id) limit 1) as cover on true`

async function listLineRows(db: Db, licenseSlug: string): Promise<LineRow[]> {
  const found = await sql<LineRow>`
    select ${lineColumns} from licenses l join lines n on n.license_id = l.id left join brands b on b.id = n.brand_id
    left join ${latestPictured}
    where l.slug = ${licenseSlug} and n.retired_at is null
    order by n.position, n.name collate "es-x-icu", n.id limit 1000`.execute(db)
  return found.rows
}

/** A line's slug is unique only within its license: without one, the line with the most items is returned. */
async function findLine(db: Db, slug: string, licenseSlug: string | null): Promise<LineRow | undefined> {
  const found = await sql<LineRow>`
    select ${lineColumns} from lines n join licenses l on l.id = n.license_id left join brands b on b.id = n.brand_id
    left join ${latestPictured}
    where n.slug = ${slug} and (${licenseSlug}::text is null or l.slug = ${licenseSlug})
    order by n.items_count desc, n.id limit 1`.execute(db)
  return found.rows[0]
}

async function countCatalogue(db: Db): Promise<CatalogueSize> {
  const found = await sql<CatalogueSize>`
    select (select count(*)::int from licenses where retired_at is null) as licenses_count,
      (select count(*)::int from lines where retired_at is null) as lines_count,
      (select coalesce(sum(items_count), 0)::int from lines) as items_count,
      (select max(updated_at) from items) as updated_at`.execute(db)
  return found.rows[0] ?? { licenses_count: 0, lines_count: 0, items_count: 0, updated_at: null }
}

/** The current slug of the license whose former slug this is. */
async function findLicenseSlug(db: Db, former: string): Promise<string | undefined> {
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
function findLineSlugs(
  db: Db,
  slug: string,
  licenseSlug: string,
): Promise<{ slug: string; license_slug: string } | undefined> {
  return firstRowOf(db)<{ slug: string; license_slug: string }>`
    ${statementName('findLineSlugs')}
    with place as (select coalesce((select id from licenses where slug = ${licenseSlug}),
      (select target_id from former_slugs where kind = 'license' and slug = ${licenseSlug})) as license_id)
    select n.slug, l.slug as license_slug from lines n join licenses l on l.id = n.license_id
    where (n.slug = ${slug} and n.license_id = (select license_id from place))
      or n.id = (select target_id from former_slugs f
        where f.kind = 'line' and f.license_id = (select license_id from place) and f.slug = ${slug})
    order by n.slug = ${slug} and n.license_id = (select license_id from place) desc limit 1`
}
