import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { makeAdministrator } from './admin.ts'
import { makeMember, markMany, marksCount } from './makers.ts'
import { measureMember } from './members.ts'

const pendingCount = 10_000
/** The second collection begins here, so that the two share half of their figures. */
const skipped = marksCount / 2

/** A table of latencies of the review of contributions, of duplicates while typing, and of a comparison. */
export async function measureContributions(db: Db, origin: string): Promise<string> {
  const [author, other] = [await makeMember(db, 'aporta'), await makeMember(db, 'compara')]
  await markMany(db, author.userId)
  await markMany(db, other.userId, { skip: skipped })
  await sql`
    insert into profiles (user_id, bio, links, is_public, show_collection, show_wishlist)
    values (${other.userId}, '', '{}', true, true, true)`.execute(db)
  const first = await insertPending(db, author.userId)
  await sql`vacuum analyze contributions`.execute(db)
  const administrator = await makeAdministrator(db, 'revisa')
  const title = `${pendingCount} contributions that wait, and collections of ${marksCount}, one at a time`
  const review = await measureMember(origin, administrator, { title, kinds: reviewKinds(first) })
  const member = await measureMember(origin, author.token, { title, kinds: memberKinds })
  return [review, ...member.split('\n').slice(2)].join('\n')
}

/** Returns the id of the first. */
async function insertPending(db: Db, authorId: number): Promise<number> {
  const { rows } = await sql<{ first: number }>`
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
    select min(id) as first from added`.execute(db)
  return rows[0]?.first ?? 0
}

const words = ['ver', 'drag', 'edición', 'torre', 'aporta', 'zzzqqq']
const typed = ['drag', 'Guerrero ver', 'caballero negro', 'dragón edición especial', 'zzzqqq', 'torre']
const at = <T>(list: readonly T[], round: number) => list[round % list.length]

const reviewKinds = (first: number): Record<string, (round: number) => string> => ({
  'Review: the first': () => '/api/admin/contributions/next',
  'Review: the next': (round) => `/api/admin/contributions/next?after=${first + round * 137}`,
  'Review: the next missing figure': (round) =>
    `/api/admin/contributions/next?kind=new_item&after=${first + round * 137}`,
  'Review: one with its duplicates': (round) => `/api/admin/contributions/${first + round * 155}`,
  'Queue: any page': (round) => `/api/admin/contributions?page=${1 + (round % 300)}`,
  'Queue: a text': (round) => `/api/admin/contributions?query=${encodeURIComponent(at(words, round) ?? '')}`,
  'Queue: a text, the next': (round) =>
    `/api/admin/contributions/next?query=${encodeURIComponent(at(words, round) ?? '')}&after=${first + round * 137}`,
})

const memberKinds: Record<string, (round: number) => string> = {
  'Duplicates while typing': (round) =>
    `/api/me/contributions/duplicates?barcode=&name=${encodeURIComponent(at(typed, round) ?? '')}`,
  'Comparing two collections': () => '/api/me/compare/compara',
}
