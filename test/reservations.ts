import { expectData } from '#test/answers.ts'
import { startTestApp, type TestApp, type TestResponse } from '#test/app.ts'
import { type Collector, makeCollector, makeItems } from '#test/collectors.ts'
import { execute } from '#test/execute.ts'

/** A member with items to reserve. The test clock is set to noon in Mexico City on 21 November 2026. */
export interface ReservationFixture {
  app: TestApp
  ana: Collector
  items: number[]
  /** Reserves the first item for 1,000.00 MXN in Mi tienda unless the fields differ, and returns the reservation. */
  reserve(fields?: object, item?: number): Promise<CreatedReservation>
  /** Adds an entry to the ledger of a reservation. */
  pay(id: number, amount: number, fields?: object): Promise<TestResponse>
}

export interface CreatedReservation {
  id: number
  store: { id: number; name: string }
  status: string
  balance_cents: number
}

/** Starts an app with a member and items. Pass `now` when another process with the real clock takes part. */
export async function setUpReservations({
  count = 3,
  now = undefined,
}: {
  count?: number
  now?: string | undefined
} = {}): Promise<ReservationFixture> {
  const app = await startTestApp(now)
  const ana = await makeCollector(app)
  const items = await makeItems(app, count)
  return {
    app,
    ana,
    items,
    reserve: async (fields = {}, item = items[0] ?? 0) => {
      const body = { store: 'Mi tienda', total_cents: 100_000, ...fields }
      return expectData<CreatedReservation>(await ana.post(`me/items_reserved/${item}`, body))
    },
    pay: (id, amount, fields = {}) =>
      ana.post('me/reservation_history', {
        reservation_id: id,
        kind: 'abono',
        amount_cents: amount,
        ...fields,
      }),
  }
}

/** Calculates the balance from the tables, independently of the code under test. */
export async function findBalance({ db }: TestApp, id: number): Promise<number> {
  const rows = await execute(db)<{ balance: number }>`
    select (r.total_cents + coalesce(sum(case when e.kind in ('cargo', 'devolucion') then amount_cents
      when e.kind in ('abono', 'anticipo', 'descuento') then -amount_cents end), 0))::bigint as balance
    from reservations r left join reservation_entries e on e.reservation_id = r.id
    where r.id = ${id} group by r.id`
  return rows[0]?.balance ?? Number.NaN
}
