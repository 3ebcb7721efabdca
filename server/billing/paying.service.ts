import { Refusal } from '#contract/errors.ts'
import type { Outcome } from '#contract/plans-payments.ts'
import type { Card } from '#contract/plans-payments-fields.ts'
import type { DeclineReason } from '#contract/plans-words.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { CustomerRow } from '#server/billing/customers.store.ts'
import { findCustomer, lockCustomer } from '#server/billing/customers.store.ts'
import type { OperationResult } from '#server/billing/operations/service.ts'
import { recordOperation, runOperationWithTimeout } from '#server/billing/operations/service.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import { findLastOperation, findOperation } from '#server/billing/operations/store.ts'
import { checkoutOutcome, syncCustomerWithTimeout } from '#server/billing/status.service.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findSubscription } from '#server/billing/subscriptions.store.ts'
import type { RemoteSubscription } from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'

// Paying what was opened, and asking how it went. The plan is given by what the provider says, and by nothing else.

export interface PaymentMethodInput {
  payment_method?: string | undefined
  card?: Card | undefined
}

export interface CheckoutPayment extends PaymentMethodInput {
  subscription_id: string
  idempotency_key: string
}

interface Payer {
  userId: number
  now: Date
}

const done = { reason: null, clientSecret: null }

/** @throws {Refusal} subscription_not_found, invalid beside the card, payment_pending, operation_reused */
export async function payCheckout(
  deps: PaymentDeps,
  form: CheckoutPayment,
  { userId, now }: Payer,
): Promise<Outcome> {
  const { customer, row } = await ownSubscription(deps, form.subscription_id, userId)
  const known = await findOperation(deps.db, {
    customerId: customer.id,
    kind: 'pay',
    key: form.idempotency_key,
  })
  if (known !== null) return checkoutOutcome(deps, userId, await again(deps, known, { row, now }))
  if (row.status === 'cancelada') throw new Refusal('not_subscribed')
  if (row.status !== 'incompleta') return checkoutOutcome(deps, userId, { ...done, status: 'succeeded' })
  if (row.provider_id === null) throw new Refusal('payment_pending')

  const given = await methodOf(deps, form, { customer, now })
  if ('reason' in given) return checkoutOutcome(deps, userId, { ...done, ...given, status: 'failed' })
  const operation = await writePayment(deps, { row, key: form.idempotency_key, method: given.method, now })
  const result =
    operation === null
      ? ({ ...done, status: 'pendiente' } as const)
      : await runOperationWithTimeout(deps, operation, now)
  return checkoutOutcome(deps, userId, result)
}

/** Asks the provider, and answers what follows. @throws {Refusal} subscription_not_found */
export async function confirmSubscription(
  deps: PaymentDeps,
  id: string,
  { userId, now }: Payer,
): Promise<Outcome> {
  const { customer } = await ownSubscription(deps, id, userId)
  const looked = await syncCustomerWithTimeout(deps, customer.id, now)
  const row = await findSubscription(deps.db, customer.id, id)
  const remote = looked?.remote?.subscriptions.find(({ ownId }) => ownId === id)
  if (row === null || looked === null || remote === undefined) {
    return checkoutOutcome(deps, userId, { ...done, status: 'pendiente' })
  }
  return checkoutOutcome(deps, userId, resultAfter(row, remote))
}

/** What a page that has been away should do now. Failed without a reason: it has not been paid yet. */
function resultAfter(
  row: SubscriptionRow,
  { payment, isChangePending }: RemoteSubscription,
): OperationResult {
  if (row.status === 'activa' && !isChangePending) return { ...done, status: 'succeeded' }
  if (payment?.status === 'requires_action') {
    return { status: 'requires_action', reason: null, clientSecret: payment.clientSecret }
  }
  if (payment?.status === 'processing' || payment?.status === 'succeeded')
    return { ...done, status: 'pendiente' }
  return { ...done, status: 'failed', reason: payment?.reason ?? null }
}

/** The same click once more; where the bank still waits, its door is told again. */
async function again(
  deps: PaymentDeps,
  operation: OperationRow,
  { row, now }: { row: SubscriptionRow; now: Date },
): Promise<OperationResult> {
  if (operation.subscription_id !== row.id) throw new Refusal('operation_reused')
  const result = await runOperationWithTimeout(deps, operation, now)
  if (result.status !== 'requires_action' || result.clientSecret !== null) return result
  const looked = await syncCustomerWithTimeout(deps, row.customer_id, now)
  const remote = looked?.remote?.subscriptions.find(({ ownId }) => ownId === row.id)
  const fresh = await findSubscription(deps.db, row.customer_id, row.id)
  return remote === undefined || fresh === null
    ? { ...done, status: 'pendiente' }
    : resultAfter(fresh, remote)
}

/** Null while an earlier payment of it is still on its way: nothing is tried on top of it. */
async function writePayment(
  deps: PaymentDeps,
  { row, key, method, now }: { row: SubscriptionRow; key: string; method: string; now: Date },
): Promise<OperationRow | null> {
  return deps.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, row.customer_id)
    const last = await findLastOperation(tx, row.id, ['pay'])
    if (last?.state === 'abierta') return null
    const meant = {
      customerId: row.customer_id,
      subscriptionId: row.id,
      kind: 'pay',
      key,
      details: { method },
      now,
    } as const
    return (await recordOperation(tx, meant)).operation
  })
}

/**
 * What pays, as the provider calls it.
 * @throws {Refusal} invalid, where nothing was given, or card data came where they must never come
 */
export async function methodOf(
  { payments }: PaymentDeps,
  { payment_method, card }: PaymentMethodInput,
  { customer, now }: { customer: CustomerRow; now: Date },
): Promise<{ method: string } | { reason: DeclineReason }> {
  if (card === undefined) {
    if (payment_method === undefined)
      throw new Refusal('invalid', { card: 'Escribe los datos de tu tarjeta.' })
    return { method: payment_method }
  }
  try {
    return await payments.takeCard(customer.provider_id ?? '', card, now)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    throw new Refusal('invalid', {
      card: 'Escribe tu tarjeta en el formulario seguro de la página, no aquí.',
    })
  }
}

/** Somebody else's is not found. */
async function ownSubscription(
  deps: PaymentDeps,
  id: string,
  userId: number,
): Promise<{ customer: CustomerRow; row: SubscriptionRow }> {
  const customer = await findCustomer(deps.db, userId, deps.payments.info.name)
  const row = customer === null ? null : await findSubscription(deps.db, customer.id, id)
  if (customer === null || row === null) throw new Refusal('subscription_not_found')
  return { customer, row }
}
