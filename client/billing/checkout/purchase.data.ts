import { ApiError, call } from '#client/api.ts'
import type { PayingMethod } from '#client/billing/card/data.ts'
import { clearPaymentMethod } from '#client/billing/card/data.ts'
import type { Outcome, PlanStatus, Provider } from '#contract/billing.ts'
import type { RefusalCode } from '#contract/errors.ts'
import { clearIntent, ensureIntent, storeIntent } from './intent.data.ts'
import type { Intent, PurchaseChoice } from './rules.ts'
import { paymentIdempotencyKey, pollDelayMs, purchaseKeyText } from './rules.ts'
import { usePaymentSettlement } from './settling.data.ts'

interface Purchase {
  readonly choice: PurchaseChoice
  /** The version of the consent text that the member accepted. */
  readonly consentVersion: string
  readonly method: PayingMethod
}

/** Buys a plan: opens the subscription, pays it and polls until the result is known. */
export function usePurchase(provider: Provider) {
  const { progress, settle, pause, setProgress } = usePaymentSettlement(provider)

  /** @throws {ApiError} with the bank's reason or the wrong fields; then nothing was charged */
  async function buy({ choice, consentVersion, method }: Purchase): Promise<PlanStatus> {
    const intent = ensureIntent(purchaseKeyText(choice))
    const subscription_id = await open(intent, choice, consentVersion)
    if (subscription_id === null) return clearPurchase((await call('getPaymentAccount', {})).data)
    storeIntent({ ...intent, subscriptionId: subscription_id })
    const pay = { subscription_id, ...method.requestFields, idempotency_key: paymentIdempotencyKey(intent) }
    try {
      return clearPurchase(
        await settle(
          () => dataOf(call('payCheckout', { body: pay })),
          () => dataOf(call('confirmSubscription', { body: { subscription_id } })),
        ),
      )
    } catch (error) {
      // An ended subscription cannot be paid, so the next click starts a new purchase.
      if (error instanceof ApiError && error.code !== null && endedCodes.has(error.code)) clearIntent()
      else storeIntent({ ...intent, subscriptionId: subscription_id, attempt: intent.attempt + 1 })
      throw error
    }
  }

  /** Returns the subscription's id; null when another tab has completed the purchase. */
  async function open(intent: Intent, choice: PurchaseChoice, consent_version: string) {
    const body = { ...choice, consent: true as const, consent_version, idempotency_key: intent.key }
    try {
      for (let polls = 0; ; polls++) {
        const { data } = await call('openCheckout', { body })
        if (data.status === 'open') return data.subscription_id
        setProgress({ kind: 'pending' })
        await pause(pollDelayMs(polls))
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_subscribed') return null
      throw error
    } finally {
      setProgress(null)
    }
  }
  return { progress, buy }
}

const endedCodes = new Set<RefusalCode>(['not_subscribed', 'subscription_not_found'])

async function dataOf(answer: Promise<{ data: Outcome }>): Promise<Outcome> {
  return (await answer).data
}

function clearPurchase(planStatus: PlanStatus): PlanStatus {
  clearIntent()
  clearPaymentMethod()
  return planStatus
}
