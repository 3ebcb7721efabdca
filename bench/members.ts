import { Agent } from 'node:http'
import { sql } from 'kysely'
import { openSession } from '#server/accounts/sessions/service.ts'
import type { Db } from '#server/platform/database/db.ts'
import { ask, requestOf } from './client.ts'
import { floorToken } from './floor-tables.ts'
import { latencyTable } from './latencies.ts'
import type { Pair } from './load.ts'
import type { Servers } from './pairs.ts'

/** As many members as connections, so that no member waits for another's lock. */
export const markersCount = 32

type MemberCall = string | { path: string; body?: object }

export function measureMember(
  origin: string,
  token: string,
  { title, kinds }: { title: string; kinds: Record<string, (round: number) => MemberCall> },
): Promise<string> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const send = async (asked: MemberCall) => {
    const { path, body } = typeof asked === 'string' ? { path: asked } : asked
    const answer = await ask(origin + path, { agent, body, headers: { token } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body}`)
  }
  const timed = Object.entries(kinds).map(([kind, askedIn]) => [
    kind,
    (round: number) => send(askedIn(round)),
  ])
  return latencyTable(title, Object.fromEntries(timed))
}

const own = (query: string) => `/api/me/items?${query}`
const catalogue = (query: string) => `/api/items?user=true&${query}`
const counts = (query: string) => `/api/items/fill-filters?${query}`
/** A page within the five thousand marks. */
const anyPage = (round: number) => 1 + (round % 150)

export const memberKinds: Record<string, (round: number) => string> = {
  'Who I am': () => '/api/me',
  'La Cueva': () => '/api/me/dashboard',
  'Calendar: a year at a glance': (round) => `/api/calendar/year?year=${2022 + (round % 6)}`,
  'Calendar: a month at a glance': (round) => `/api/calendar/month?year=2026&month=${1 + (round % 12)}`,
  'Collection: any page': (round) => own(`page=${anyPage(round)}`),
  'Collection: by name, any page': (round) => own(`sort=nombre&page=${anyPage(round)}`),
  'Collection: two states and a year': () => own('status=preventa,disponible&release_years=2026'),
  'Collection: a text': () => own('query=ver'),
  'Collection: a condition': () => own('condition=suelta'),
  'Collection: totals': () => '/api/me/collection',
  'Wishlist: any page': (round) => `/api/me/items_want?page=${1 + (round % 20)}`,
  'Catalogue: everything, any page': (round) => catalogue(`page=${1 + round * 130}`),
  'Catalogue: collected': (round) => catalogue(`type=collection&page=${anyPage(round)}`),
  'Catalogue: not marked, a state': () => catalogue('type=none&status=preventa'),
  'Counts: everything': () => counts(''),
  'Counts: collected': () => counts('type=collection'),
  'Counts: not marked': () => counts('type=none'),
  'Calendar: a year': () => '/api/calendar-items/2026',
}

/** Many members mark new figures at once, compared with a route that only inserts a row. */
export function markPairs({ uncached, floor }: Servers, { markers, itemsCount }: Members): Pair[] {
  let item = 0
  const nextItem = () => 1 + (item++ % itemsCount)
  const post = (origin: string, path: string, token: string) =>
    requestOf(origin, path, { method: 'POST', headers: { token, 'content-length': '0' } })
  const tokenOf = (connection: number) => markers[connection]?.token ?? ''
  const sides = {
    ours: {
      ...uncached,
      asker: (connection: number) => () =>
        post(uncached.origin, `/api/me/items_want/${nextItem()}`, tokenOf(connection)),
    },
    floor: {
      ...floor,
      asker: (connection: number) => () => post(floor.origin, `/marks/${nextItem()}`, floorToken(connection)),
    },
  }
  return [
    { name: 'A mark with its quota, 32 members : a row', ...sides, goal: 1.1, connections: [markersCount] },
    { name: 'A mark, one member pressing on : a row', ...sides, goal: 0.6, connections: [1] },
  ]
}

export const marksCount = 5_000

export interface Member {
  userId: number
  token: string
}

export interface Members {
  /** Has marks spread over the whole catalogue. */
  collector: Member
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

export async function makeMember(db: Db, username: string, kind: 'site' | 'admin' = 'site'): Promise<Member> {
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
  if (kind === 'admin') await sql`insert into user_roles select ${userId}, 1, now()`.execute(db)
  const origin = {
    address: '127.0.0.1',
    requestId: '',
    userAgent: 'bench',
    deviceCookie: '',
    tokenHash: null,
  }
  return { userId, token: await openSession(db, { userId, kind, viewerId: null, origin, now }) }
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

export const reservationsCount = 500
export const entriesCount = 10_000
const ordersCount = 60
const stores = 8

interface ReservingMember extends Member {
  ids: number[]
  storeIds: number[]
}

const plan = {
  kind: 'quincena',
  dates: [],
  every_days: null,
  paydays: [15, 31],
  first_on: null,
  amount_cents: null,
  percent: 4,
  settle_by: null,
  settle_within_days: 720,
  settle_after_arrival_days: null,
  grace_days: 3,
  penalty_cents: null,
  penalty_percent: 5,
}

/** Creates reservations in orders of a few stores and two currencies; most are being paid, some are completed. */
export async function makeReservingMember(db: Db): Promise<ReservingMember> {
  const member = await makeMember(db, 'apartados')
  const { userId } = member
  await sql`
    insert into stores (user_id, name, name_key, loss_kind, created_at)
    select ${userId}, 'Tienda ' || n, 'tienda ' || n, 'anticipo', now() from generate_series(1, ${stores}::int) as n`.execute(
    db,
  )
  const shops = await sql<{
    id: number
  }>`select id from stores where user_id = ${userId} order by id`.execute(db)
  const storeIds = shops.rows.map(({ id }) => id)
  const made = await sql<{ id: number }>`
    insert into reservations (user_id, item_id, store_id, order_ref, quantity, total_cents, currency, reserved_on, expected_on, plan,
      created_at)
    select ${userId}, id, (${storeIds}::int[])[1 + place % ${ordersCount}::int % ${stores}::int], 'Pedido ' || place % ${ordersCount}::int, 1, 250000 + place * 100,
      case when place % 5 = 0 then 'USD' else 'MXN' end, current_date - (place % 300)::int,
      current_date + (place % 200)::int - 40, ${JSON.stringify(plan)}::jsonb, now() - place * interval '1 hour'
    from (select id, row_number() over (order by id) as place from items order by id limit ${reservationsCount}) as chosen
    returning id`.execute(db)
  const ids = made.rows.map(({ id }) => id)
  await fillLedgers(db, userId)
  return { ...member, ids, storeIds }
}

async function fillLedgers(db: Db, userId: number): Promise<void> {
  await sql`
    insert into reservation_entries (user_id, reservation_id, kind, amount_cents, happened_on, method, created_at)
    select ${userId}, r.id, case when n = 1 then 'anticipo' when n = 7 then 'cargo' when n = 11 then 'devolucion' else 'abono' end,
      2000 + n * 100, current_date - 60 + n, 'transferencia', now()
    from reservations r cross join generate_series(1, ${entriesCount / reservationsCount - 1}::int) as n
    where r.user_id = ${userId} order by n, r.id`.execute(db)
  await sql`
    insert into reservation_entries (user_id, reservation_id, kind, note, happened_on, created_at)
    select ${userId}, id, case when id % 10 = 0 then 'recibido' when id % 17 = 0 then 'cancelado' else 'nota' end, 'Medida',
      current_date, now()
    from reservations where user_id = ${userId}`.execute(db)
  await sql`insert into marks (user_id, item_id, reserved, marked_at)
    select user_id, item_id, true, now() from reservations where user_id = ${userId}`.execute(db)
  await sql`analyze reservations, reservation_entries, stores, marks`.execute(db)
}

export function reservationKinds({
  ids,
  storeIds,
}: ReservingMember): Record<string, (round: number) => MemberCall> {
  const open = ids.filter((id) => id % 10 !== 0 && id % 17 !== 0)
  const inPesos = open.filter((id) => (ids.indexOf(id) + 1) % 5 !== 0).slice(10, 20)
  const one = (round: number) => open[(round * 7) % open.length] ?? 0
  const shop = (round: number) => storeIds[round % storeIds.length] ?? 0
  const page = (round: number) => 1 + (round % 18)
  const history = '/api/me/reservation_history'
  return {
    'Reservations: any page': (round) => `/api/me/items_reserved?page=${page(round)}`,
    'Reservations: a hundred': () => '/api/me/items_reserved?page_size=100',
    'Reservations: the values of the filters': () => '/api/me/reservation-filters',
    'One reservation with its ledger': (round) => `/api/me/reservations/${one(round)}`,
    'Orders: all of them': () => '/api/me/orders?page_size=100',
    'One order with its figures and charges': (round) => `/api/me/orders/${one(round)}`,
    'History: any page': (round) => `${history}?page=${1 + round * 6}`,
    Summary: () => '/api/me/reservation-summary',
    'A store’s statement, all its ledgers': (round) =>
      `/api/me/stores/${shop(round)}/statement?page_size=100`,
    'Dates of a year': () => '/api/me/reservation-dates?from=2026-01-01&to=2026-12-31',
    'An abono': (round) => ({
      path: history,
      body: {
        reservation_id: one(round),
        kind: 'abono',
        amount_cents: 100,
        idempotency_key: `a${round}-${Date.now()}`,
      },
    }),
    'A transfer over ten reservations': (round) => ({
      path: '/api/me/reservation-transfers',
      body: {
        parts: inPesos.map((reservation_id) => ({ reservation_id, amount_cents: 100 })),
        idempotency_key: `t${round}-${Date.now()}`,
      },
    }),
    'A new reservation': (round) => ({
      path: `/api/me/items_reserved/${600 + round}`,
      body: { store: 'Tienda 1', total_cents: 50_000, deposit_cents: 1_000 },
    }),
  }
}
