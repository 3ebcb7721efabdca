import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { setUpReservations } from '#test/reservations.ts'

test('the database refuses to update or delete ledger entries', async () => {
  const { app, reserve, pay } = await setUpReservations()
  const { id } = await reserve({ deposit_cents: 500 })
  await pay(id, 500)
  for (const statement of [
    'update reservation_entries set amount_cents = 1',
    "update reservation_entries set note = 'x' where false",
    'delete from reservation_entries',
    `delete from reservations where id = ${id}`,
    'delete from collectors',
  ]) {
    await expect(sql.raw(statement).execute(app.db), statement).rejects.toThrow('append-only')
  }
  await expect(sql`delete from stores`.execute(app.db)).rejects.toThrow('foreign key')
  await expect(
    sql`insert into reservation_entries (user_id, reservation_id, kind, happened_on, created_at)
      select user_id, id, kind, current_date, now() from reservations, (values ('recibido'), ('cancelado')) as k (kind)`.execute(
      app.db,
    ),
  ).rejects.toThrow('unique')
  const { rows } = await sql`select kind from reservation_entries`.execute(app.db)
  expect(rows).toHaveLength(2)
})

test('deleting an account deletes its stores, reservations, ledgers and sent reminders', async () => {
  const { app, ana, items, reserve, pay } = await setUpReservations()
  const { id } = await reserve({
    deposit_cents: 500,
    idempotency_key: 'uno',
    plan: { kind: 'fechas', settle_by: '2026-11-21' },
  })
  await pay(id, 500, { idempotency_key: 'dos' })
  const plan = { kind: 'fechas', settle_by: '2027-01-01' }
  await ana.post('me/plan-templates', { name: 'Mío', plan })
  await ana.patch('me/reservation-settings', {
    ceilings: [{ currency: 'MXN', monthly_cents: 5 }],
    reminders: {},
  })
  await reserve({ store: 'Otra' }, items[1])
  await ana.ask('DELETE', `me/items_reserved/${items[1]}`)
  expect(await ana.ask('DELETE', 'me', { password: 'tres gatos sobre la repisa' })).toMatchObject({
    status: 200,
  })
  for (const table of [
    'reservations',
    'reservation_entries',
    'reservation_requests',
    'stores',
    'plan_templates',
    'reservation_ceilings',
    'reminder_settings',
    'marks',
  ]) {
    const { rows } = await sql`select user_id from ${sql.table(table)}`.execute(app.db)
    expect(rows, table).toEqual([])
  }
})
