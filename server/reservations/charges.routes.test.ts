import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitByWeight } from '#contract/money-shares.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector } from '#test/collectors.ts'
import { findBalance, type ReservationFixture, setUpReservations } from '#test/reservations.ts'

interface Added {
  charge: { id: string; amount_cents: number; is_paid: boolean; parts: { amount_cents: number }[] }
  reservations: { id: number; charged_cents: number; balance_cents: number }[]
}

let keys = 0
const chargeOf = (ids: number[], amount_cents: number, fields: object = {}) => ({
  kind: 'envio',
  split: 'precio',
  amount_cents,
  parts: ids.map((reservation_id) => ({ reservation_id })),
  idempotency_key: `charge-${keys++}`,
  ...fields,
})

async function reserveTwo({ reserve, items }: ReservationFixture) {
  const first = await reserve({ total_cents: 100_000 })
  const second = await reserve({ total_cents: 50_000, quantity: 3 }, items[1])
  return [first.id, second.id]
}

const receive = ({ pay }: ReservationFixture, id: number) =>
  pay(id, 0, { kind: 'recibido', amount_cents: null, confirm_unpaid: true })

const costsOf = async ({ ana, items }: ReservationFixture, at: number) =>
  expectData<{ copies: { price_paid_cents: number; charges_cents: number | null }[] }>(
    await ana.get(`me/items/${items[at]}`),
  ).copies.map(({ price_paid_cents, charges_cents }) => [price_paid_cents, charges_cents])

test('a charge is split by price, by pieces or by hand, and its parts are the whole', async () => {
  const fixture = await setUpReservations()
  const { ana } = fixture
  const ids = await reserveTwo(fixture)
  const add = async (fields: object) =>
    expectData<Added>(await ana.post('me/reservation-charges', chargeOf(ids, 10_001, fields)))
  const partsOf = ({ charge }: Added) => charge.parts.map(({ amount_cents }) => amount_cents)
  expect(partsOf(await add({}))).toEqual([6_667, 3_334])
  expect(partsOf(await add({ split: 'iguales' }))).toEqual([2_500, 7_501])
  const byHand = {
    split: 'mano',
    parts: ids.map((id, at) => ({ reservation_id: id, amount_cents: at * 10_001 })),
  }
  expect(partsOf(await add(byHand))).toEqual([10_001])
  const { reservations } = await add({ kind: 'descuento' })
  expect(reservations.map(({ charged_cents }) => charged_cents)).toEqual([2_500, 17_502])
  expect(reservations.map(({ balance_cents }) => balance_cents)).toEqual(
    await Promise.all(ids.map((id) => findBalance(fixture.app, id))),
  )
})

test('a charge is taken back or corrected once, and what was paid with it too', async () => {
  const fixture = await setUpReservations()
  const { ana } = fixture
  const ids = await reserveTwo(fixture)
  const body = chargeOf(ids, 9_000, { is_paid: true, kind: 'aduana' })
  const { charge, reservations } = expectData<Added>(await ana.post('me/reservation-charges', body))
  expect(charge.is_paid).toBe(true)
  expect(reservations.map(({ balance_cents }) => balance_cents)).toEqual([100_000, 50_000])
  expect(expectData<Added>(await ana.post('me/reservation-charges', body)).charge.id).toBe(charge.id)
  const corrected = chargeOf(ids, 6_000, { replaces: charge.id })
  const again = expectData<Added>(await ana.post('me/reservation-charges', corrected))
  expect(again.reservations.map(({ charged_cents }) => charged_cents)).toEqual([4_000, 2_000])
  expect(expectData<Added>(await ana.post('me/reservation-charges', corrected)).charge.id).toBe(
    again.charge.id,
  )
  const twice = chargeOf(ids, 7_000, { replaces: charge.id })
  expect(await ana.post('me/reservation-charges', twice)).toRefuse(409, 'charge_undone')
  for (const id of [charge.id, again.charge.id, again.charge.id])
    expect(await ana.remove(`me/reservation-charges/${id}`)).toMatchObject({ status: 200 })
  expect(await ana.get(`me/reservations/${ids[0]}`)).toAnswer({
    charged_cents: 0,
    paid_cents: 0,
    returned_cents: 0,
    balance_cents: 100_000,
  })
})

