import { findContact } from '#server/accounts/contacts.service.ts'
import * as cards from '#server/billing/cards.service.ts'
import { changeSubscription } from '#server/billing/changes.service.ts'
import { openCheckout } from '#server/billing/checkout.service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import * as ending from '#server/billing/ending.service.ts'
import { cancelByLink } from '#server/billing/links.service.ts'
import * as paying from '#server/billing/paying.service.ts'
import { answerPriceProposal } from '#server/billing/proposals/service.ts'
import { requirePaymentsRunning } from '#server/billing/quiet.service.ts'
import * as receipts from '#server/billing/receipts/service.ts'
import * as sale from '#server/billing/sale/service.ts'
import { receivePaymentEvent } from '#server/billing/webhook.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'

type CheckoutEndpoints =
  | 'previewCheckout'
  | 'sumCheckout'
  | 'openCheckout'
  | 'payCheckout'
  | 'confirmSubscription'
type SubscriptionEndpoints =
  | 'changeSubscription'
  | 'answerPriceProposal'
  | 'getPaymentAccount'
  | 'cancelSubscription'
  | 'resumeSubscription'
  | 'preparePaymentMethod'
  | 'changePaymentMethod'
  | 'getReceipt'
type UnauthenticatedEndpoints = 'cancelByLink' | 'confirmSimulated' | 'receivePaymentEvent'

/** Checkout, subscriptions and the provider's webhook. */
export function billingRoutes({
  db,
  payments,
  log,
}: AppDeps): Handlers<CheckoutEndpoints | SubscriptionEndpoints | UnauthenticatedEndpoints> {
  const deps: PaymentDeps = { db, payments, log, contactOf: (userId) => findContact(db, userId) }
  return { ...checkoutHandlers(deps), ...subscriptionHandlers(deps), ...unauthenticatedHandlers(deps) }
}

function checkoutHandlers(deps: PaymentDeps): Handlers<CheckoutEndpoints> {
  return {
    previewCheckout: async ({ actor: { userId }, body, now }) => ({
      data: await sale.previewCheckout(deps, body, { userId, now }),
    }),
    sumCheckout: async ({ actor: { userId }, body, now }) => ({
      data: await sale.sumCheckout(deps, body, { userId, now }),
    }),
    openCheckout: async ({ actor: { userId }, body, now }) => {
      await requirePaymentsRunning(deps.db)
      return { data: await openCheckout(deps, body, { userId, now }) }
    },
    payCheckout: async ({ actor: { userId }, body, now }) => {
      await requirePaymentsRunning(deps.db)
      return { data: await paying.payCheckout(deps, body, { userId, now }) }
    },
    confirmSubscription: async ({ actor: { userId }, body, now }) => ({
      data: await paying.confirmSubscription(deps, body.subscription_id, { userId, now }),
    }),
  }
}

function subscriptionHandlers(deps: PaymentDeps): Handlers<SubscriptionEndpoints> {
  return {
    changeSubscription: async ({ actor: { userId }, body, now }) => {
      await requirePaymentsRunning(deps.db)
      return { data: await changeSubscription(deps, body, { userId, now }) }
    },
    answerPriceProposal: async ({ actor: { userId }, body, now }) => ({
      data: await answerPriceProposal(deps, body, { userId, now }),
    }),
    getPaymentAccount: async ({ actor: { userId }, now }) => ({
      data: await receipts.getPaymentAccount(deps, { userId, now }),
    }),
    cancelSubscription: async ({ actor: { userId }, now }) => ({
      data: await ending.cancelSubscription(deps, { userId, now }),
    }),
    resumeSubscription: async ({ actor: { userId }, now }) => {
      await requirePaymentsRunning(deps.db)
      return { data: await ending.resumeSubscription(deps, { userId, now }) }
    },
    preparePaymentMethod: async ({ actor: { userId }, now }) => ({
      data: await cards.preparePaymentMethod(deps, { userId, now }),
    }),
    changePaymentMethod: async ({ actor: { userId }, body, now }) => ({
      data: await cards.changePaymentMethod(deps, body, { userId, now }),
    }),
    getReceipt: async ({ actor: { userId }, params }) => ({
      data: await receipts.getReceipt(deps, userId, params.id),
    }),
  }
}

function unauthenticatedHandlers(deps: PaymentDeps): Handlers<UnauthenticatedEndpoints> {
  return {
    cancelByLink: async ({ body, now }) => ({ data: await cancelByLink(deps, body.token, now) }),
    confirmSimulated: async ({ body, now }) => {
      await cards.confirmSimulated(deps, body, now)
      return { data: { done: true } }
    },
    receivePaymentEvent: async ({ signed, now }) => {
      await receivePaymentEvent(deps, signed, now)
      return { data: { received: true } }
    },
  }
}
