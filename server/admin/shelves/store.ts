import { type RawBuilder, sql } from 'kysely'
import type { License } from '#contract/catalogue/catalogue.ts'
import {
  countOf,
  type Db,
  firstRowOf,
  hasRows,
  insertedId,
  rowsOf,
  type Tx,
} from '#server/platform/database/db.ts'

export type ShelfKind = 'license' | 'line'

export const tables = { license: 'licenses', line: 'lines' } as const

/** A license or line. A license has no brand and itself no license (0); a line no color, and no place on the home page. */
export interface ShelfRecord extends Omit<ShelfValues, 'name_key'> {
  id: number
  revision: number
  image: string | null
  items_count: number
  retired_at: Date | null
  updated_at: Date
  lines_count: number
  license_slug: string
  license_name: string
  is_license_retired: boolean
  brand: string | null
}

const columns = sql`
  s.id, s.revision, s.slug, s.name, s.description, s.disclaimer, s.image, s.items_count, s.retired_at, s.updated_at,
  s.color, s.is_new, s.is_home, s.is_adult, s.lines_count, s.license_id, s.license_slug, s.license_name, s.is_license_retired,
  s.brand_id, s.brand`

/** The rows of a kind with the columns of both, so that one statement reads either. */
const shelves = {
  license: sql`(
    select x.id, x.revision, x.slug, x.name, x.description, x.disclaimer, x.license_image as image,
      coalesce(n.items_count, 0) as items_count, x.retired_at, x.updated_at, x.position,
      x.color, x.is_new, x.is_home, x.is_adult, coalesce(n.lines_count, 0) as lines_count,
      0 as license_id, '' as license_slug, '' as license_name, 0 as license_position, false as is_license_retired,
      null::int as brand_id, null::text as brand
    from licenses x left join (select license_id, count(*)::int as lines_count, sum(items_count)::int as items_count
      from lines group by license_id) n on n.license_id = x.id) s`,
  line: sql`(
    select x.id, x.revision, x.slug, x.name, x.description, x.disclaimer, x.image,
      x.items_count, x.retired_at, x.updated_at, x.position,
      null::text as color, false as is_new, false as is_home, x.is_adult, 0 as lines_count,
      x.license_id, l.slug as license_slug, l.name as license_name, l.position as license_position,
      l.retired_at is not null as is_license_retired, x.brand_id, b.name as brand
    from lines x join licenses l on l.id = x.license_id left join brands b on b.id = x.brand_id) s`,
} as const

/** In the order of the public pages. */
const byPosition = sql`
  s.license_position, s.license_name collate "es-x-icu", s.license_id, s.position, s.name collate "es-x-icu", s.id`

const orders = {
  position: byPosition,
  name: sql`s.name collate "es-x-icu", s.id`,
  '-name': sql`s.name collate "es-x-icu" desc, s.id desc`,
  items: sql`s.items_count, s.id`,
  '-items': sql`s.items_count desc, s.id desc`,
  updated: sql`s.updated_at, s.id`,
  '-updated': sql`s.updated_at desc, s.id desc`,
} as const

/** Pictures of its figures, where a license or line has none of its own. */
interface ShelfArt {
  covers: { id: number; image: string }[]
}

const isItemOf = { license: sql`i.license_id = s.id`, line: sql`i.line_id = s.id` } as const

/** The same by the line alone, which the index of figures without a picture is by. */
const isInLineOf = {
  license: sql`i.line_id in (select n.id from all_lines n where n.license_id = s.id)`,
  line: isItemOf.line,
} as const

const coversOf = (kind: ShelfKind) => sql`
  case when s.image is null then (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'image', c.image)), '[]') from (
      select i.id, i.image from items i where ${isItemOf[kind]} and i.image is not null and i.retired_at is null
      order by i.id limit 3) c) else '[]' end as covers`

