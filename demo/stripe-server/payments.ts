import type { Db } from '#server/platform/database/db.ts'
import { type Payments, ProviderRefused, wrapCalls } from '#server/platform/payments/port.ts'
import { stripeServer } from './server.ts'

interface PretendOptions {
  /** Where the pretend Stripe keeps its account. */
  readonly db: Db
  readonly now: () => Date
}

/** The pretend Stripe is as near as our database. */
const timeoutMs = 8_000

/**
 * Stripe's SDK before a pretend Stripe in this process, which moves no money and follows our clock. The SDK is loaded by
 * the first call, because that takes 200 ms and 19 MB.
 */
export function pretendPayments({ db, now }: PretendOptions): Payments {
  const server = stripeServer(db, now)
  const info = { name: 'simulado', moves_money: false, publishable_key: null } as const
  let opening: Promise<Payments> | null = null
  async function open(): Promise<Payments> {
    const { openStripe } = await import('#server/platform/payments/stripe/client.ts')
    const { stripePayments } = await import('#server/platform/payments/stripe/provider.ts')
    const account = { secretKey: 'sk_test_pretend', apiBase: 'http://pretend-stripe', timeoutMs }
    const stripe = openStripe({ ...account, fetch: server.fetch })
    return stripePayments({ stripe, info, timeoutMs, webhookSecrets: [] })
  }
  const local: Partial<Payments> = {
    info,
    isOpen: true,
    timeoutMs,
    async verifyEvent() {
      throw new ProviderRefused('signature')
    },
    async confirmAsBank(clientSecret, approved) {
      if (!(await server.answerBank(clientSecret, approved))) throw new ProviderRefused('resource_missing')
    },
    advanceClock: server.advance,
  }
  return wrapCalls(local as Payments, (_, name) => async (...args) => {
    opening ??= open()
    const call = (await opening)[name] as (...args: unknown[]) => Promise<unknown>
    return call(...args)
  })
}
