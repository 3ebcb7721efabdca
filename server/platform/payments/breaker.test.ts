import { expect, test } from 'vitest'
import { withBreaker } from './open.ts'
import { type Payments, ProviderRefused, ProviderUnavailable } from './port.ts'

/** A provider that answers as the test says and counts its calls. */
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
    verifyEvent: () => Promise.resolve(null),
    confirmAsBank: () => Promise.resolve(),
    advanceClock: () => Promise.resolve([]),
  } as unknown as Payments
  const guarded = withBreaker(payments, () => provider.nowMs)
  const ask = () => guarded.prepareCard('cus_1').catch((error: Error) => error)
  return { provider, guarded, ask }
}

async function tire({ ask }: ReturnType<typeof made>) {
  for (let time = 0; time < 5; time++) expect(await ask()).toBeInstanceOf(ProviderUnavailable)
}

test('After five timeouts the provider is not called, and callers get an error at once', async () => {
  const shop = made()
  await tire(shop)
  shop.provider.nowMs = 4_999
  expect(await shop.ask()).toMatchObject({ message: 'The provider is left alone for a moment.' })
  expect(shop.provider.asked).toBe(5)
})

test('After the rest one call tries the provider, and the others wait for its outcome', async () => {
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

test('A refusal counts as an answer and resets the count of failures', async () => {
  const shop = made()
  for (let time = 0; time < 4; time++) await shop.ask()
  const order = { invoiceId: 'in_1', cents: 100, key: 'k', now: new Date(0) }
  await expect(shop.guarded.refund(order)).rejects.toBeInstanceOf(ProviderRefused)
  await shop.ask()
  expect(shop.provider.asked).toBe(5)
  await shop.ask()
  expect(shop.provider.asked).toBe(6)
})

test('Calls that do not wait for the provider keep working while it is not called', async () => {
  const shop = made()
  await tire(shop)
  expect(await shop.guarded.verifyEvent(new Uint8Array(), '', new Date())).toBeNull()
  await shop.guarded.confirmAsBank?.('secret', true, new Date())
  expect(await shop.guarded.advanceClock(new Date())).toEqual([])
})
