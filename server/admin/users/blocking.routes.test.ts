import { expect, test } from 'vitest'
import { endRenewalsOfBlocked } from '#server/billing/ending.service.ts'
import { finishOperationsAfter } from '#test/buyers.ts'
import { startApiProcess } from '#test/killed-api.ts'
import { makeStaff } from '#test/staff.ts'
import { makeStripeSubscriber, startStripeApp } from '#test/stripe-app.ts'

const body = { reason: 'Vendía figuras ajenas.' }

test('A refused block leaves the account, its sessions and its renewal as they were', async () => {
  const stripeApp = await startStripeApp()
  const { app } = stripeApp
  const { ana, sub } = await makeStripeSubscriber(stripeApp)
  const admin = await makeStaff(app, 'administrator', 'berta')
  expect((await admin.post(`admin/users/${ana.userId}/block`, { reason: '' })).status).toBe(422)
  expect((await ana.get('me')).status).toBe(200)
  expect(await ana.account()).toMatchObject({ subscription: { cancel_at_period_end: false } })
  expect(sub.cancel_at_period_end).toBe(false)
})

test('A block that is killed before the payment provider knows of it is finished by the job', async () => {
  const now = new Date().toISOString()
  const stripeApp = await startStripeApp(now)
  const { app, stripe } = stripeApp
  const { ana, sub } = await makeStripeSubscriber(stripeApp)
  const admin = await makeStaff(app, 'administrator', 'berta')
  const api = await startApiProcess(app.database.connectionString, stripe.env)
  stripe.fault({ call: /POST subscriptions\//, how: 'hangs' })
  const lost = api.post(`admin/users/${ana.userId}/block`, body, admin.headers).catch(() => 'no answer')
  await expect.poll(() => stripe.log.at(-1), { timeout: 20_000 }).toMatch(/POST subscriptions\//)
  await api.kill()
  expect(await lost).toBe('no answer')
  stripe.clearFaults()
  expect((await ana.get('me')).status).toBe(401)
  const rows = await app.sql`select cancel_at_period_end as ends, blocked_reason as reason
    from subscriptions s join users u on u.id = s.user_id`
  expect(rows).toEqual([{ ends: true, ...body }])
  await finishOperationsAfter(app, 600_000)
  expect(stripe.objects.subscriptions.get(sub.id)?.cancel_at_period_end).toBe(true)
})

test('A subscription bought at the moment of the block is not renewed', async () => {
  const stripeApp = await startStripeApp()
  const { app, stripe } = stripeApp
  const { ana, sub } = await makeStripeSubscriber(stripeApp)
  const { now } = app.clock
  await app.sql`update users set blocked_at = ${now}, blocked_reason = 'x' where id = ${ana.userId}`
  await endRenewalsOfBlocked({ ...app.deps, now })
  expect(stripe.objects.subscriptions.get(sub.id)?.cancel_at_period_end).toBe(true)
})