test('copies know what they cost at home, also when the charge comes after them', async () => {
  const fixture = await setUpReservations()
  const { ana } = fixture
  const [first = 0, second = 0] = await reserveTwo(fixture)
  await ana.post('me/reservation-charges', chargeOf([first, second], 3_000))
  await receive(fixture, first)
  await receive(fixture, second)
  expect(await costsOf(fixture, 0)).toEqual([[100_000, 2_000]])
  expect(await costsOf(fixture, 1)).toEqual([
    [16_667, 334],
    [16_667, 333],
    [16_666, 333],
  ])
  const late = expectData<Added>(
    await ana.post('me/reservation-charges', chargeOf([first, second], 30_001, { split: 'iguales' })),
  )
  expect(late.charge.is_paid).toBe(true)
  expect(await costsOf(fixture, 0)).toEqual([[100_000, 9_500]])
  const collection = expectData<{ paid: { currency: string; cents: number }[] }>(
    await ana.get('me/collection'),
  )
  expect(collection.paid).toMatchObject([{ currency: 'MXN', cents: 150_000 + 33_001 }])
  const numbers = expectData<{ group: string; name: string; paid: { cents: number }[] }[]>(
    await ana.get('me/collection-numbers'),
  )
  expect(numbers.find(({ group }) => group === 'store')?.paid).toMatchObject([
    { currency: 'MXN', cents: 183_001 },
  ])
  await ana.remove(`me/reservation-charges/${late.charge.id}`)
  expect(await costsOf(fixture, 0)).toEqual([[100_000, 2_000]])
})

test('a discount is measured by what the figure costs then, and what it rests on stays', async () => {
  const { ana, reserve } = await setUpReservations()
  const { id } = await reserve({ total_cents: 15_000 })
  const add = (fields: object, cents: number) =>
    ana.post('me/reservation-charges', chargeOf([id], cents, fields))
  const kind = 'descuento'
  const { charge } = expectData<Added>(await add({ kind }, 10_000))
  const larger = expectData<Added>(await add({ kind, replaces: charge.id }, 12_000))
  expect(larger.reservations).toMatchObject([{ charged_cents: -12_000 }])
  const shipping = expectData<Added>(await add({}, 5_000))
  expect(await add({ kind }, 8_001)).toRefuse(422, 'invalid')
  await add({ kind }, 8_000)
  expect(await ana.remove(`me/reservation-charges/${shipping.charge.id}`)).toRefuse(422, 'invalid')
  expect(await add({ replaces: shipping.charge.id }, 4_999)).toRefuse(422, 'invalid')
})

test('what a member typed beside the price of a copy stays when a charge comes later', async () => {
  const fixture = await setUpReservations()
  const { ana, items } = fixture
  const [first = 0] = await reserveTwo(fixture)
  await receive(fixture, first)
  await ana.patch(`me/items/${items[0]}`, { charges_cents: 1_000 })
  const { charge } = expectData<Added>(await ana.post('me/reservation-charges', chargeOf([first], 500)))
  expect(await costsOf(fixture, 0)).toEqual([[100_000, 1_500]])
  await ana.remove(`me/reservation-charges/${charge.id}`)
  expect(await costsOf(fixture, 0)).toEqual([[100_000, 1_000]])
})

test('no copy costs less than nothing when a charge is taken back after its price was changed', async () => {
  const fixture = await setUpReservations()
  const { ana, items } = fixture
  const [first = 0] = await reserveTwo(fixture)
  await receive(fixture, first)
  const { charge } = expectData<Added>(await ana.post('me/reservation-charges', chargeOf([first], 500)))
  await ana.patch(`me/items/${items[0]}`, { price_paid_cents: 200, charges_cents: null })
  await ana.remove(`me/reservation-charges/${charge.id}`)
  expect(await costsOf(fixture, 0)).toEqual([[200, -200]])
})

