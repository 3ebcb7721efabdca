import { expect, test } from 'vitest'
import type { Me } from '#contract/accounts/accounts.ts'
import { advanceProviderClock } from '#server/billing/renewals.service.ts'
import { expectData } from '#test/answers.ts'
import { startTestApp } from '#test/app.ts'
import { cardFields, cards, makeBuyer } from '#test/buyers.ts'

test('A failed renewal is reported with the last day of the plan until it is paid', async () => {
  const app = await startTestApp('2026-11-21T18:00:00Z')
  const ana = await makeBuyer(app)
  const { subscription_id } = await ana.open()
  await ana.pay(subscription_id, { card: cardFields(cards.refusesRenewals) })
  const overdue = async () => expectData<Me>(await ana.get('me')).overdue_until
  app.clock.now = new Date('2026-12-20T18:00:00Z')
  expect(await overdue()).toBeNull()

  app.clock.now = new Date('2026-12-22T18:00:00Z')
  await advanceProviderClock(app.deps)
  expect(await overdue()).toBe('2026-12-29')
  await ana.confirmPassword()
  await ana.post('payments/payment_method', { card: cardFields(cards.pays), idempotency_key: 'otra-tarjeta' })
  expect(await overdue()).toBeNull()
})
