import { contactOf } from '#server/accounts/contacts.service.ts'
import * as cards from '#server/billing/cards.service.ts'
import { changeSubscription } from '#server/billing/changes.service.ts'
import { openCheckout } from '#server/billing/checkout.service.ts'
import type { Till } from '#server/billing/customers.service.ts'
import * as ending from '#server/billing/ending.service.ts'
import { cancelByLink } from '#server/billing/links.service.ts'
import * as paying from '#server/billing/paying.service.ts'
import * as receipts from '#server/billing/receipts/service.ts'
import * as sale from '#server/billing/sale/service.ts'
import { receivePaymentEvent } from '#server/billing/webhook.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'

type Joining = 'previewCheckout' | 'sumCheckout' | 'openCheckout' | 'payCheckout' | 'confirmSubscription'
type Keeping =
  | 'changeSubscription'
  | 'getPaymentAccount'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'preparePaymentMethod'
  | 'changePaymentMethod'
  | 'getReceipt'
type Outside = 'cancelByLink' | 'confirmSimulated' | 'receivePaymentEvent'

/** What members pay, and what the provider tells of it. */
export function paymentsRoutes({ db, payments, log }: AppDeps): Handlers<Joining | Keeping | Outside> {
  const till: Till = { db, payments, log, contactOf: (userId) => contactOf(db, userId) }
  return { ...joining(till), ...keeping(till), ...outside(till) }
}

function joining(till: Till): Handlers<Joining> {
  return {
    previewCheckout: async ({ actor: { userId }, body, now }) => ({
      data: await sale.previewCheckout(till, body, { userId, now }),
    }),
    sumCheckout: async ({ actor: { userId }, body, now }) => ({
      data: await sale.sumCheckout(till, body, { userId, now }),
    }),
    openCheckout: async ({ actor: { userId }, body, now }) => ({
      data: await openCheckout(till, body, { userId, now }),
    }),
    payCheckout: async ({ actor: { userId }, body, now }) => ({
      data: await paying.payCheckout(till, body, { userId, now }),
    }),
    confirmSubscription: async ({ actor: { userId }, body, now }) => ({
      data: await paying.confirmSubscription(till, body.subscription_id, { userId, now }),
    }),
  }
}

function keeping(till: Till): Handlers<Keeping> {
  return {
    changeSubscription: async ({ actor: { userId }, body, now }) => ({
      data: await changeSubscription(till, body, { userId, now }),
    }),
    getPaymentAccount: async ({ actor: { userId }, now }) => ({
      data: await receipts.getPaymentAccount(till, { userId, now }),
    }),
    cancelSubscription: async ({ actor: { userId }, now }) => ({
      data: await ending.cancelSubscription(till, { userId, now }),
    }),
    resumeSubscription: async ({ actor: { userId }, now }) => ({
      data: await ending.resumeSubscription(till, { userId, now }),
    }),
    preparePaymentMethod: async ({ actor: { userId }, now }) => ({
      data: await cards.preparePaymentMethod(till, { userId, now }),
    }),
    changePaymentMethod: async ({ actor: { userId }, body, now }) => ({
      data: await cards.changePaymentMethod(till, body, { userId, now }),
    }),
    getReceipt: async ({ actor: { userId }, params }) => ({
      data: await receipts.getReceipt(till, userId, params.id),
    }),
  }
}

function outside(till: Till): Handlers<Outside> {
  return {
    cancelByLink: async ({ body, now }) => ({ data: await cancelByLink(till, body.token, now) }),
    confirmSimulated: async ({ body, now }) => {
      await cards.confirmSimulated(till, body, now)
      return { data: { done: true } }
    },
    receivePaymentEvent: async ({ signed, now }) => {
      await receivePaymentEvent(till, signed, now)
      return { data: { received: true } }
    },
  }
}
