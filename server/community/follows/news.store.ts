import { sql } from 'kysely'
import { followsMax } from '#contract/community/follows-words.ts'
import { writtenDate } from '#server/calendar/fragments.store.ts'
import { type Db, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { isCollectionPublic, isReachable } from '#server/policies/fragments.store.ts'

/** What happened after `since` and up to `until`, but never before the member followed it. */
export interface NewsPeriod {
  since: Date
  until: Date
}

export interface ChangeRow {
  item_id: number
  happened_at: Date
  from: string | null
  to: string | null
}

export interface Addition {
  username: string
  fullname: string
  profile_image: string | null
  /** How many figures were added. */
  count: number
  /** The latest of them. */
  item_ids: number[]
}

const joinFollows = (userId: number) => sql`
  left join follows ofLicense on ofLicense.user_id = ${userId} and ofLicense.license_id = i.license_id
  left join follows ofLine on ofLine.user_id = ${userId} and ofLine.line_id = i.line_id`

/** When the member began to follow the figure's license or line; null if they follow neither. */
const followedAt = sql`least(ofLicense.followed_at, ofLine.followed_at)`

/** A row for each of the two that the member follows. */
const eachFollow = sql`cross join lateral
  (values (ofLicense.id, ofLicense.followed_at), (ofLine.id, ofLine.followed_at)) as f (id, followed_at)`

/** Not retired, and neither the figure nor its line or license is hidden by the member. */
const isOfInterest = (userId: number) => sql`i.retired_at is null
  and not exists (select from marks m where m.user_id = ${userId} and m.item_id = i.id and m.relation = 'notinterested')
  and not exists (select from hidden_shelves h
    where h.user_id = ${userId} and (h.line_id = i.line_id or h.license_id = i.license_id))`

/** Lists moved dates of followed licenses and lines, latest first, in the market that counts. */
export function listFollowedMoves(
  db: Db | Tx,
  userId: number,
  { since, until, limit }: NewsPeriod & { limit: number },
): Promise<ChangeRow[]> {
  return rowsOf(db)<ChangeRow>`
    select c.item_id, c.changed_at as happened_at, ${writtenDate('old')} as "from", ${writtenDate('new')} as "to"
    from item_release_changes c join items i on i.id = c.item_id ${joinFollows(userId)}
    where c.changed_at > ${since} and c.changed_at <= ${until} and c.changed_at > ${followedAt}
      and c.market = case when i.release_mx is not null then 'mx' else 'global' end and ${isOfInterest(userId)}
    order by c.changed_at desc, c.id desc limit ${limit}`
}

/** Lists new figures of followed licenses and lines, among the `among` newest of the catalogue, latest first. */
export function listFollowedArrivals(
  db: Db | Tx,
  userId: number,
  { since, until, among, limit }: NewsPeriod & { among: number; limit: number },
): Promise<ChangeRow[]> {
  return rowsOf(db)<ChangeRow>`
    select i.id as item_id, i.created_at as happened_at, null as "from", null as "to"
    from (select id, license_id, line_id, created_at, retired_at from items order by id desc limit ${among}) as i
    ${joinFollows(userId)}
    where i.created_at > ${since} and i.created_at <= ${until} and i.created_at > ${followedAt}
      and ${isOfInterest(userId)}
    order by i.created_at desc, i.id desc limit ${limit}`
}

export interface ShelfNews {
  /** Of the followed license or line. */
  follow_id: number
  /** How many figures are new or have another date. */
  count: number
  /** The latest of them. */
  item_ids: number[]
}

/** Counts the news of each followed license and line that has any; new figures among the `among` newest of the catalogue. */
export function listShelfNews(
  db: Db,
  userId: number,
  { since, until, among, perShelf }: NewsPeriod & { among: number; perShelf: number },
): Promise<ShelfNews[]> {
  return rowsOf(db)<ShelfNews>`
    with changed as (
      select f.id as follow_id, c.item_id, max(c.changed_at) as happened_at
      from item_release_changes c join items i on i.id = c.item_id ${joinFollows(userId)} ${eachFollow}
      where c.changed_at > ${since} and c.changed_at <= ${until} and c.changed_at > f.followed_at
        and c.market = case when i.release_mx is not null then 'mx' else 'global' end and ${isOfInterest(userId)}
      group by f.id, c.item_id
      having (array_agg(${writtenDate('old')} order by c.changed_at, c.id))[1]
        is distinct from (array_agg(${writtenDate('new')} order by c.changed_at desc, c.id desc))[1]
      union all
      select f.id, i.id, i.created_at
      from (select id, license_id, line_id, created_at, retired_at from items order by id desc limit ${among}) as i
      ${joinFollows(userId)} ${eachFollow}
      where i.created_at > ${since} and i.created_at <= ${until} and i.created_at > f.followed_at
        and ${isOfInterest(userId)}
    ), figures as (
      select follow_id, item_id, max(happened_at) as happened_at from changed group by follow_id, item_id
    )
    select follow_id, count(*)::int as count,
      coalesce((array_agg(item_id order by happened_at desc, item_id desc))[1:${sql.lit(perShelf)}], '{}') as item_ids
    from figures group by follow_id order by follow_id limit ${followsMax}`
}

/** Lists the followed collections that have grown, the latest first. Private collections and figures are left out. */
export async function listAdditions(
  db: Db | Tx,
  userId: number,
  { since, until, perCollection, limit }: NewsPeriod & { perCollection: number; limit: number },
): Promise<Addition[]> {
  const { rows } = await sql<Addition & { id: number }>`
    select u.id, u.username, u.fullname, u.profile_image, added.count, added.item_ids
    from follows f join users u on u.id = f.member_id join profiles p on p.user_id = u.id
    cross join lateral (
      select count(*)::int as count, max(m.marked_at) as last_at,
        coalesce((array_agg(m.item_id order by m.marked_at desc, m.item_id desc))[1:${sql.lit(perCollection)}], '{}') as item_ids
      from marks m join items i on i.id = m.item_id
      where m.user_id = u.id and m.relation = 'collection' and m.marked_at > ${since} and m.marked_at <= ${until}
        and m.marked_at > f.followed_at) as added
    where f.user_id = ${userId} and ${isCollectionPublic} and added.count > 0
    order by added.last_at desc, u.id limit ${limit}`.execute(db)
  return rows.map(({ id: _, ...addition }) => addition)
}

/** Lists, in batches, the members whose weekly e-mail is due on this day in Mexico City. */
export async function listMembersToTell(
  db: Db,
  { today, after, limit }: { today: string; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from follow_settings s join users u on u.id = s.user_id
    where u.id > ${after} and ${isReachable} and ${isDueOn(today)}
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Begins the member's next week and returns the start of the past one; undefined if another process did so already. */
export async function updateTold(
  tx: Tx,
  userId: number,
  { today, now }: { today: string; now: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ since: Date }>`
    with due as (
      select s.user_id, s.sent_at from follow_settings s where s.user_id = ${userId} and ${isDueOn(today)} for update
    )
    update follow_settings set sent_at = ${now} from due where follow_settings.user_id = due.user_id
    returning due.sent_at as since`.execute(tx)
  return rows[0]?.since
}

function isDueOn(today: string) {
  return sql<boolean>`(s.is_mail_weekly
    and (s.sent_at at time zone 'America/Mexico_City')::date <= ${today}::date - 7)`
}
