import { useRef } from 'react'
import { ApiError, call } from '#client/api.ts'
import type { PayingMethod } from '#client/billing/card/data.ts'
import { usePaymentSettlement } from '#client/billing/checkout/settling.data.ts'
import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import type { PlanStatus, Provider, Subscription } from '#contract/billing.ts'

/** Changes the card that pays. A failed renewal is charged to the new card at once. */
export function useCardChange(provider: Provider, subscription: Subscription) {
  const { progress, settle } = usePaymentSettlement(provider)
  // A request without an answer is repeated with the same key; after a refusal the next card gets a new key.
  const key = useRef<string>(undefined)

  /** @throws {ApiError} with the bank's reason; then the former card stays */
  async function change(requestFields: PayingMethod['requestFields']): Promise<PlanStatus> {
    key.current ??= newIdempotencyKey()
    const body = { ...requestFields, idempotency_key: key.current }
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
  return { progress, change }
}
