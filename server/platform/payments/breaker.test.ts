import { expect, test } from 'vitest'
import { withBreaker } from './breaker.ts'
import type { Payments } from './port.ts'
import { ProviderRefused, ProviderUnavailable } from './port.ts'

/** A provider that says what it is told to say, and counts who asks. */
function made() {
  const provider = { isAway: true, asked: 0, nowMs: 0 }
  const payments = {
    async prepareCard() {
      provider.asked += 1
      await Promise.resolve()
      if (provider.isAway) throw new ProviderUnavailable('Nobody there.')
      return 'secret'
    },
    async refund() {
      throw new ProviderRefused('charge_already_refunded')
    },
  } as unknown as Payments
  const guarded = withBreaker(payments, () => provider.nowMs)
  const ask = () => guarded.prepareCard('cus_1').catch((error: Error) => error)
  return { provider, guarded, ask }
}

async function tire({ ask }: ReturnType<typeof made>) {
  for (let time = 0; time < 5; time++) expect(await ask()).toBeInstanceOf(ProviderUnavailable)
}

test('after five silences it is left alone, and who asks hears so at once', async () => {
  const shop = made()
  await tire(shop)
  shop.provider.nowMs = 4_999
  expect(await shop.ask()).toMatchObject({ message: 'The provider is left alone for a moment.' })
  expect(shop.provider.asked).toBe(5)
})

test('after the rest one call tries it, and the others rest on until it has answered', async () => {
  const shop = made()
  await tire(shop)
  shop.provider.nowMs = 5_000
  const [first, second] = await Promise.all([shop.ask(), shop.ask()])
  expect(shop.provider.asked).toBe(6)
  expect(first).toMatchObject({ message: 'Nobody there.' })
  expect(second).toMatchObject({ message: 'The provider is left alone for a moment.' })

  shop.provider.nowMs = 10_000
  shop.provider.isAway = false
  expect(await shop.ask()).toBe('secret')
  expect(await Promise.all([shop.ask(), shop.ask()])).toEqual(['secret', 'secret'])
})

test('a refusal is an answer: what was silent before is asked again', async () => {
  const shop = made()
  for (let time = 0; time < 4; time++) await shop.ask()
  const order = { invoiceId: 'in_1', cents: 100, key: 'k', now: new Date(0) }
  await expect(shop.guarded.refund(order)).rejects.toBeInstanceOf(ProviderRefused)
  await shop.ask()
  expect(shop.provider.asked).toBe(5)
  await shop.ask()
  expect(shop.provider.asked).toBe(6)
})