test('a copy that was sold and comes back still belongs to its reservation, if that is there', async () => {
  const fixture = await setUpReservations()
  const { ana, app, items } = fixture
  const [first = 0] = await reserveTwo(fixture)
  await receive(fixture, first)
  const sell = async () => {
    const { copies } = expectData<{ copies: { id: number }[] }>(await ana.get(`me/items/${items[0]}`))
    const path = `me/items/${items[0]}/copies/${copies[0]?.id}/departure`
    return expectData<{ departure_id: number }>(await ana.post(path, { kind: 'vendida' })).departure_id
  }
  expect((await ana.remove(`me/departures/${await sell()}`)).status).toBe(200)
  await ana.post('me/reservation-charges', chargeOf([first], 500))
  expect(await costsOf(fixture, 0)).toEqual([[100_000, 500]])
  const gone = await sell()
  await app.sql`update departures set copy = copy || '{"reservation_id": 999999}'`
  expect((await ana.remove(`me/departures/${gone}`)).status).toBe(200)
  expect(await costsOf(fixture, 0)).toEqual([[100_000, 500]])
})

test('a charge reaches the copies that have left, and a lent one once', async () => {
  const fixture = await setUpReservations()
  const { ana, items, reserve } = fixture
  const { id } = await reserve({ quantity: 3, total_cents: 90_000 })
  await receive(fixture, id)
  const { copies } = expectData<{ copies: { id: number }[] }>(await ana.get(`me/items/${items[0]}`))
  const leave = (place: number, body: object) =>
    ana.post(`me/items/${items[0]}/copies/${copies[place]?.id}/departure`, body)
  const sold = expectData<{ departure_id: number }>(
    await leave(0, { kind: 'vendida', amount_cents: 40_000, currency: 'MXN' }),
  )
  await leave(1, { kind: 'prestada' })
  const { charge } = expectData<Added>(await ana.post('me/reservation-charges', chargeOf([id], 3_001)))
  const gain = async () =>
    expectData<{ kind: string; gain_cents: number | null }[]>(await ana.get('me/departures')).find(
      ({ kind }) => kind === 'vendida',
    )?.gain_cents
  const left = await costsOf(fixture, 0)
  expect([left.length, await gain()]).toEqual([2, 40_000 - 30_000 - 1_001])
  await ana.remove(`me/departures/${sold.departure_id}`)
  expect(new Set(await costsOf(fixture, 0))).toEqual(
    new Set([
      [30_000, 1_000],
      [30_000, 1_000],
      [30_000, 1_001],
    ]),
  )
  await leave(2, { kind: 'rota' })
  await ana.remove(`me/reservation-charges/${charge.id}`)
  expect((await costsOf(fixture, 0)).map(([, charges]) => Math.abs(charges ?? 0) <= 1)).toEqual([true, true])
})

test('a charge is refused whole', async () => {
  const fixture = await setUpReservations()
  const { ana, items, reserve, app } = fixture
  const [first = 0, second = 0] = await reserveTwo(fixture)
  const yen = await reserve({ currency: 'JPY', total_cents: 100_000 }, items[2])
  const add = (fields: object, ids = [first, second]) =>
    ana.post('me/reservation-charges', chargeOf(ids, 1_000, fields))
  expect(await add({}, [first, yen.id])).toRefuse(422, 'invalid')
  expect(await add({ amount_cents: 1_050 }, [yen.id])).toRefuse(422, 'invalid')
  expect(await add({ kind: 'descuento', amount_cents: 150_001 })).toRefuse(422, 'invalid')
  expect(await add({ split: 'mano' })).toRefuse(422, 'invalid')
  expect(await add({ replaces: crypto.randomUUID() })).toRefuse(404, 'charge_not_found')
  expect(await add({}, [first, 999_999])).toRefuse(404, 'reservation_not_found')
  await ana.remove(`me/items_reserved/${items[0]}`)
  expect(await add({})).toRefuse(409, 'reservation_closed')
  const { charge } = expectData<Added>(await add({}, [second]))
  const eva = await makeCollector(app, 'eva')
  expect(await eva.remove(`me/reservation-charges/${charge.id}`)).toRefuse(404, 'charge_not_found')
  expect(await eva.post('me/reservation-charges', chargeOf([second], 1))).toRefuse(
    404,
    'reservation_not_found',
  )
  const rows = await app.sql<{
    count: number
  }>`select count(*)::int as count from reservation_entries where kind = 'cargo'`
  expect(rows).toEqual([{ count: 1 }])
})

const weights = fc.array(fc.integer({ min: 0, max: 9_999_999_999 }), { minLength: 1, maxLength: 40 })

