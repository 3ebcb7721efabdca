import { expect, test } from 'vitest'
import { startTestApp } from '#test/app.ts'
import { makeBuyer, purchase } from '#test/buyers.ts'
import { registrationForm } from '#test/members.ts'

test('members who registered through the offer can buy it while it is open', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const { clock } = app
  await app.sql`insert into invites (code, uses_left, created_at) values ('GRAN', 1, ${clock.now})`
  const register = () => app.post('auth/register-grand-finale', { ...registrationForm, invite: 'GRAN' })
  expect(await register()).toRefuse(404, 'offer_closed')
  expect((await app.get('publicdata/plan-grand-finale')).status).toBe(404)

  await app.sql`update plans set opens_at = '2026-11-20T00:00:00Z', closes_at = '2026-11-30T00:00:00Z' where grand_finale`
  expect(await app.get('publicdata/plan-grand-finale')).toAnswer({
    slug: 'gran-final',
    item_limit: null,
    closes_at: '2026-11-30T00:00:00.000Z',
  })
  const { status, body } = await register()
  expect(status).toBe(200)
  const headers = { token: (body as { token: string }).token }
  const sum = () =>
    app.post('payments/checkout_subscription_sum', { ...purchase, plan: 'gran-final' }, { headers })
  expect(await sum()).toAnswer({ total_cents: 9900 })
  expect(await app.get('payments/by_user', headers)).toAnswer({ offer: { slug: 'gran-final' } })
  const eva = await makeBuyer(app, 'eva')
  expect(await eva.account()).toMatchObject({ offer: null })
  await expect(eva.open({ plan: 'gran-final' })).rejects.toThrow('offer_closed')

  clock.now = new Date('2026-11-30T00:00:01Z')
  expect(await sum()).toRefuse(404, 'offer_closed')
  expect(await app.get('payments/by_user', headers)).toAnswer({ offer: null })
})
