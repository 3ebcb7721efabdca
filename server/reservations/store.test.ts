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
  expect(await app.sql`select kind from reservation_entries`).toHaveLength(2)
})
