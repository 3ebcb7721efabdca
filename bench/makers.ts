import { sql } from 'kysely'
import { openSession } from '#server/accounts/sessions/service.ts'
import type { Db } from '#server/platform/database/db.ts'

/** The number of marks of one member. */
export const marksCount = 5_000

export interface Member {
  userId: number
  token: string
}

export interface Members {
  /** Has marks spread over the whole catalogue. */
  collector: Member
  /** Have no marks yet. */
  markers: Member[]
  itemsCount: number
}

/** Members for measurements, on the plan without a limit. */
export async function makeMembers(db: Db, markersCount: number): Promise<Members> {
  const markers: Member[] = []
  for (let place = 0; place < markersCount; place++) markers.push(await makeMember(db, `marca${place}`))
  const collector = await makeMember(db, 'medida')
  await markMany(db, collector.userId)
  const { rows } = await sql<{ max: number }>`select max(id)::int as max from items`.execute(db)
  return { collector, markers, itemsCount: rows[0]?.max ?? 0 }
}

export async function makeMember(db: Db, username: string): Promise<Member> {
  const now = new Date()
  const { rows } = await sql<{ id: number }>`
    insert into users (username, email, fullname, password_hash, terms_version, terms_accepted_at, created_at, validated_at)
    values (${username}, ${`${username}@example.com`}, 'Medida', '-', '-', now(), now(), now()) returning id`.execute(
    db,
  )
  const userId = rows[0]?.id ?? 0
  await sql`insert into collectors (user_id) values (${userId})`.execute(db)
  await sql`insert into member_plans (user_id, plan_id, since)
    select ${userId}, id, now() from plans where slug = 'museo'`.execute(db)
  const origin = {
    address: '127.0.0.1',
    requestId: '',
    userAgent: 'bench',
    deviceCookie: '',
    tokenHash: null,
  }
  return { userId, token: await openSession(db, { userId, kind: 'site', viewerId: null, origin, now }) }
}

/** Most figures are in the collection, some in the wishlist, some of no interest. */
export async function markMany(db: Db, userId: number, { skip = 0 } = {}): Promise<void> {
  await sql`
    insert into marks (user_id, item_id, relation, marked_at)
    select ${userId}, id, case when place % 16 = 0 then 'notinterested' when place % 6 = 0 then 'want' else 'collection' end,
      now() - place * interval '1 minute'
    from (select id, row_number() over () as place from items order by hashint4(id) limit ${marksCount} offset ${skip}) as chosen`.execute(
    db,
  )
  await sql`
    insert into copies (user_id, item_id, condition, price_paid_cents, currency, acquired_on, created_at)
    select user_id, item_id, case when item_id % 3 = 0 then 'suelta' else 'completa' end, item_id % 90000, 'MXN',
      '2020-01-01'::date + item_id % 2500, now()
    from marks where user_id = ${userId} and relation = 'collection'`.execute(db)
  await sql`analyze marks, copies`.execute(db)
}