const mainLineOf = (kind: ShelfKind) => sql`
  (select jsonb_build_object('name', m.name,
      'brand', case when b.id is not null then jsonb_build_object('slug', b.slug, 'name', b.name) end)
    from lines m left join brands b on b.id = m.brand_id
    where ${kind === 'line' ? sql`m.id = s.id` : sql`m.license_id = s.id and m.retired_at is null`}
    order by m.items_count desc, m.id limit 1)`

export interface ListedShelf extends ShelfRecord, ShelfArt {
  main_line: License['main_line']
  /** Its listed figures without a picture. */
  unpictured_count: number
}

export interface ShelfQuery {
  query: string
  license?: string | undefined
  shown?: 'home' | 'new' | 'empty' | 'retired' | undefined
  sort: keyof typeof orders
  page: number
  page_size: number
}

export function listShelves(db: Db, kind: ShelfKind, query: ShelfQuery): Promise<ListedShelf[]> {
  return rowsOf(db)<ListedShelf>`
    select ${columns}, ${coversOf(kind)}, ${mainLineOf(kind)} as main_line,
      (select count(*)::int from items i where ${isInLineOf[kind]} and i.image is null and i.retired_at is null)
        as unpictured_count
    from ${shelves[kind]} where ${matching(kind, query)}
    order by ${orders[query.sort]}
    limit ${query.page_size} offset ${(query.page - 1) * query.page_size}`
}

export function countShelves(db: Db, kind: ShelfKind, query: ShelfQuery): Promise<number> {
  return countOf(db)<{ total: number }>`
    select count(*)::int as total from ${shelves[kind]} where ${matching(kind, query)}`
}

