import { expect, test } from 'vitest'
import { prepareDemoLogins } from '#server/accounts/demo.service.ts'
import { loadDemo } from '#server/catalogue/demo.service.ts'
import { prepareDemoCollection } from '#server/collection/demo/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { openLog } from '#server/platform/log.ts'
import { openPasswords } from '#server/platform/passwords.ts'
import { startTestApp } from '#test/app.ts'
import { findIllegalStates } from '#test/collectors.ts'
import { signIn } from '#test/members.ts'
import { prepareDemoReservations } from './service.ts'

test('the demo reservations cover several stores, currencies and every status, and are made once', async () => {
  const app = await startTestApp()
  const { now } = app.clock
  expect(await prepareDemoReservations(app.db, 'nadie@demo.vitrina.example', now)).toBe(0)
  await loadDemo(app.db, mexicoDay(now))
  const [collector] = await prepareDemoLogins(
    { db: app.db, passwords: openPasswords(openLog('silent')) },
    now,
  )
  const email = collector?.email ?? ''
  await prepareDemoCollection(app.db, email, now)
  expect(await prepareDemoReservations(app.db, email, now)).toBeGreaterThan(11)
  const { headers } = await signIn(app, collector)
  const { body } = await app.get('me/reservation-summary', headers)
  expect(body).toMatchObject({
    data: {
      currencies: [
        { currency: 'MXN', monthly_ceiling_cents: expect.any(Number), late_cents: expect.any(Number) },
        { currency: 'USD', owed_cents: expect.any(Number) },
      ],
      stores: expect.arrayContaining([expect.objectContaining({ late: 1 })]),
    },
  })
  expect((body as { data: { stores: unknown[] } }).data.stores).toHaveLength(4)
  const { body: filters } = await app.get('me/reservation-filters', headers)
  const { statuses } = (filters as { data: { statuses: { slug: string }[] } }).data
  expect(statuses.map(({ slug }) => slug)).toEqual(['activo', 'liquidado', 'recibido', 'cancelado'])
  expect(await findIllegalStates(app)).toEqual([])
  expect(await prepareDemoReservations(app.db, email, now)).toBe(0)
})
