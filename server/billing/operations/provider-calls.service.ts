import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findOrCreateProviderCustomer } from '#server/billing/customers.service.ts'
import type { CustomerRow } from '#server/billing/customers.store.ts'
import { findCustomerById } from '#server/billing/customers.store.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findSubscriptionById } from '#server/billing/subscriptions.store.ts'
import type { Price, RemotePayment, RemoteSubscription } from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'

// The provider call of each kind of operation. Every call may be repeated: the provider recognises its idempotency key.
// Because keys expire there, a repetition first reads whether the call had its effect.

interface ProviderCall {
  deps: PaymentDeps
  operation: OperationRow
  customer: CustomerRow
  customerId: string
  subscription: SubscriptionRow | null
  key: string
  now: Date
}

/** @throws {ProviderUnavailable} @throws {ProviderRefused} */
export async function callProvider(
  deps: PaymentDeps,
  operation: OperationRow,
  now: Date,
): Promise<RemotePayment | null> {
  const { db } = deps
  const customer = await findCustomerById(db, operation.customer_id)
  if (customer === null) throw new ProviderRefused('resource_missing')
  const subscription =
    operation.subscription_id === null ? null : await findSubscriptionById(db, operation.subscription_id)
  const customerId = await findOrCreateProviderCustomer(deps, customer, now)
  const key = `${operation.id}-${operation.attempt}`
  return calls[operation.kind]({ deps, operation, customer, customerId, subscription, key, now })
}

const calls: Record<OperationRow['kind'], (call: ProviderCall) => Promise<RemotePayment | null>> = {
  async open({ deps, operation, customerId, subscription, key, now }) {
    const { payments } = deps
    if (subscription === null) throw new ProviderRefused('resource_missing')
    const { details } = operation
    if (operation.tries > 0) {
      const { subscriptions } = await payments.readCustomer(customerId, now)
      const found = subscriptions.find(({ ownId }) => ownId === subscription.id)
      if (found !== undefined) return withStatusOpen(found.payment)
    }
    const promotionId = details.promotionId ?? null
    const values = { customerId, ownId: subscription.id, price: priceOf(operation), promotionId, key, now }
    return withStatusOpen((await payments.createSubscription(values)).payment)
  },

  async pay({ deps, operation, subscription, key, now }) {
    const subscriptionId = providerIdOf(subscription)
    return deps.payments.payOpenInvoice({ subscriptionId, method: operation.details.method ?? '', key, now })
  },

  async change({ deps, operation, customerId, subscription, key, now }) {
    const { payments } = deps
    const subscriptionId = providerIdOf(subscription)
    if (operation.tries > 0) {
      const { subscriptions } = await payments.readCustomer(customerId, now)
      const found = subscriptions.find(({ id }) => id === subscriptionId)
      if (found !== undefined && hasPrice(found, priceOf(operation)) && !found.isChangePending) return null
    }
    const at = new Date(operation.details.at ?? now)
    const payment = await payments.changePrice({
      subscriptionId,
      price: priceOf(operation),
      at,
      key,
      now,
    })
    if (payment?.status !== 'failed' && payment?.status !== 'open') return payment
    await payments.cancelPendingChange(subscriptionId, now)
    return { ...payment, status: 'failed' }
  },

  async reprice({ deps, operation, customerId, subscription, key, now }) {
    const subscriptionId = providerIdOf(subscription)
    const { subscriptions } = await deps.payments.readCustomer(customerId, now)
    const found = subscriptions.find(({ id }) => id === subscriptionId)
    const price = priceOf(operation)
    if (found !== undefined && hasPrice(found, price)) return null
    // Another plan or period has a price of its own, and nothing is changed while a change waits for its payment.
    const isSamePlan = found?.planSlug === price.planSlug && found.period === price.period
    if (found?.status !== 'activa' || !isSamePlan || found.isChangePending)
      throw new ProviderRefused('not_active')
    await deps.payments.setRenewalPrice({ subscriptionId, price, key, now })
    return null
  },

  async cancel({ deps, subscription, key, now }) {
    const subscriptionId = providerIdOf(subscription)
    const hasEnded = subscription?.status === 'cancelada'
    if (hasEnded) await deps.payments.endSubscription({ subscriptionId, key, now })
    else await deps.payments.setRenewal({ subscriptionId, renews: false, key, now })
    return null
  },

  async resume({ deps, subscription, key, now }) {
    await deps.payments.setRenewal({ subscriptionId: providerIdOf(subscription), renews: true, key, now })
    return null
  },

  async card({ deps, operation, customerId, subscription, key, now }) {
    const subscriptionId = subscription?.status === 'cancelada' ? null : (subscription?.provider_id ?? null)
    const method = operation.details.method ?? ''
    return deps.payments.setDefaultMethod({ customerId, subscriptionId, method, key, now })
  },
}

/** Opening succeeds whatever the state of the first payment is. */
function withStatusOpen(payment: RemotePayment | null): RemotePayment | null {
  return payment === null ? null : { ...payment, status: 'open' }
}

function priceOf({ details }: OperationRow): Price {
  return {
    planSlug: details.planSlug ?? '',
    planName: details.planName ?? '',
    period: details.period ?? 'month',
    cents: details.cents ?? 0,
    currency: details.currency ?? 'MXN',
  }
}

/** Whether the subscription has the price that an operation asks for, so that the operation was done. */
function hasPrice(remote: RemoteSubscription, price: Price): boolean {
  const { planSlug, period, cents, currency } = remote
  return (
    planSlug === price.planSlug &&
    period === price.period &&
    cents === price.cents &&
    currency === price.currency
  )
}

function providerIdOf(subscription: SubscriptionRow | null): string {
  if (subscription?.provider_id == null) throw new ProviderRefused('resource_missing')
  return subscription.provider_id
}
