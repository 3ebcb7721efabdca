import { type Db, rowsOf } from '#server/platform/database/db.ts'

/** A row of the export, keyed by the columns of its file. */
export type ExportRow = Record<string, unknown>

export function listProfileRows(db: Db, userId: number): Promise<ExportRow[]> {
  return rowsOf(db)<ExportRow>`
    select username, fullname, email, country, city, phone, profile_image, header_image, created_at, validated_at,
      terms_version, terms_accepted_at,
      (select p.name from member_plans m join plans p on p.id = m.plan_id where m.user_id = users.id) as plan,
      (select m.since from member_plans m where m.user_id = users.id) as plan_since,
      (select m.given_until from member_plans m where m.user_id = users.id) as plan_given_until,
      array(select r.name from user_roles u join roles r on r.id = u.role_id where u.user_id = users.id) as roles
    from users where id = ${userId}`
}

export function listSessionRows(db: Db, userId: number): Promise<ExportRow[]> {
  return rowsOf(db)<ExportRow>`
    select device, created_at, last_used_at, expires_at from sessions
    where user_id = ${userId} and kind <> 'view' order by created_at, id limit 1000`
}

/** Without the tokens, which we do not have. */
export function listReadTokenRows(db: Db, userId: number): Promise<ExportRow[]> {
  return rowsOf(db)<ExportRow>`
    select name, created_at, expires_at, last_used_on from read_tokens
    where user_id = ${userId} order by id limit 1000`
}

export function listDeviceRows(db: Db, userId: number): Promise<ExportRow[]> {
  return rowsOf(db)<ExportRow>`
    select device, last_seen_at from known_devices
    where user_id = ${userId} order by device limit 1000`
}

/** What was chosen about notices, the silent hours, and the devices that receive them. Their addresses and keys are secrets. */
export function listNoticeRows(db: Db, userId: number): Promise<ExportRow[]> {
  return rowsOf(db)<ExportRow>`
    select kind as notice, by_mail, by_push, null::int as from_hour, null::int as until_hour, null as device,
      null::timestamptz as created_at from notice_settings where user_id = ${userId}
    union all
    select 'quiet_hours', null, null, from_hour, until_hour, null, null from quiet_hours where user_id = ${userId}
    union all
    select 'device', null, null, null, null, s.device, p.created_at
    from push_subscriptions p join sessions s on s.id = p.session_id where p.user_id = ${userId}
    order by 1, 7 limit 1000`
}

/** The factors by name. Their keys and codes are secrets, which are left out. */
export function listSecondFactorRows(db: Db, userId: number): Promise<ExportRow[]> {
  return rowsOf(db)<ExportRow>`
    select case when is_second_factor then 'passkey' else 'login_passkey' end as kind, name, created_at, last_used_at from passkeys where user_id = ${userId}
    union all
    select 'totp', '', created_at, null from totp_secrets where user_id = ${userId} and is_confirmed
    order by created_at, kind, name limit 1000`
}

export function listPictureRows(db: Db, userId: number): Promise<{ path: string }[]> {
  return rowsOf(db)<{ path: string }>`
    select path from users, unnest(array[profile_image, header_image]) as path
    where id = ${userId} and path is not null order by path limit 2`
}
