import { expect, test } from 'vitest'
import { advanceProviderClock } from '#server/billing/renewals.service.ts'
import { countRows, finishOperationsAfter, makeBuyer, makeSubscriber } from '#test/buyers.ts'
import { startWithMailbox } from '#test/mailbox.ts'
import { textOf } from '#test/smtp.ts'
import { refundPayment } from './reconciling.service.ts'

test('a partial refund is e-mailed and shown but keeps the plan; a full refund ends the plan and its renewal', async () => {
  const { app, post } = await startWithMailbox()
  const ana = await makeSubscriber(app)
  await post.open()
  const folio = 'V-2026-000001'
  const refund = (amount: string | null, name = folio) => refundPayment(app.deps, { folio: name, amount })
  for (const wrong of ['0', '-1', '49.01', '24,50', 'todo'])
    await expect(refund(wrong)).rejects.toThrow('invalid')
  for (const unknown of ['V-2026-000009', 'nada', ''])
    await expect(refund('1', unknown)).rejects.toThrow('receipt_not_found')

  expect(await refund('24.50')).toBe(2450)
  expect(await ana.account()).toMatchObject({
    plan: { slug: 'coleccionista' },
    payments: [{ total_cents: 4900, refunded_cents: 2450 }],
  })
  const [mail, ...others] = await post.open()
  expect(others).toEqual([])
  expect(textOf(mail?.raw ?? '').replace(/\s+/g, ' ')).toMatch(/\$24\.50 MXN.*V-2026-000001/)
  await expect(refund('24.51')).rejects.toThrow('invalid')

  expect(await refund(null)).toBe(2450)
  const account = await ana.account()
  expect(account).toMatchObject({ plan: { slug: 'gratis' }, item_limit: 100, subscription: null })
  const [{ id } = { id: '' }] = account.payments as { id: string }[]
  expect(await ana.get(`payments/receipts/${id}`)).toAnswer({
    refunded_cents: 4900,
    refunds: [
      { on: '2026-11-21', description: 'Devolución', total_cents: 2450 },
      { on: '2026-11-21', total_cents: 2450 },
    ],
  })
  const eva = await makeBuyer(app, 'eva')
  expect((await eva.get(`payments/receipts/${id}`)).status).toBe(404)
  await expect(refund(null)).rejects.toThrow('invalid')
  await finishOperationsAfter(app, 0)
  await advanceProviderClock({ ...app.deps, now: new Date('2027-06-01T18:00:00Z') })
  expect(await countRows(app, 'payments')).toBe(3)
  // A refunded member can subscribe again.
  expect(await ana.open()).toMatchObject({ status: 'open' })
})
