import type { Till } from '#server/billing/customers.service.ts'
import { remoteIdOf } from '#server/billing/customers.service.ts'
import type { CustomerRow } from '#server/billing/customers.store.ts'
import { findCustomerById } from '#server/billing/customers.store.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findSubscriptionById } from '#server/billing/subscriptions.store.ts'
import type { Price, RemotePayment } from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'

// What each kind of operation asks of the provider. Every one may be asked again: by its key the provider knows it,
// and where the key has run out, a look first tells whether it was done.

interface Acting {
  till: Till
  operation: OperationRow
  customer: CustomerRow
  customerId: string
  subscription: SubscriptionRow | null
  key: string
  now: Date
}

/** @throws {ProviderAway} @throws {ProviderRefused} */
export async function act(till: Till, operation: OperationRow, now: Date): Promise<RemotePayment | null> {
  const { db } = till
  const customer = await findCustomerById(db, operation.customer_id)
  if (customer === null) throw new ProviderRefused('resource_missing')
  const subscription =
    operation.subscription_id === null ? null : await findSubscriptionById(db, operation.subscription_id)
  const customerId = await remoteIdOf(till, customer, now)
  const key = `${operation.id}-${operation.attempt}`
  return acts[operation.kind]({ till, operation, customer, customerId, subscription, key, now })
}

const acts: Record<OperationRow['kind'], (acting: Acting) => Promise<RemotePayment | null>> = {
  async open({ till, operation, customerId, subscription, key, now }) {
    const { payments } = till
    if (subscription === null) throw new ProviderRefused('resource_missing')
    const { words } = operation
    if (operation.tries > 0) {
      const { subscriptions } = await payments.readCustomer(customerId, now)
      const found = subscriptions.find(({ ownId }) => ownId === subscription.id)
      if (found !== undefined) return asOpened(found.payment)
    }
    const promotionId = words.promotionId ?? null
    const wanted = { customerId, ownId: subscription.id, price: priceOf(operation), promotionId, key, now }
    return asOpened((await payments.createSubscription(wanted)).payment)
  },

  async pay({ till, operation, subscription, key, now }) {
    const subscriptionId = remoteOf(subscription)
    return till.payments.pay({ subscriptionId, method: operation.words.method ?? '', key, now })
  },

  async change({ till, operation, customerId, subscription, key, now }) {
    const { payments } = till
    const subscriptionId = remoteOf(subscription)
    if (operation.tries > 0) {
      const { subscriptions } = await payments.readCustomer(customerId, now)
      const found = subscriptions.find(({ id }) => id === subscriptionId)
      if (found?.operationId === operation.id && !found.isChangePending) return null
    }
    const at = new Date(operation.words.at ?? now)
    const payment = await payments.changePrice({
      subscriptionId,
      operationId: operation.id,
      price: priceOf(operation),
      at,
      key,
      now,
    })
    if (payment?.status !== 'failed' && payment?.status !== 'open') return payment
    await payments.dropChange(subscriptionId, now)
    return { ...payment, status: 'failed' }
  },

  async cancel({ till, subscription, key, now }) {
    const subscriptionId = remoteOf(subscription)
    const isOver = subscription?.status === 'cancelada'
    if (isOver) await till.payments.endSubscription({ subscriptionId, key, now })
    else await till.payments.setRenewal({ subscriptionId, renews: false, key, now })
    return null
  },

  async resume({ till, subscription, key, now }) {
    await till.payments.setRenewal({ subscriptionId: remoteOf(subscription), renews: true, key, now })
    return null
  },

  async card({ till, operation, customerId, subscription, key, now }) {
    const subscriptionId = subscription?.status === 'cancelada' ? null : (subscription?.provider_id ?? null)
    const method = operation.words.method ?? ''
    return till.payments.setMethod({ customerId, subscriptionId, method, key, now })
  },
}

/** Opened is opened, however far its payment is. */
function asOpened(payment: RemotePayment | null): RemotePayment | null {
  return payment === null ? null : { ...payment, status: 'open' }
}

function priceOf({ words }: OperationRow): Price {
  return {
    planSlug: words.planSlug ?? '',
    planName: words.planName ?? '',
    period: words.period ?? 'month',
    cents: words.cents ?? 0,
    currency: words.currency ?? 'MXN',
  }
}

function remoteOf(subscription: SubscriptionRow | null): string {
  if (subscription?.provider_id == null) throw new ProviderRefused('resource_missing')
  return subscription.provider_id
}
