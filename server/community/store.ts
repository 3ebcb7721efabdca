import { sql } from 'kysely'
import type { UserProfile } from '#contract/community/community.ts'
import type { CommunitySort } from '#contract/community/limits.ts'
import { noneMissing } from '#server/collection/fragments.store.ts'
import { countOf, type Db, firstRowOrNull, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { isCollectionPublic, isPrivateOfUser, isReachable } from '#server/policies/fragments.store.ts'

export interface VisibleMember {
  user_id: number
  username: string
  fullname: string
  profile_image: string | null
  header_image: string | null
  country: string
  city: string
  created_at: Date
  bio: string
  links: string[]
  favorite_licenses: UserProfile['favorite_licenses']
  is_public: boolean
  show_collection: boolean
  show_wishlist: boolean
  show_trades: boolean
  collection_count: number
  want_count: number
}

const favorites = sql`(select coalesce(json_agg(json_build_object('slug', l.slug, 'name', l.name,
    'license_image', l.license_image, 'color', l.color, 'is_new', l.is_new, 'items_count', (
      select coalesce(sum(items_count), 0)::int from lines where license_id = l.id and retired_at is null
    )) order by f.position), '[]')
  from favorite_licenses f join licenses l on l.id = f.license_id where f.user_id = u.id) as favorite_licenses`

const profileColumns = sql`coalesce(p.bio, '') as bio, coalesce(p.links, '{}') as links,
  coalesce(p.is_public, false) as is_public, coalesce(p.show_collection, true) as show_collection,
  coalesce(p.show_wishlist, false) as show_wishlist, coalesce(p.show_trades, false) as show_trades, ${favorites}`

export function findUserProfile(db: Db | Tx, userId: number): Promise<UserProfile | null> {
  return firstRowOrNull(db)<UserProfile>`
    select ${profileColumns} from users u left join profiles p on p.user_id = u.id
    where u.id = ${userId}`
}

export async function insertProfile(
  tx: Tx,
  userId: number,
  profile: Omit<UserProfile, 'favorite_licenses'>,
): Promise<void> {
  const { bio, links, is_public, show_collection, show_wishlist, show_trades } = profile
  await sql`
    insert into profiles (user_id, bio, links, is_public, show_collection, show_wishlist, show_trades)
    values (${userId}, ${bio}, ${links}, ${is_public}, ${show_collection}, ${show_wishlist}, ${show_trades})
    on conflict (user_id) do update set bio = excluded.bio, links = excluded.links, is_public = excluded.is_public,
      show_collection = excluded.show_collection, show_wishlist = excluded.show_wishlist,
      show_trades = excluded.show_trades`.execute(tx)
}

/** Returns how many of the slugs are licenses. */
export async function insertFavorites(tx: Tx, userId: number, slugs: string[]): Promise<number> {
  await sql`delete from favorite_licenses where user_id = ${userId}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into favorite_licenses (user_id, license_id, position)
    select ${userId}, l.id, min(given.position) from unnest(${slugs}::text[]) with ordinality as given (slug, position)
    join licenses l on l.slug = given.slug group by l.id`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** Finds a validated, unblocked member by name without regard to case, whatever their visibility. */
export function findVisibleMember(db: Db, username: string): Promise<VisibleMember | null> {
  return firstRowOrNull(db)<VisibleMember>`
    select u.id as user_id, u.username, u.fullname, u.profile_image, u.header_image, u.country, u.city, u.created_at,
      ${profileColumns}, coalesce(c.collection_count - own_private.collection, 0)::int as collection_count,
      coalesce(c.want_count - own_private.want, 0)::int as want_count
    from users u left join profiles p on p.user_id = u.id left join collectors c on c.user_id = u.id
    cross join lateral (${privateCounts}) as own_private
    where lower(u.username) = lower(${username}) and ${isReachable}`
}

/** What a collection has of a line. */
export interface LineProgress {
  line_id: number
  license: { slug: string; name: string; color: string | null }
  line: { slug: string; name: string }
  owned: number
  items_count: number
  is_complete: boolean
  /** The day on which its newest figure was marked: of a complete line, that on which it was completed. */
  last_on: string
}

/** Without private figures, like every count that others see; the lines with the most figures first. */
export function listProgress(db: Db, userId: number): Promise<LineProgress[]> {
  return rowsOf(db)<LineProgress>`
    select n.id as line_id, json_build_object('slug', l.slug, 'name', l.name, 'color', l.color) as license,
      json_build_object('slug', n.slug, 'name', n.name) as line, c.owned, n.items_count, c.last_on,
      (c.owned > 1 and n.retired_at is null and ${noneMissing(userId, 'items')}) as is_complete
    from (
      select m.line_id, count(*)::int as owned,
        max((m.marked_at at time zone 'America/Mexico_City')::date) as last_on
      from marks m join items i on i.id = m.item_id and i.retired_at is null
      where m.user_id = ${userId} and m.relation = 'collection'
      group by m.line_id
    ) as c join lines n on n.id = c.line_id join licenses l on l.id = n.license_id
    order by c.owned desc, l.position, l.id, n.position, n.id limit 10000`
}

/** The newest figures of each of these lines. */
export function listNewestOfLines(
  db: Db,
  userId: number,
  { lineIds, limit }: { lineIds: number[]; limit: number },
): Promise<{ line_id: number; item_id: number }[]> {
  return rowsOf(db)<{ line_id: number; item_id: number }>`
    select newest.line_id, newest.item_id from unnest(${lineIds}::int[]) with ordinality as given (id, place)
    cross join lateral (
      select m.line_id, m.item_id, m.marked_at from marks m join items i on i.id = m.item_id and i.retired_at is null
      where m.user_id = ${userId} and m.relation = 'collection' and m.line_id = given.id
      order by m.marked_at desc, m.item_id desc limit ${limit}) as newest
    order by given.place, newest.marked_at desc, newest.item_id desc limit 1000`
}

interface CommunityFilter {
  /** The member who looks at the list. */
  viewer: number
  query: string
  sort: CommunitySort
  limit: number
  offset: number
}

export interface CommunityRow
  extends Pick<
    VisibleMember,
    'username' | 'fullname' | 'profile_image' | 'country' | 'city' | 'favorite_licenses' | 'collection_count'
  > {
  common_count: number | null
  item_ids: number[]
}

/** The member's marks of private figures, which nobody else sees. */
const privateCounts = sql`select count(*) filter (where m.relation = 'collection') as collection,
    count(*) filter (where m.relation = 'want') as want
  from marks m where m.user_id = u.id and ${isPrivateOfUser}`

const shownCount = sql<number>`(c.collection_count - own_private.collection)::int`

const visibleCollections = sql`from profiles p join users u on u.id = p.user_id join collectors c on c.user_id = p.user_id
  cross join lateral (${privateCounts}) as own_private
  where ${isCollectionPublic} and c.collection_count > own_private.collection`

/** Matches part of the username or the full name; a query without letters and digits matches nothing. */
const matchesQuery = (
  query: string,
) => sql`(${query} = '' or position(lower(${query}) in lower(u.username)) > 0
  or search_fold(${query}) <> '' and position(search_fold(${query}) in search_fold(u.fullname)) > 0)`

const orders = {
  reciente: sql`last_at desc nulls last, lower(u.username)`,
  grandes: sql`${shownCount} desc, lower(u.username)`,
  nombre: sql`lower(u.username)`,
}

const latestMarks = (what: 'item_id' | 'marked_at', count: number) => sql`select ${sql.ref(what)} from marks m
  where m.user_id = u.id and m.relation = 'collection'
    and not ${isPrivateOfUser}
  order by m.marked_at desc, m.item_id desc limit ${sql.lit(count)}`

/** How many figures of a member the viewer has, too. Nobody else can have a private figure. */
const commonCount = (viewer: number) => sql<number | null>`case when u.id <> ${viewer} then (
    select count(*)::int from marks m where m.user_id = u.id and m.relation = 'collection'
      and m.item_id in (select item_id from marks where user_id = ${viewer} and relation = 'collection')) end`

const previewMax = 6

/** Public collections, each with its latest figures and what the viewer has of it. */
export function listCommunityRows(db: Db, filter: CommunityFilter): Promise<CommunityRow[]> {
  return rowsOf(db)<CommunityRow>`
    select u.username, u.fullname, u.profile_image, u.country, u.city, ${shownCount} as collection_count, ${favorites},
      (${latestMarks('marked_at', 1)}) as last_at, array(${latestMarks('item_id', previewMax)}) as item_ids,
      ${commonCount(filter.viewer)} as common_count
    ${visibleCollections} and ${matchesQuery(filter.query)} order by ${orders[filter.sort]}
    limit ${filter.limit} offset ${filter.offset}`
}

export function countCommunityRows(db: Db, query: string): Promise<number> {
  return countOf(db)<{ total: number }>`
    select count(*)::int as total ${visibleCollections} and ${matchesQuery(query)}`
}
