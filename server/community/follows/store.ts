import { sql } from 'kysely'
import type { Follow, FollowSettings } from '#contract/community/follows.ts'
import { countOf, type Db, firstRowOf, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { isCollectionPublic } from '#server/policies/fragments.store.ts'

/** What a member follows: exactly one of these ids is set. */
export interface Target {
  licenseId: number | null
  lineId: number | null
  memberId: number | null
}

export interface FollowRow extends Pick<Follow, 'kind' | 'slug' | 'name'> {
  license_slug: string | null
  license_name: string | null
  followed_at: Date
}

export interface PlaqueRow extends FollowRow {
  id: number
  image: string | null
  color: string | null
  items_count: number | null
}

/** What members follow. A collection that has become private is not listed, but can be unfollowed. */
const followed = sql`(
  select f.id, f.user_id, f.followed_at, 'license' as kind, l.slug::text as slug, l.name, null::text as license_slug,
    null::text as license_name, true as is_visible,
    l.license_image as image, l.color, (
      select coalesce(sum(items_count), 0)::int from lines where license_id = l.id and retired_at is null
    ) as items_count
  from follows f join licenses l on l.id = f.license_id
  union all
  select f.id, f.user_id, f.followed_at, 'line', l.slug || '/' || n.slug, n.name, l.slug::text, l.name, true, l.license_image,
    l.color, n.items_count
  from follows f join lines n on n.id = f.line_id join licenses l on l.id = n.license_id
  union all
  select f.id, f.user_id, f.followed_at, 'member', u.username, u.fullname, null, null, ${isCollectionPublic},
    u.profile_image, null, null
  from follows f join users u on u.id = f.member_id join profiles p on p.user_id = u.id) as followed`

export function listFollows(db: Db, userId: number): Promise<FollowRow[]> {
  return rowsOf(db)<FollowRow>`
    select kind, slug, name, license_slug, license_name, followed_at from ${followed}
    where user_id = ${userId} and is_visible order by followed_at desc, id desc limit 500`
}

export function listPlaques(db: Db, userId: number): Promise<PlaqueRow[]> {
  return rowsOf(db)<PlaqueRow>`
    select id, kind, slug, name, license_slug, license_name, followed_at, image, color, items_count from ${followed}
    where user_id = ${userId} and is_visible order by followed_at desc, id desc limit 500`
}

/** Including those that are left out of the list. */
export function countFollows(tx: Tx, userId: number): Promise<number> {
  return countOf(tx)<{ total: number }>`
    select count(*)::int as total from follows where user_id = ${userId}`
}

export async function insertFollow(
  tx: Tx,
  userId: number,
  { licenseId, lineId, memberId }: Target,
  now: Date,
): Promise<void> {
  await sql`
    insert into follows (user_id, license_id, line_id, member_id, followed_at)
    values (${userId}, ${licenseId}, ${lineId}, ${memberId}, ${now}) on conflict do nothing`.execute(tx)
}

export async function deleteFollow(
  db: Db,
  userId: number,
  { kind, slug }: Pick<Follow, 'kind' | 'slug'>,
): Promise<void> {
  await sql`
    delete from follows where id in (select id from ${followed}
      where user_id = ${userId} and kind = ${kind} and lower(slug) = lower(${slug}))`.execute(db)
}

export function findSettings(db: Db, userId: number): Promise<FollowSettings | undefined> {
  return firstRowOf(db)<FollowSettings>`
    select is_mail_weekly from follow_settings where user_id = ${userId}`
}

/** The week begins when the e-mail is turned on, so that it does not contain earlier news. */
export async function insertSettings(
  db: Db | Tx,
  userId: number,
  { is_mail_weekly }: FollowSettings,
  now: Date,
): Promise<void> {
  await sql`
    insert into follow_settings (user_id, is_mail_weekly, sent_at) values (${userId}, ${is_mail_weekly}, ${now})
    on conflict (user_id) do update set is_mail_weekly = excluded.is_mail_weekly,
      sent_at = case when follow_settings.is_mail_weekly then follow_settings.sent_at
      else excluded.sent_at end`.execute(db)
}

export function listFollowRows(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  return rowsOf(db)<Record<string, unknown>>`
    select kind, slug, name, followed_at from ${followed}
    where user_id = ${userId} and is_visible order by followed_at desc, id desc limit 500`
}

export function listSettingRows(db: Db, userId: number): Promise<Record<string, unknown>[]> {
  return rowsOf(db)<Record<string, unknown>>`
    select is_mail_weekly, sent_at from follow_settings where user_id = ${userId}`
}
