import { Refusal } from '#contract/errors.ts'
import type { Handlers } from '#server/platform/http.ts'

type Names =
  | 'previewCheckout'
  | 'sumCheckout'
  | 'openCheckout'
  | 'payCheckout'
  | 'confirmSubscription'
  | 'changeSubscription'
  | 'getPaymentAccount'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'cancelByLink'
  | 'preparePaymentMethod'
  | 'changePaymentMethod'
  | 'confirmSimulated'
  | 'getReceipt'
  | 'receivePaymentEvent'

async function closed(): Promise<never> {
  throw new Refusal('payments_unavailable')
}

/** Nothing can be paid yet. */
export function paymentsRoutes(): Handlers<Names> {
  return {
    previewCheckout: closed,
    sumCheckout: closed,
    openCheckout: closed,
    payCheckout: closed,
    confirmSubscription: closed,
    changeSubscription: closed,
    getPaymentAccount: closed,
    cancelSubscription: closed,
    resumeSubscription: closed,
    cancelByLink: closed,
    preparePaymentMethod: closed,
    changePaymentMethod: closed,
    confirmSimulated: closed,
    getReceipt: closed,
    receivePaymentEvent: closed,
  }
}
