import { useRef } from 'react'
import { ApiError, call } from '#client/api.ts'
import type { PayingMethod } from '#client/billing/card/data.ts'
import { usePaymentSettlement } from '#client/billing/checkout/settling.data.ts'
import { newIdempotencyKey } from '#client/kit/filled-values.ts'
import type { PlanStatus, Provider, Subscription } from '#contract/plans-payments.ts'

/** Takes another card. A renewal that failed is tried with it at once. */
export function useCardChange(provider: Provider, subscription: Subscription) {
  const { waiting, settle } = usePaymentSettlement(provider)
  // A lost answer is asked for again under the same key; a refused card is followed by another thing.
  const key = useRef<string>(undefined)

  /** @throws {ApiError} with the bank's reason; the card before stays */
  async function change(pays: PayingMethod['pays']): Promise<PlanStatus> {
    key.current ??= newIdempotencyKey()
    const body = { ...pays, idempotency_key: key.current }
    try {
      return await settle(
        async () => (await call('changePaymentMethod', { body })).data,
        async () => (await call('confirmSubscription', { body: { subscription_id: subscription.id } })).data,
      )
    } catch (error) {
      if (error instanceof ApiError && error.status > 0) key.current = newIdempotencyKey()
      throw error
    }
  }
  return { waiting, change }
}
