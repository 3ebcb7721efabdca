import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { findBalance, type ReservationFixture, setUpReservations } from '#test/reservations.ts'

/** Whatever is sent in whatever order, the balance equals the sum of the entries. */

interface Sent {
  kind: 'anticipo' | 'abono' | 'cargo' | 'devolucion'
  amount_cents: number
  confirm_overpay: boolean
  idempotency_key?: string
}

const entry = fc.record({
  kind: fc.constantFrom<Sent['kind']>('anticipo', 'abono', 'abono', 'abono', 'cargo', 'devolucion'),
  amount_cents: fc.integer({ min: 1, max: 60_000 }),
  confirm_overpay: fc.boolean(),
})
/** Draws from a few keys, so that many repeat, with equal or different content. */
const key = fc.option(fc.integer({ min: 1, max: 30 }), { nil: undefined, freq: 3 })

const ways = { anticipo: -1, abono: -1, cargo: 1, devolucion: 1 } as const
const total = 100_000

async function balanceNow({ ana, app }: ReservationFixture, id: number): Promise<number> {
  const { balance_cents } = expectData<{ balance_cents: number }>(await ana.get(`me/reservations/${id}`))
  expect(balance_cents).toBe(await findBalance(app, id))
  return balance_cents
}

test('after any 200 entries the balance is total + charges − payments + refunds, and refused ones do not count', async () => {
  const fixture = await setUpReservations()
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 200, maxLength: 200 }), async (sent) => {
      const { id } = await fixture.reserve({ store: 'De pruebas', total_cents: total })
      let [balance, paid] = [total, 0]
      for (const { kind, amount_cents, confirm_overpay } of sent) {
        const { status } = await fixture.pay(id, amount_cents, { kind, confirm_overpay })
        const isPayment = kind === 'anticipo' || kind === 'abono'
        const isRefused = isPayment
          ? amount_cents > balance && !confirm_overpay
          : kind === 'devolucion' && amount_cents > paid
        expect(status).toBe(isRefused ? (isPayment ? 409 : 422) : 200)
        if (isRefused) continue
        balance += ways[kind] * amount_cents
        if (isPayment) paid += amount_cents
        if (kind === 'devolucion') paid -= amount_cents
      }
      expect(await balanceNow(fixture, id)).toBe(balance)
    }),
    { numRuns: 1 },
  )
}, 300_000)

test('no interleaving of parallel entries overpays without confirmation or counts a key twice', async () => {
  const fixture = await setUpReservations()
  const sentAtOnce = fc.array(fc.tuple(entry, key), { minLength: 10, maxLength: 40 })
  let run = 0
  await fc.assert(
    fc.asyncProperty(sentAtOnce, async (given) => {
      run++
      const { id } = await fixture.reserve({ store: 'De pruebas', total_cents: total })
      const sent = given.map(
        ([one, number]): Sent => ({
          ...one,
          confirm_overpay: false,
          ...(number === undefined ? {} : { idempotency_key: `${run}-${number % 8}` }),
        }),
      )
      const answers = await Promise.all(
        sent.map(({ amount_cents, ...fields }) => fixture.pay(id, amount_cents, fields)),
      )
      expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
      const balance = await balanceNow(fixture, id)
      expect(balance).toBeGreaterThanOrEqual(0)
      const entries = new Map<number, Sent>()
      for (const [place, answer] of answers.entries()) {
        const one = sent[place]
        if (answer.status === 200 && one)
          entries.set(expectData<{ entry: { id: number } }>(answer).entry.id, one)
      }
      const counted = [...entries.values()].reduce(
        (sum, one) => sum + ways[one.kind] * one.amount_cents,
        total,
      )
      expect(balance).toBe(counted)
      const rows = await fixture.app.sql<{ kept: number; keyed: number }>`
        select count(*)::int as kept, count(distinct request_id)::int as keyed from reservation_entries
        where reservation_id = ${id}`
      expect(rows[0]?.kept).toBe(entries.size)
      expect(rows[0]?.keyed).toBe(
        new Set([...entries.values()].flatMap((one) => one.idempotency_key ?? [])).size,
      )
    }),
    { numRuns: 6 },
  )
}, 300_000)
