import { expect, test } from 'vitest'
import { trackingUrl } from '#contract/reservations/carriers.ts'
import { expectData } from '#test/answers.ts'
import { givePlan, makeCollector } from '#test/collectors.ts'
import { setUpReservations } from '#test/reservations.ts'

interface Shipment {
  id: number
  arrived: number
  arrived_on: string | null
  reservation_ids: number[]
  charges: { amount_cents: number }[]
}

const parcel = (reservation_ids: number[], fields: object = {}) => ({
  carrier: 'dhl',
  tracking: 'JD 014',
  sent_on: '2026-11-20',
  reservation_ids,
  ...fields,
})

test('a parcel gathers figures of several orders of a store, shares its charge and arrives in parts', async () => {
  const { ana, items, reserve, pay } = await setUpReservations({ count: 4 })
  const first = await reserve({ order_ref: 'A', total_cents: 1_000 })
  const second = await reserve({ order_ref: 'B', total_cents: 3_000 }, items[1])
  const ids = [first.id, second.id]
  const body = parcel(ids, { idempotency_key: 'p' })
  const { id } = expectData<Shipment>(await ana.post('me/shipments', body))
  expect(expectData<Shipment>(await ana.post('me/shipments', body)).id).toBe(id)
  const charge = { kind: 'envio', split: 'precio', amount_cents: 500, idempotency_key: 'c' }
  const parts = ids.map((reservation_id) => ({ reservation_id }))
  await ana.post('me/reservation-charges', { ...charge, parts })
  await pay(first.id, 1_125)

  const arrival = `me/shipments/${id}/arrival`
  expect(await ana.post(arrival, { reservation_ids: ids })).toRefuse(409, 'balance_left')
  expect(await ana.get(`me/shipments/${id}`)).toAnswer({ arrived: 0, charges: [{ amount_cents: 500 }] })
  expect(await ana.post(arrival, { reservation_ids: [first.id] })).toAnswer({ arrived: 1, arrived_on: null })
  const all = { reservation_ids: ids, on: '2026-11-21', confirm_unpaid: true }
  expect(await ana.post(arrival, all)).toAnswer({ arrived: 2, arrived_on: '2026-11-21' })
  expect(await ana.post(arrival, all)).toAnswer({ arrived: 2 })
  expect(await ana.get(`me/items/${items[1]}`)).toAnswer({
    copies: [{ price_paid_cents: 3_000, charges_cents: 375 }],
  })

  const gone = await reserve({}, items[3])
  await ana.patch(`me/shipments/${id}`, { reservation_ids: [...ids, gone.id] })
  expect(await ana.get(`me/shipments/${id}`)).toAnswer({ arrived_on: null })
  await ana.patch(`me/reservations/${gone.id}`, { store: 'Otra' })
  expect(await ana.get(`me/shipments/${id}`)).toAnswer({ reservation_ids: ids, arrived_on: '2026-11-21' })
  const third = await reserve({}, items[2])
  expect(await ana.patch(`me/shipments/${id}`, { reservation_ids: [third.id], tracking: null })).toAnswer({
    tracking: null,
    carrier: 'dhl',
    reservation_ids: [third.id],
    arrived_on: null,
  })
  expect(expectData<Shipment[]>(await ana.get(`me/shipments?store=${first.store.id}`))).toHaveLength(1)
  expect(await ana.remove(`me/shipments/${id}`)).toMatchObject({ status: 200 })
  expect(await ana.get(`me/shipments/${id}`)).toRefuse(404, 'shipment_not_found')
  expect(await ana.get(`me/reservations/${third.id}`)).toMatchObject({ status: 200 })
})

test('a parcel is refused whole, and one that does not fit the plan arrives not at all', async () => {
  const { ana, app, items, reserve } = await setUpReservations({ count: 4 })
  const first = await reserve()
  const second = await reserve({}, items[1])
  const other = await reserve({ store: 'Otra' }, items[2])
  const add = (ids: number[], fields: object = {}) => ana.post('me/shipments', parcel(ids, fields))
  expect(await add([first.id, other.id])).toRefuse(422, 'invalid')
  expect(await add([first.id], { sent_on: '2026-11-22' })).toRefuse(422, 'invalid')
  expect(await add([first.id], { carrier: 'paloma' })).toRefuse(422, 'invalid')
  expect(await add([])).toRefuse(422, 'invalid')
  expect(await add([999_999])).toRefuse(404, 'reservation_not_found')
  const { id } = expectData<Shipment>(await add([first.id, second.id]))
  const eva = await makeCollector(app, 'eva')
  expect(await eva.get(`me/shipments/${id}`)).toRefuse(404, 'shipment_not_found')
  expect(await eva.remove(`me/shipments/${id}`)).toRefuse(404, 'shipment_not_found')
  const stranger = { reservation_ids: [first.id] }
  expect(await eva.post(`me/shipments/${id}/arrival`, stranger)).toRefuse(404, 'shipment_not_found')
  expect(await eva.post('me/shipments', parcel([first.id]))).toRefuse(404, 'reservation_not_found')
  expect(await ana.post(`me/shipments/${id}/arrival`, { reservation_ids: [other.id] })).toRefuse(
    404,
    'reservation_not_found',
  )
  await givePlan(app, ana, 1)
  const both = { reservation_ids: [first.id, second.id], confirm_unpaid: true }
  expect(await ana.post(`me/shipments/${id}/arrival`, both)).toRefuse(403, 'quota_exceeded')
  expect(await ana.get(`me/shipments/${id}`)).toAnswer({ arrived: 0 })
  await ana.remove(`me/items_reserved/${items[0]}`)
  expect(await ana.post(`me/shipments/${id}/arrival`, both)).toRefuse(409, 'reservation_closed')
})

test('the address of a parcel holds its number as one part', () => {
  expect(trackingUrl('dhl', 'JD 01&x=4/5')).toBe(
    'https://www.dhl.com/mx-es/home/rastreo.html?tracking-id=JD01%26x%3D4%2F5',
  )
  expect([trackingUrl('otra', '1'), trackingUrl(null, '1'), trackingUrl('ups', null)]).toEqual([
    null,
    null,
    null,
  ])
})
