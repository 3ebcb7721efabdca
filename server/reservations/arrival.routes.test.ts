import { expect, test } from 'vitest'
import { reservedTooLateMessage } from '#contract/reservations/words.ts'
import { expectData } from '#test/answers.ts'
import { makeCollector } from '#test/collectors.ts'
import { completeIntake, uploadAndMatch } from '#test/intakes.ts'
import { setUpReservations } from '#test/reservations.ts'

const shop = { store: 'El Faro', total_cents: 150_000 }
const dates = { reserved_on: '2026-11-10', expected_on: '2026-12-24' }
const refusedBeside = (field: string, sentence: unknown = expect.stringContaining('día')) => ({
  status: 422,
  body: { error: 'invalid', fields: { [field]: sentence } },
})

test('an expected date before the reservation is refused, also when the reservation date is left out', async () => {
  const { ana, items } = await setUpReservations()
  const reserve = (words: object) => ana.post(`me/items_reserved/${items[0]}`, { ...shop, ...words })
  expect(await reserve({ ...dates, expected_on: '2026-11-09' })).toMatchObject(refusedBeside('expected_on'))
  expect(await reserve({ expected_on: '2026-11-20' })).toMatchObject(refusedBeside('expected_on'))
  expect(expectData(await ana.get('me/items_reserved'))).toEqual([])
  expect(await reserve({ expected_on: '2026-11-21' })).toMatchObject({ status: 200 })
})

test('neither an edit nor a date entry may set an expected date before the reservation', async () => {
  const { ana, items } = await setUpReservations()
  const made = await ana.post(`me/items_reserved/${items[0]}`, { ...shop, ...dates })
  const { id } = expectData(made) as { id: number }
  const edit = (words: object) => ana.patch(`me/reservations/${id}`, words)
  expect(await edit({ expected_on: '2026-11-09' })).toMatchObject(refusedBeside('expected_on'))
  await edit({ expected_on: '2026-11-15' })
  expect(await edit({ reserved_on: '2026-11-16' })).toMatchObject(
    refusedBeside('reserved_on', reservedTooLateMessage),
  )
  await edit(dates)
  const move = (expected_on: string | null) =>
    ana.post('me/reservation_history', { reservation_id: id, kind: 'cambio_fecha', expected_on })
  expect(await move('2026-11-09')).toMatchObject(refusedBeside('expected_on'))
  expect(await ana.get(`me/reservations/${id}`)).toAnswer(dates)
  expect((await move('2026-11-10')).status).toBe(200)
  expect((await edit({ reserved_on: '2026-11-09' })).status).toBe(200)
  expect((await move(null)).status).toBe(200)
})

test('a reservation that predates the date rule can still be edited', async () => {
  const { app, ana, items } = await setUpReservations()
  const made = await ana.post(`me/items_reserved/${items[0]}`, { ...shop, ...dates })
  const { id } = expectData(made) as { id: number }
  await app.sql`update reservations set expected_on = '2026-11-01'`
  expect((await ana.patch(`me/reservations/${id}`, { notes: 'Con caja' })).status).toBe(200)
  expect((await ana.patch(`me/reservations/${id}`, { expected_on: '2026-12-24' })).status).toBe(200)
})

test('an import drops an expected date before the reservation and keeps the payments', async () => {
  const { app, ana, items } = await setUpReservations()
  await ana.post(`me/items_reserved/${items[0]}`, { ...shop, ...dates, deposit_cents: 50_000 })
  await app.sql`update reservations set expected_on = '2026-11-01'`
  const json = JSON.stringify((await ana.get('me/export?format=json')).body)
  await app.sql`delete from users where id = ${ana.userId}`
  const again = await makeCollector(app, 'rosa')
  const { id } = await uploadAndMatch(app, again, json, 'vitrina.json')
  await completeIntake(app, again, id, 'apply')
  expect(await again.get('me/items_reserved')).toAnswer([
    { expected_on: null, reserved_on: '2026-11-10', paid_cents: 50_000 },
  ])
})
