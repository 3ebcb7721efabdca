import type { Db } from '#server/platform/database/db.ts'
import type { Payments } from './port.ts'
import { ProviderRefused, wrapCalls } from './port.ts'
import { stripeServer } from './stripe-server/server.ts'

interface PretendOptions {
  /** Where the pretend Stripe keeps its account. */
  readonly db: Db
  readonly timeoutMs: number
  readonly now: () => Date
}

/**
 * Stripe's SDK before a pretend Stripe in this process, which moves no money and follows our clock. The SDK is loaded by
 * the first call, because that takes 200 ms and 19 MB.
 */
export function pretendPayments({ db, timeoutMs, now }: PretendOptions): Payments {
  const server = stripeServer(db, now)
  const info = { name: 'simulado', moves_money: false, publishable_key: null } as const
  let opening: Promise<Payments> | null = null
  async function open(): Promise<Payments> {
    const { openStripe } = await import('./stripe/client.ts')
    const { stripePayments } = await import('./stripe/provider.ts')
    const account = { secretKey: 'sk_test_pretend', apiBase: 'http://pretend-stripe', timeoutMs }
    const stripe = openStripe({ ...account, fetch: server.fetch })
    return stripePayments({ stripe, info, timeoutMs, webhookSecrets: [] })
  }
  const local: Partial<Payments> = {
    info,
    timeoutMs,
    async verifyEvent() {
      throw new ProviderRefused('signature')
    },
    async confirmAsBank(clientSecret, approved) {
      if (!(await server.answerBank(clientSecret, approved))) throw new ProviderRefused('resource_missing')
    },
    advanceClock: server.advance,
  }
  return wrapCalls(local as Payments, (_, name) => async (...given) => {
    opening ??= open()
    const call = (await opening)[name] as (...given: unknown[]) => Promise<unknown>
    return call(...given)
  })
}