test('parts add up to the whole, nobody is a coin from the exact share, and equal weights differ by one coin', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -9_999_999_999, max: 9_999_999_999 }),
      weights,
      fc.constantFrom('MXN', 'JPY'),
      (cents, by, currency) => {
        const coin = currency === 'JPY' ? 100 : 1
        const whole = Math.floor(cents / coin) * coin
        const parts = splitByWeight(whole, by, currency)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(whole)
        const sum = by.reduce((total, weight) => total + BigInt(weight), 0n)
        for (const [at, part] of parts.entries()) {
          expect(Math.abs(part % coin)).toBe(0)
          if (sum === 0n) continue
          const off = BigInt(part) * sum - BigInt(whole) * BigInt(by[at] ?? 0)
          expect(off < sum * BigInt(coin) && -off < sum * BigInt(coin)).toBe(true)
        }
      },
    ),
  )
})

type Step = {
  act: 'add' | 'change' | 'undo' | 'receive'
  cents: number
  split: string
  kind: string
  at: number
  who: number[]
}
const step: fc.Arbitrary<Step> = fc.record({
  act: fc.constantFrom<Step['act']>('add', 'add', 'add', 'change', 'undo', 'receive'),
  cents: fc.integer({ min: 1, max: 20_000 }),
  split: fc.constantFrom('precio', 'iguales'),
  kind: fc.constantFrom('envio', 'aduana', 'seguro', 'comision', 'descuento'),
  at: fc.nat(20),
  who: fc.uniqueArray(fc.nat(2), { minLength: 1, maxLength: 3 }),
})

test('in whatever order charges are added, changed and undone, the figures and their copies hold the whole', async () => {
  const fixture = await setUpReservations()
  const { ana, reserve, items } = fixture
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 25 }), async (steps) => {
      // Past the limit of calls a minute.
      fixture.app.clock.now = new Date(fixture.app.clock.now.getTime() + 60_000)
      for (const item of items) await ana.remove(`me/items/${item}`)
      const made = [
        await reserve({ total_cents: 33_333, order_ref: 'x' }),
        await reserve({ total_cents: 1, quantity: 2 }, items[1]),
        await reserve({ total_cents: 99_999, quantity: 7, order_ref: 'y' }, items[2]),
      ].map(({ id }) => id)
      const live = new Map<string, number>()
      for (const { act, cents, split, kind, at, who } of steps) {
        const id = [...live.keys()][at % Math.max(1, live.size)]
        const ids = who.map((place) => made[place] ?? 0)
        if (act === 'receive') await receive(fixture, made[at % 3] ?? 0)
        else if (act === 'undo') {
          if (id === undefined) continue
          // A discount may rest on it.
          const { status } = await ana.remove(`me/reservation-charges/${id}`)
          if (status !== 422) live.delete(id)
        } else {
          const replaces = act === 'change' && id !== undefined ? { replaces: id } : {}
          const answer = await ana.post(
            'me/reservation-charges',
            chargeOf(ids, cents, { split, kind, ...replaces }),
          )
          // A discount of more than a figure costs.
          if (answer.status === 422) continue
          const { charge } = expectData<Added>(answer)
          expect(charge.parts.reduce((sum, part) => sum + part.amount_cents, 0)).toBe(cents)
          if ('replaces' in replaces) live.delete(replaces.replaces)
          live.set(charge.id, kind === 'descuento' ? -cents : cents)
        }
      }
      let charged = 0
      for (const id of made) {
        await receive(fixture, id)
        const one = expectData<{ charged_cents: number; balance_cents: number }>(
          await ana.get(`me/reservations/${id}`),
        )
        expect(one.balance_cents).toBe(await findBalance(fixture.app, id))
        charged += one.charged_cents
      }
      expect(charged).toBe([...live.values()].reduce((sum, cents) => sum + cents, 0))
      expect(await sumOfCopies(fixture)).toBe(charged)
    }),
    { numRuns: 8 },
  )
}, 120_000)

async function sumOfCopies({ app }: ReservationFixture): Promise<number> {
  const rows = await app.sql<{
    cents: number
  }>`select coalesce(sum(charges_cents), 0)::bigint as cents from copies`
  return rows[0]?.cents ?? Number.NaN
}
