import { ApiError, call } from '#client/api.ts'
import type { PayingMethod } from '#client/billing/card/data.ts'
import { clearPaymentMethod } from '#client/billing/card/data.ts'
import type { RefusalCode } from '#contract/errors.ts'
import type { Outcome, PlanStatus, Provider } from '#contract/plans-payments.ts'
import { clearIntent, openIntent, storeIntent } from './intent.data.ts'
import type { Intent, PurchaseChoice } from './rules.ts'
import { attemptKey, pollDelayMs, purchaseKeyText } from './rules.ts'
import { usePaymentSettlement } from './settling.data.ts'

interface Purchase {
  readonly wanted: PurchaseChoice
  /** The words one said yes to. */
  readonly consentVersion: string
  readonly method: PayingMethod
}

/** Buys a plan: opens the subscription, pays it, and follows the payment to its end. */
export function usePurchase(provider: Provider) {
  const { waiting, settle, pause, setWaiting } = usePaymentSettlement(provider)

  /** @throws {ApiError} with the bank's reason, or what is to be mended; nothing was charged then */
  async function buy({ wanted, consentVersion, method }: Purchase): Promise<PlanStatus> {
    const intent = openIntent(purchaseKeyText(wanted))
    const subscription_id = await open(intent, wanted, consentVersion)
    if (subscription_id === null) return bought((await call('getPaymentAccount', {})).data)
    storeIntent({ ...intent, subscriptionId: subscription_id })
    const pay = { subscription_id, ...method.pays, idempotency_key: attemptKey(intent) }
    try {
      return bought(
        await settle(
          () => dataOf(call('payCheckout', { body: pay })),
          () => dataOf(call('confirmSubscription', { body: { subscription_id } })),
        ),
      )
    } catch (error) {
      // What is over cannot be paid any more: the next click means something new.
      if (error instanceof ApiError && error.code !== null && over.has(error.code)) clearIntent()
      else storeIntent({ ...intent, subscriptionId: subscription_id, attempt: intent.attempt + 1 })
      throw error
    }
  }

  /** Null when another tab has bought meanwhile. */
  async function open(intent: Intent, wanted: PurchaseChoice, consent_version: string) {
    const body = { ...wanted, consent: true as const, consent_version, idempotency_key: intent.key }
    try {
      for (let asked = 0; ; asked++) {
        const { data } = await call('openCheckout', { body })
        if (data.status === 'open') return data.subscription_id
        setWaiting({ kind: 'pending' })
        await pause(pollDelayMs(asked))
      }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'already_subscribed') return null
      throw error
    } finally {
      setWaiting(null)
    }
  }
  return { waiting, buy }
}

const over = new Set<RefusalCode>(['not_subscribed', 'subscription_not_found'])

async function dataOf(answer: Promise<{ data: Outcome }>): Promise<Outcome> {
  return (await answer).data
}

function bought(standing: PlanStatus): PlanStatus {
  clearIntent()
  clearPaymentMethod()
  return standing
}