function matching(kind: ShelfKind, { query, license, shown }: ShelfQuery): RawBuilder<boolean> {
  const conditions = [sql`true`]
  if (query !== '') conditions.push(kind === 'license' ? isLicenseNamed(query) : isLineNamed(query))
  if (license !== undefined) conditions.push(sql`s.license_slug = ${license}`)
  if (shown !== undefined) conditions.push(shownConditions[shown])
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

const shownConditions = {
  home: sql`s.is_home`,
  new: sql`s.is_new`,
  empty: sql`s.items_count = 0`,
  retired: sql`s.retired_at is not null`,
} as const

function isLicenseNamed(query: string): RawBuilder<boolean> {
  return sql<boolean>`strpos(lower(unaccent(s.name || ' ' || s.slug)), lower(unaccent(${query}))) > 0`
}

function isLineNamed(query: string): RawBuilder<boolean> {
  return sql<boolean>`(${hasPart('s', query)}
    or s.license_id in (select l.id from licenses l where ${hasPart('l', query)}))`
}

/** A part of the name, with or without its accents: slugs have none. Removing them from each name would take longer. */
function hasPart(row: 's' | 'l', query: string): RawBuilder<boolean> {
  const text = query.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
  const slugPart = sql`'%' || replace(lower(unaccent(${text})), ' ', '-') || '%'`
  return sql<boolean>`(${sql.ref(`${row}.name`)} ilike ${`%${text}%`} or ${sql.ref(`${row}.slug`)} like ${slugPart})`
}

export function findShelf(db: Db | Tx, kind: ShelfKind, id: number): Promise<ShelfRecord | undefined> {
  return firstRowOf(db)<ShelfRecord>`
    select ${columns} from ${shelves[kind]} where s.id = ${id}`
}

interface OrderedShelf extends ShelfArt {
  id: number
  slug: string
  name: string
  color: string | null
  image: string | null
  items_count: number
}

/** All licenses (`licenseId` 0), or all lines of a license. */
export function listOrder(db: Db | Tx, kind: ShelfKind, licenseId: number): Promise<OrderedShelf[]> {
  return rowsOf(db)<OrderedShelf>`
    select s.id, s.slug, s.name, s.color, s.image, s.items_count, ${coversOf(kind)}
    from ${shelves[kind]} where s.license_id = ${licenseId}
    order by ${byPosition} limit 10000`
}

/** Locks a license or line until the transaction ends; false when there is none. */
export function lockShelf(tx: Tx, kind: ShelfKind, id: number): Promise<boolean> {
  return hasRows(tx)<{ id: number }>`
    select id from ${sql.table(tables[kind])} where id = ${id} for update`
}

/** Serialises changes of the order of licenses, or of a license's lines. */
export async function lockOrder(tx: Tx, kind: ShelfKind, licenseId: number): Promise<void> {
  await sql`
    select id from ${sql.table(tables[kind])} where ${isSibling(kind, licenseId)} order by id
    for update`.execute(tx)
}

/** False when there is no such license. Keeps it from being deleted meanwhile. */
export function hasLicense(tx: Tx, id: number): Promise<boolean> {
  return hasRows(tx)<{ id: number }>`
    select id from licenses where id = ${id} for key share`
}

function isSibling(kind: ShelfKind, licenseId: number): RawBuilder<boolean> {
  return kind === 'license' ? sql<boolean>`true` : sql<boolean>`license_id = ${licenseId}`
}

export interface ShelfValues {
  slug: string
  name: string
  name_key: string
  description: string
  disclaimer: string | null
  color: string | null
  is_new: boolean
  is_home: boolean
  is_adult: boolean
  license_id: number
  brand_id: number | null
}

/** A new row comes last, unless all of its siblings are in alphabetical order (position 0). */
export async function insertShelf(tx: Tx, kind: ShelfKind, values: ShelfValues): Promise<number> {
  const position = sql<number>`coalesce((select max(position) + 1 from ${sql.table(tables[kind])}
    where ${isSibling(kind, values.license_id)} and position > 0), 0)`
  const { rows } =
    kind === 'license'
      ? await sql<{ id: number }>`
          insert into licenses (slug, name, name_key, description, disclaimer, color, is_new, is_home, is_adult, position)
          values (${values.slug}, ${values.name}, ${values.name_key}, ${values.description}, ${values.disclaimer}, ${values.color}, ${values.is_new}, ${values.is_home}, ${values.is_adult}, ${position})
          returning id`.execute(tx)
      : await sql<{ id: number }>`
          insert into lines (slug, name, name_key, description, disclaimer, is_adult, license_id, brand_id, position)
          values (${values.slug}, ${values.name}, ${values.name_key}, ${values.description}, ${values.disclaimer}, ${values.is_adult}, ${values.license_id}, ${values.brand_id}, ${position})
          returning id`.execute(tx)
  return insertedId(rows)
}

export async function updateShelf(
  tx: Tx,
  { kind, id, now }: { kind: ShelfKind; id: number; now: Date },
  values: ShelfValues,
): Promise<void> {
  const own =
    kind === 'license'
      ? sql`color = ${values.color}, is_new = ${values.is_new}, is_home = ${values.is_home}`
      : sql`license_id = ${values.license_id}, brand_id = ${values.brand_id}`
  await sql`
    update ${sql.table(tables[kind])} set slug = ${values.slug}, name = ${values.name}, name_key = ${values.name_key},
      description = ${values.description}, disclaimer = ${values.disclaimer}, is_adult = ${values.is_adult}, ${own}, updated_at = ${now}
    where id = ${id}`.execute(tx)
}

export async function deleteShelf(tx: Tx, kind: ShelfKind, id: number): Promise<void> {
  await sql`delete from ${sql.table(tables[kind])} where id = ${id}`.execute(tx)
}

const uses = {
  license: (id: number) => sql<boolean>`exists (select from all_lines where license_id = ${id})
    or exists (select from favorite_licenses where license_id = ${id})
    or exists (select from hidden_shelves where license_id = ${id})`,
  line: (id: number) => sql<boolean>`exists (select from all_items where line_id = ${id})
    or exists (select from hidden_shelves where line_id = ${id})`,
} as const

/** True when it has lines or items, also retired and private ones, or a member has chosen or hidden it. */
export async function isShelfInUse(tx: Tx, kind: ShelfKind, id: number): Promise<boolean> {
  const { rows } = await sql<{ in_use: boolean }>`select ${uses[kind](id)} as in_use`.execute(tx)
  return rows[0]?.in_use === true
}

/** All licenses, or all lines of a license, other than the one with this id. */
export interface Siblings {
  kind: ShelfKind
  licenseId: number
  id: number
}

export function listSameSiblings(
  tx: Tx,
  { kind, licenseId, id }: Siblings,
  { name_key, slug }: { name_key: string; slug: string },
): Promise<{ name_key: string; slug: string }[]> {
  return rowsOf(tx)<{ name_key: string; slug: string }>`
    select name_key, slug from ${sql.table(tables[kind])}
    where ${isSibling(kind, licenseId)} and id <> ${id} and (name_key = ${name_key} or slug = ${slug})
    order by id limit 2`
}

export async function listSlugs(tx: Tx, { kind, licenseId, id }: Siblings): Promise<string[]> {
  const { rows } = await sql<{ slug: string }>`
    select slug from ${sql.table(tables[kind])} where ${isSibling(kind, licenseId)}
    and id <> ${id}`.execute(tx)
  return rows.map(({ slug }) => slug)
}

/** The first id gets position 1. */
export async function updatePositions(tx: Tx, kind: ShelfKind, ids: readonly number[]): Promise<void> {
  await sql`
    update ${sql.table(tables[kind])} s set position = o.position
    from unnest(${ids}::int[]) with ordinality as o (id, position)
    where s.id = o.id and s.position <> o.position`.execute(tx)
}

/** A line that moves to a license becomes its last one, unless all are in alphabetical order. */
export async function updateToLastPosition(tx: Tx, lineId: number): Promise<void> {
  await sql`
    update lines n set position = coalesce((select max(o.position) + 1 from lines o
      where o.license_id = n.license_id and o.id <> n.id and o.position > 0), 0)
    where n.id = ${lineId}`.execute(tx)
}

export async function updateRetired(
  tx: Tx,
  { kind, id }: { kind: ShelfKind; id: number },
  retiredAt: Date | null,
): Promise<void> {
  await sql`update ${sql.table(tables[kind])} set retired_at = ${retiredAt} where id = ${id}`.execute(tx)
}

/** Retires the lines that are not retired, or restores those that were retired with the license. Returns how many. */
export async function updateRetiredLines(
  tx: Tx,
  licenseId: number,
  { from, to }: { from: Date | null; to: Date | null },
): Promise<number> {
  const { numAffectedRows } = await sql`
    update lines set retired_at = ${to}::timestamptz
    where license_id = ${licenseId} and retired_at is not distinct from ${from}::timestamptz`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** From now on the former slug redirects to its owner. */
export async function insertFormerSlug(
  tx: Tx,
  { kind, licenseId, id }: Siblings,
  { slug, now }: { slug: string; now: Date },
): Promise<void> {
  await sql`
    insert into former_slugs (kind, license_id, slug, target_id, changed_at)
    values (${kind}, ${licenseId}, ${slug}, ${id}, ${now})
    on conflict (kind, license_id, slug)
    do update set target_id = excluded.target_id, changed_at = excluded.changed_at`.execute(tx)
}

/** A slug that is in use again is no former one. */
export async function deleteFormerSlug(tx: Tx, { kind, licenseId }: Siblings, slug: string): Promise<void> {
  await sql`
    delete from former_slugs where kind = ${kind} and license_id = ${licenseId}
    and slug = ${slug}`.execute(tx)
}

export async function deleteFormerSlugsOf(tx: Tx, { kind, id }: Siblings): Promise<void> {
  await sql`
    delete from former_slugs where (kind = ${kind} and target_id = ${id})
      or (${kind} = 'license' and kind = 'line' and license_id = ${id})`.execute(tx)
}
