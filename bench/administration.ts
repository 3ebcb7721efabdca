import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { makeMember, markMany, marksCount, measureMember } from './members.ts'

const membersCount = 20_000
const entriesCount = 200_000
const messagesCount = 20_000

/** A table of latencies of the screens of an administrator. Run last: it adds many members. */
export async function measureAdministration(db: Db, origin: string): Promise<string> {
  await insertMembers(db)
  await insertEntries(db)
  await insertMessages(db)
  await insertMisses(db)
  await sql`vacuum analyze`.execute(db)
  const title = `The administration with ${membersCount} members and ${entriesCount} audit entries`
  const { token } = await makeMember(db, 'administra', 'admin')
  return measureMember(origin, token, { title, kinds: adminKinds })
}

/** Members with about ten marks each; a seventh pays. */
async function insertMembers(db: Db): Promise<void> {
  await sql`
    insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at, validated_at,
      blocked_at)
    select 'persona' || n, 'persona' || n || '@example.com', 'Persona ' || chr(65 + n % 26) || ' ' || n, '-', '-',
      now() - n * interval '1 hour', now() - n * interval '1 hour', case when n % 10 > 0 then now() end,
      case when n % 500 = 0 then now() end
    from generate_series(1, ${membersCount}::int) as n`.execute(db)
  await sql`insert into collectors (user_id) select id from users where username like 'persona%'`.execute(db)
  // The checks of foreign keys were planned while there were a few members, and would read the whole table for each mark.
  await sql`analyze users, collectors`.execute(db)
  await sql`
    insert into member_plans (user_id, plan_id, since)
    select u.id, p.id, now() from users u join plans p on p.slug = 'museo'
    where u.username like 'persona%' and u.id % 7 = 0`.execute(db)
  await sql`
    insert into marks (user_id, item_id, relation, marked_at)
    select u.id, i.id, case when n % 3 = 0 then 'want' else 'collection' end, now() - u.id * interval '10 minutes'
    from users u cross join generate_series(0, 9) as n
    join items i on i.id = 1 + (u.id * 37 + n * 7919) % (select max(id) from items)
    where u.username like 'persona%' on conflict do nothing`.execute(db)
}

async function insertEntries(db: Db): Promise<void> {
  await sql`
    insert into audit_entries (act, subject_kind, subject_id, before, after, acted_at)
    select case n % 3 when 0 then 'item_edited' when 1 then 'item_images_changed' else 'line_edited' end, 'item',
      (1 + n * 13 % 200000)::text, '{"name": "Antes"}', '{"name": "Ahora"}', now() - n * interval '1 minute'
    from generate_series(1, ${entriesCount}::int) as n`.execute(db)
}

async function insertMessages(db: Db): Promise<void> {
  await sql`
    insert into messages (kind, name, email, subject, body, digest, created_at, status)
    select (case n % 2 when 0 then 'contacto' else 'figura_faltante' end)::message_kind, 'Persona ' || n,
      'persona' || n || '@example.com', 'Asunto ' || n, 'No encontré mi figura ' || n, md5(n::text),
      now() - n * interval '1 hour',
      (case n % 3 when 0 then 'abierto' else 'cerrado' end)::message_status
    from generate_series(1, ${messagesCount}::int) as n`.execute(db)
}

/** A thousand members who each scanned and searched twenty things of a few thousand, and have ten private figures. */
async function insertMisses(db: Db): Promise<void> {
  const misser = sql`(select id, row_number() over (order by id)::int as place from users where username like 'persona%'
    order by id limit 1000)`
  await sql`
    insert into misses (user_id, kind, key, words, missed_on)
    select u.id, k.kind, k.key, k.key, current_date - n % 90 from ${misser} as u cross join generate_series(1, 20) as n
    cross join lateral (values ('code', (7500000000000 + (u.place * n * n) % 6000)::text),
      ('text', 'busca ' || (u.place * n * 7) % 4000)) as k (kind, key) on conflict do nothing`.execute(db)
  await sql`
    insert into contributions (author_id, kind, fields, content_hash, created_at, updated_at)
    select u.id, 'new_item', jsonb_build_object('name', 'Busca ' || (u.place * n * 7) % 4000,
      'barcode', case when n % 2 = 0 then (7500000000000 + (u.place * n) % 6000)::text else '' end), '', now(), now()
    from ${misser} as u cross join generate_series(1, 10) as n`.execute(db)
}

const page = (round: number, pages: number) => 1 + ((round * 37) % pages)
const at = <T>(list: readonly T[], round: number) => list[round % list.length]
const items = (query: string) => `/api/admin/items?${query}`

