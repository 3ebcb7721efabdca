import { expect, test } from 'vitest'
import { createInvite } from '#server/accounts/invites.service.ts'
import { closeOffer, openOffer } from '#server/plans/offers.service.ts'
import { startTestApp } from '#test/app.ts'
import { makeBuyer, purchase } from '#test/buyers.ts'
import { execute } from '#test/execute.ts'
import { registrationForm } from '#test/members.ts'

test('members who registered through the offer can buy it while it is open', async () => {
  const app = await startTestApp(undefined, { env: { RATE_LIMIT_SCALE: '100' } })
  const { db, clock } = app
  const invite = await createInvite(db, { code: null, uses: 1, expiresAt: null }, clock.now)
  const register = () => app.post('auth/register-grand-finale', { ...registrationForm, invite })
  expect(await register()).toRefuse(404, 'offer_closed')
  expect((await app.get('publicdata/plan-grand-finale')).status).toBe(404)

  await openOffer(db, new Date('2026-11-20T00:00:00Z'), new Date('2026-11-30T00:00:00Z'))
  expect((await app.get('publicdata/plan-grand-finale')).body).toMatchObject({
    data: { slug: 'gran-final', item_limit: null, closes_at: '2026-11-30T00:00:00.000Z' },
  })
  const { status, body } = await register()
  expect(status).toBe(200)
  const headers = { token: (body as { token: string }).token }
  const sum = () =>
    app.post('payments/checkout_subscription_sum', { ...purchase, plan: 'gran-final' }, { headers })
  expect(await sum()).toAnswer({ total_cents: 9900 })
  expect((await app.get('payments/by_user', headers)).body).toMatchObject({
    data: { offer: { slug: 'gran-final' } },
  })
  const eva = await makeBuyer(app, 'eva')
  expect(await eva.account()).toMatchObject({ offer: null })
  await expect(eva.open({ plan: 'gran-final' })).rejects.toThrow('offer_closed')

  clock.now = new Date('2026-11-30T00:00:01Z')
  expect(await sum()).toRefuse(404, 'offer_closed')
  expect((await app.get('payments/by_user', headers)).body).toMatchObject({ data: { offer: null } })
  await closeOffer(db)
  const rows = await execute(db)`select opens_at, closes_at from plans where grand_finale`
  expect(rows).toEqual([{ opens_at: null, closes_at: null }])
})

test.each([
  [{ code: 'a b', uses: 1 }],
  [{ code: 'abc', uses: 1 }],
  [{ code: null, uses: 0 }],
  [{ code: null, uses: 1.5 }],
  [{ code: null, uses: 1e9 }],
])('the invite %j is refused', async (fields) => {
  const { db, clock } = await startTestApp()
  await expect(createInvite(db, { ...fields, expiresAt: null }, clock.now)).rejects.toThrow('invalid')
})
