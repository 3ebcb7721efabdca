import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import type { Member } from './makers.ts'
import { makeMember } from './makers.ts'
import type { MemberCall } from './members.ts'

export const reservationsCount = 500
export const entriesCount = 10_000
const stores = 8

/** A member with many reservations. */
export interface ReservingMember extends Member {
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

/** Creates reservations in a few stores and two currencies; most are being paid, some are completed. */
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
    insert into reservations (user_id, item_id, store_id, quantity, total_cents, currency, reserved_on, expected_on, plan,
      created_at)
    select ${userId}, id, (${storeIds}::int[])[1 + place % ${stores}::int], 1, 250000 + place * 100,
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

/** The requests of such a member. */
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
    'Reservations: by name, of a store': (round) => `/api/me/items_reserved?sort=nombre&store=${shop(round)}`,
    'Reservations: a hundred': () => '/api/me/items_reserved?page_size=100',
    'Reservations: the values of the filters': () => '/api/me/reservation-filters',
    'One reservation with its ledger': (round) => `/api/me/reservations/${one(round)}`,
    'History: any page': (round) => `${history}?page=${1 + round * 6}`,
    'History: of a store': (round) => `${history}?store=${shop(round)}`,
    Summary: () => '/api/me/reservation-summary',
    'A store’s statement, 24 ledgers': (round) => `/api/me/stores/${shop(round)}/statement`,
    'A store’s statement, all its ledgers': (round) =>
      `/api/me/stores/${shop(round)}/statement?page_size=100`,
    Stores: () => '/api/me/stores',
    'Dates of a year': () => '/api/me/reservation-dates?from=2026-01-01&to=2026-12-31',
    Settings: () => '/api/me/reservation-settings',
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
