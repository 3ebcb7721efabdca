import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { startApiProcess } from '#test/killed-api.ts'
import { findBalance, setUpReservations } from '#test/reservations.ts'

const abonos = 160
const atOnce = 16
const ledgers = 16
const total_cents = 500_000

test('a server killed during many payments loses no answered payment, and resending counts none twice', async () => {
  const { app, ana, reserve } = await setUpReservations({ now: new Date().toISOString() })
  const ids: number[] = []
  for (let made = 0; made < ledgers; made++) ids.push((await reserve({ total_cents })).id)
  const killed = await startApiProcess(app.database.connectionString)
  onTestFinished(() => killed.kill())
  const paymentOf = (place: number) => ({
    reservation_id: ids[place % ledgers],
    kind: 'abono',
    amount_cents: 1_000 + place,
    idempotency_key: `abono-${place}`,
  })
  const answered: string[] = []
  const places = Array.from({ length: abonos }, (_, place) => place)
  let killing: Promise<void> | null = null
  await inParallel(places, async (place) => {
    const payment = paymentOf(place)
    // Requests in flight at the kill get no answer.
    const status = await killed.post('me/reservation_history', payment, ana.headers).catch(() => null)
    if (status === 200) answered.push(payment.idempotency_key)
    if (answered.length >= abonos / 3) killing ??= killed.kill()
  })
  await killing
  expect(answered.length).toBeGreaterThan(0)
  expect(answered.length).toBeLessThan(abonos)
  const kept = await keysOf(app.db)
  expect(answered.filter((key) => !kept.includes(key))).toEqual([])

  // Everything is sent again, to another process.
  const statuses = new Set<number>()
  await inParallel(places, async (place) => {
    statuses.add((await ana.post('me/reservation_history', paymentOf(place))).status)
  })
  expect([...statuses]).toEqual([200])
  const keys = await keysOf(app.db)
  expect(keys).toHaveLength(abonos)
  expect(new Set(keys).size).toBe(abonos)
  for (const [ledger, id] of ids.entries()) {
    const paid = places
      .filter((place) => place % ledgers === ledger)
      .reduce((sum, place) => sum + 1_000 + place, 0)
    expect(await findBalance(app, id)).toBe(total_cents - paid)
  }
}, 300_000)

async function inParallel(places: readonly number[], act: (place: number) => Promise<void>): Promise<void> {
  const waiting = [...places]
  const lanes = Array.from({ length: atOnce }, async () => {
    for (let place = waiting.shift(); place !== undefined; place = waiting.shift()) await act(place)
  })
  await Promise.all(lanes)
}

/** The key of every payment in the ledger. */
async function keysOf(db: Parameters<typeof findBalance>[0]['db']): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select q.key from reservation_entries e join reservation_requests q on q.id = e.request_id
    where e.kind = 'abono'`.execute(db)
  return rows.map(({ key }) => key)
}
