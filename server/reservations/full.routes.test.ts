import { expect, test } from 'vitest'
import { reservationLimits } from '#contract/reservations/words.ts'
import { refusalOf } from '#test/answers.ts'
import { setUpReservations } from '#test/reservations.ts'

const full = refusalOf(409, 'reservations_full')

test('ledgers, stores, plans and reservations have limits and name them', async () => {
  const { app, ana, items, reserve, pay } = await setUpReservations()
  const { id } = await reserve()
  const { entries, stores, templates, reservations, memberEntries } = reservationLimits
  await app.sql`insert into reservation_entries (user_id, reservation_id, kind, note, happened_on, created_at)
    select ${ana.userId}, ${id}, 'nota', 'x', current_date, now() from generate_series(1, ${entries - 1}::int)`
  expect(await pay(id, 5)).toMatchObject(full)

  const other = await reserve({}, items[1])
  await app.sql`insert into reservations (user_id, item_id, store_id, quantity, total_cents, currency, reserved_on, created_at)
    select user_id, item_id, store_id, 1, 5, 'MXN', current_date, now()
    from reservations, generate_series(1, 9) where id = ${id}`
  await app.sql`insert into reservation_entries (user_id, reservation_id, kind, note, happened_on, created_at)
    select user_id, id, 'nota', 'x', current_date, now()
    from reservations, generate_series(1, ${(memberEntries - entries) / 10 + 1}::int)
    where user_id = ${ana.userId} and id <> ${id}`
  expect(await pay(other.id, 5), 'all ledgers together').toMatchObject(full)
  const deposit = { store: 'Mi tienda', total_cents: 50, deposit_cents: 5 }
  expect(await ana.post(`me/items_reserved/${items[2]}`, deposit)).toMatchObject(full)
  const statement = await ana.get(`me/stores/${other.store.id}/statement?page=2&page_size=100`)
  expect(statement, 'long ledgers share no page').toMatchObject({
    status: 200,
    body: { data: { reservations: [{}] }, metadata: { total: 11, total_pages: 11 } },
  })
  expect((statement.body as { data: { reservations: object[] } }).data.reservations).toHaveLength(1)
  const cancelled = { reservation_id: other.id, kind: 'cancelado', returned_cents: 0 }
  expect(await ana.post('me/reservation_history', cancelled)).toMatchObject({ status: 200 })

  await app.sql`insert into stores (user_id, name, name_key, created_at)
    select ${ana.userId}, 'n' || n, 'n' || n, now() from generate_series(2, ${stores}::int) as n`
  expect(await ana.post('me/stores', { name: 'Una más' })).toMatchObject(full)
  const body = { store: 'Una más', total_cents: 5 }
  expect(await ana.post(`me/items_reserved/${items[1]}`, body)).toMatchObject(full)
  expect(await reserve({ store: 'n9' }, items[1])).toMatchObject({ store: { name: 'n9' } })

  const plan = { kind: 'fechas', settle_by: '2027-01-01' }
  await app.sql`insert into plan_templates (user_id, name, plan, created_at)
    select ${ana.userId}, 'p' || n, ${JSON.stringify(plan)}::jsonb, now() from generate_series(1, ${templates}::int) as n`
  expect(await ana.post('me/plan-templates', { name: 'Uno más', plan })).toMatchObject(full)

  await app.sql`insert into reservations (user_id, item_id, store_id, quantity, total_cents, currency, reserved_on, created_at)
    select user_id, item_id, store_id, 1, 5, 'MXN', current_date, now()
    from reservations, generate_series(3, ${reservations}::int) where id = ${id}`
  expect(await ana.post(`me/items_reserved/${items[2]}`, { ...body, store: 'n9' })).toMatchObject(full)
})
