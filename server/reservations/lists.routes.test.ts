import { expect, test } from 'vitest'
import { expectData } from '#test/answers.ts'
import { makeItem, makeLicense, makeLine } from '#test/makers.ts'
import { setUpReservations } from '#test/reservations.ts'

const idsOf = ({ body }: { body: unknown }) => (body as { data: { id: number }[] }).data.map(({ id }) => id)

test('reservations are filtered by store, status, license and text, with counts', async () => {
  const { app, ana, items, reserve } = await setUpReservations()
  const license = await makeLicense(app.db, { name: 'La Odisea', slug: 'odisea' })
  const line = await makeLine(app.db, license)
  const { id: circe } = await makeItem(app.db, line, { name: 'Circe, la maga' })
  const a = await reserve({ order_ref: 'ZX-9' })
  const b = await reserve({ store: 'Otra', deposit_cents: 100_000 }, items[1])
  const c = await reserve({ store: 'Otra' }, circe)
  const d = await reserve({}, items[2])
  await ana.ask('DELETE', `me/items_reserved/${items[2]}`)
  const list = async (query: string) => idsOf(await ana.get(`me/items_reserved?sort=reciente&${query}`))
  expect(await list('')).toEqual([c.id, b.id, a.id])
  expect(await list(`store=${b.store.id}`)).toEqual([c.id, b.id])
  expect(await list('status=liquidado')).toEqual([b.id])
  expect(await list('status=cancelado,liquidado')).toEqual([d.id, b.id])
  expect(await list('license=odisea')).toEqual([c.id])
  expect(await list(`license=odisea&store=${a.store.id}`)).toEqual([])
  expect(await list('query=CIRCÉ maga')).toEqual([c.id])
  expect(await list('query=zx-9')).toEqual([a.id])
  expect(await list('page=2&page_size=2')).toEqual([a.id])
  expect(await list('page=99')).toEqual([])
  expect(await ana.get('me/reservation-filters?license=odisea')).toAnswer({
    stores: [{ name: 'Otra', count: 1 }],
    statuses: [{ slug: 'activo', count: 1 }],
    licenses: [{ slug: 'odisea', name: 'La Odisea', count: 1 }, { count: 2 }],
  })
  for (const wrong of [
    'store=x',
    'status=perdido',
    'license=A B',
    'item=0',
    'sort=azar',
    'page=0',
    'store=1&store=2',
  ]) {
    expect((await ana.get(`me/items_reserved?${wrong}`)).status, wrong).toBe(422)
  }
})

test('the list is sorted by the next due unless the request names another order', async () => {
  const { ana, items, reserve } = await setUpReservations()
  const due = (settle_by: string) => ({ plan: { kind: 'fechas', settle_by } })
  const none = await reserve({ expected_on: '2026-12-01', total_cents: 5 })
  const late = await reserve({ ...due('2026-01-01'), expected_on: '2027-12-01', total_cents: 7 }, items[1])
  const soon = await reserve({ ...due('2026-12-24'), total_cents: 6 }, items[2])
  const list = async (sort: string) => idsOf(await ana.get(`me/items_reserved?${sort}`))
  expect(await list('')).toEqual([late.id, soon.id, none.id])
  expect(await list('sort=llegada')).toEqual([none.id, late.id, soon.id])
  expect(await list('sort=saldo')).toEqual([late.id, soon.id, none.id])
  expect(await list('sort=nombre')).toEqual([none.id, late.id, soon.id])
})

test('a changed catalogue date is compared with the store’s date', async () => {
  const { app, ana, items, reserve } = await setUpReservations()
  await app.sql`update items set release_mx = '2027-01-01', release_mx_precision = 'month' where id = ${items[0]}`
  await app.sql`update item_release_changes set changed_at = '2026-01-01'`
  const { id } = await reserve({ expected_on: '2027-03-10' })
  await app.sql`update items set release_mx = '2027-03-30', release_mx_precision = 'day' where id = ${items[0]}`
  await app.sql`update item_release_changes set changed_at = '2026-11-30 01:00Z' where new_precision = 'day'`
  expect(await ana.get(`me/reservations/${id}`)).toAnswer({
    item: { release: { date: '2027-03-30' } },
    slip_days: 20,
    date_changes: [{ source: 'catalogo', from: '2027-01', to: '2027-03-30', changed_on: '2026-11-29' }],
  })
})

test('the history lists the entries of all ledgers, latest first, and can be filtered', async () => {
  const { ana, items, reserve, pay } = await setUpReservations()
  const [a, b] = [await reserve({ deposit_cents: 5 }), await reserve({ store: 'Otra' }, items[1])]
  await pay(b.id, 7, { on: '2026-11-21' })
  await pay(a.id, 8, { kind: 'cargo', on: '2026-01-01' })
  const history = async (query: string) =>
    expectData<{ amount_cents: number }[]>(await ana.get(`me/reservation_history?${query}`)).map(
      ({ amount_cents }) => amount_cents,
    )
  expect(await history('')).toEqual([7, 5, 8])
  expect(await history('page_size=2&page=2')).toEqual([8])
  expect(await history(`reservation_id=${a.id}`)).toEqual([5, 8])
  expect(await history(`store=${b.store.id}`)).toEqual([7])
  expect(await history('kind=cargo,abono')).toEqual([7, 8])
  expect(await ana.get('me/reservation_history')).toMatchObject({
    body: {
      data: [
        { reservation: { id: b.id, status: 'activo', store: { name: 'Otra' }, item: { id: items[1] } } },
        {},
        {},
      ],
      metadata: { total: 3 },
    },
  })
  for (const wrong of ['kind=robo', 'reservation_id=x', 'page=-1']) {
    expect((await ana.get(`me/reservation_history?${wrong}`)).status).toBe(422)
  }
})

test('a plan can be set, read, changed and removed', async () => {
  const { ana, reserve } = await setUpReservations()
  const { id } = await reserve()
  const set = (plan: unknown) => ana.post(`me/reservations/${id}/plan`, { plan })
  expect(await set({ kind: 'cada_dias', every_days: 10, amount_cents: 50_000 })).toAnswer({
    dues: [{ due_on: '2026-12-01', kind: 'abono' }, { due_on: '2026-12-11' }],
  })
  expect(await set({ kind: 'fechas', settle_by: '2026-12-24' })).toAnswer({
    settle_by: '2026-12-24',
    dues: [{ kind: 'liquidar', due_on: '2026-12-24' }],
  })
  expect(await set(null)).toAnswer({ plan: null, dues: [] })
  expect(await set({ kind: 'fechas' })).toRefuseFields({ 'plan.dates': expect.any(String) })
  expect(await ana.post(`me/reservations/${id}/plan`, {})).toMatchObject({ status: 422 })
})

test('a plan preview stores nothing', async () => {
  const { ana } = await setUpReservations()
  const plan = { kind: 'cada_dias', every_days: 15, percent: 25, settle_within_days: 60 }
  expect(
    await ana.post('me/plan-preview', {
      plan,
      total_cents: 10_000,
      deposit_cents: 2_500,
      reserved_on: '2026-12-01',
    }),
  ).toAnswer({
    dues: [{ due_on: '2026-12-16' }, { due_on: '2026-12-31' }, { due_on: '2027-01-15' }],
    settle_by: '2027-01-30',
  })
  expect(await ana.post('me/plan-preview', { plan, total_cents: 0 })).toRefuseFields({
    total_cents: expect.any(String),
  })
})