const adminKinds: Record<string, (round: number) => string> = {
  Overview: () => '/api/admin/overview',
  'Items: any page': (round) => items(`page=${page(round, 300)}`),
  'Items: by name, any page': (round) => items(`sort=name&page=${page(round, 300)}`),
  'Items: a part of a name, by name': (round) =>
    items(`sort=name&query=${at(['ver', 'mar', 'drag', 'an', 'tor', 'el'], round)}`),
  'Items: a barcode': () => items('query=4006381333931'),
  'Items: nothing to be found': () => items('query=zzzqqq'),
  'Items: a license by name': () => items('license=licencia-1&sort=name'),
  'Items: a state by name': () => items('status=preventa&sort=name'),
  'Items: without a price and a text': () => items('lacks=price&query=ver'),
  'Item: its form': (round) => `/api/admin/items/${1 + round * 31}`,
  'Item: its versions': (round) => `/api/admin/items/${1 + round * 31}/versions`,
  'Misses: the most wanted': () => '/api/admin/misses',
  'Misses: any page': (round) => `/api/admin/misses?page=${page(round, 50)}`,
  'Licenses: in order': (round) => `/api/admin/licenses?page=${page(round, 30)}`,
  'Lines: in order, any page': (round) => `/api/admin/lines?page=${page(round, 100)}`,
  'Lines: a text': () => '/api/admin/lines?query=an',
  Duplicates: (round) => `/api/admin/duplicates?page=${page(round, 20)}`,
  'Users: by collection': () => '/api/admin/users?sort=-collection_count',
  'Users: a text': (round) => `/api/admin/users?search=persona${round * 7}`,
  'User: one account': (round) => `/api/admin/users/${1 + round}`,
  'Audit: any page': (round) => `/api/admin/audit?page=${page(round, 400)}`,
  'Messages: any page': (round) => `/api/admin/messages?page=${page(round, 300)}`,
  'Messages: a text': () => '/api/admin/messages?search=persona',
  System: () => '/api/admin/system',
}

const pendingCount = 10_000
/** The second collection begins here, so that the two share half of their figures. */
const skipped = marksCount / 2

export async function measureContributions(db: Db, origin: string): Promise<string> {
  const [author, other] = [await makeMember(db, 'aporta'), await makeMember(db, 'compara')]
  await markMany(db, author.userId)
  await markMany(db, other.userId, { skip: skipped })
  await sql`
    insert into profiles (user_id, bio, links, is_public, show_collection, show_wishlist)
    values (${other.userId}, '', '{}', true, true, true)`.execute(db)
  const pending = await insertPending(db, author.userId)
  await sql`vacuum analyze contributions`.execute(db)
  const administrator = await makeMember(db, 'revisa', 'admin')
  const title = `${pendingCount} contributions that wait, and collections of ${marksCount}`
  const review = await measureMember(origin, administrator.token, { title, kinds: reviewKinds(pending) })
  const member = await measureMember(origin, author.token, { title, kinds: memberKinds })
  return [review, ...member.split('\n').slice(2)].join('\n')
}

/** Returns their ids. */
async function insertPending(db: Db, authorId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (
      insert into contributions (author_id, kind, item_id, fields, seen, place, content_hash, created_at, updated_at)
      select ${authorId}, case when place % 5 = 0 then 'new_item' else 'correction' end,
        case when place % 5 > 0 then id end,
        case when place % 5 = 0 then jsonb_build_object('name', name || ' edición ' || place)
          else jsonb_build_object('scale', '1/6', 'release_date', '2027-03') end,
        '{}', case when place % 5 = 0 then '{"license_name": "Otra", "line_name": "Otra"}'::jsonb end, '',
        now() - place * interval '1 minute', now()
      from (select id, name, row_number() over () as place from items order by hashint4(id) limit ${pendingCount}) as chosen
      returning id)
    select id from added order by id`.execute(db)
  return rows.map(({ id }) => id)
}

const search = (words: string[], round: number) => encodeURIComponent(at(words, round) ?? '')

const reviewKinds = (pending: readonly number[]): Record<string, (round: number) => string> => ({
  'Review: the next': (round) => `/api/admin/contributions/next?after=${at(pending, round * 137)}`,
  'Review: one with its duplicates': (round) => `/api/admin/contributions/${at(pending, round * 155)}`,
  'Queue: any page': (round) => `/api/admin/contributions?page=${1 + (round % 300)}`,
  'Queue: a text': (round) => `/api/admin/contributions?query=${search(['ver', 'edición', 'zzzqqq'], round)}`,
})

const memberKinds: Record<string, (round: number) => string> = {
  'Duplicates while typing': (round) =>
    `/api/me/contributions/duplicates?barcode=&name=${search(['drag', 'Guerrero ver', 'caballero negro', 'zzzqqq'], round)}`,
  'Comparing two collections': () => '/api/me/compare/compara',
}
