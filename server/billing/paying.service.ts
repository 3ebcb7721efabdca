import type { Outcome } from '#contract/billing/billing.ts'
import type { Card } from '#contract/billing/fields.ts'
import { Refusal } from '#contract/errors.ts'
import type { DeclineReason } from '#contract/plans/words.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { OperationResult } from '#server/billing/operations/service.ts'
import {
  operationResult,
  recordOperation,
  runOperationWithTimeout,
} from '#server/billing/operations/service.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import { findLastOperation, findOperation, isMade } from '#server/billing/operations/store.ts'
import { checkoutOutcome, syncCustomerWithTimeout } from '#server/billing/status.service.ts'
import { findSubscription, type SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { ProviderRefused, type RemoteSubscription } from '#server/platform/payments/port.ts'
import { type CustomerRow, findCustomer, lockCustomer } from './customers.service.ts'

// Pays for an opened subscription and reports the result. Only the provider's confirmation gives the member the plan.

const noDetails = { reason: null, clientSecret: null }

/**
 * @throws {Refusal} subscription_not_found, not_subscribed, already_subscribed, invalid beside the card, payment_pending,
 *   operation_reused
 */
export async function payCheckout(context: ContextOf<'payCheckout'>): Promise<Outcome> {
  const { actor, body: form } = context
  const { userId } = actor
  const { customer, row } = await findOwnSubscription(context, form.subscription_id, userId)
  const previous = await findOperation(context.db, {
    customerId: customer.id,
    kind: 'pay',
    key: form.idempotency_key,
  })
  if (previous !== null) return checkoutOutcome(context, userId, await repeatPayment(context, previous, row))
  if (row.status === 'cancelada') throw new Refusal('not_subscribed')
  // A renewal is paid with the card of the plan.
  if (row.status === 'vencida') throw new Refusal('already_subscribed')
  // A first charge of zero is paid without a card; the next charge needs one.
  const lacksCard = row.status === 'activa' && customer.payment_method === null
  if (row.status !== 'incompleta' && !lacksCard)
    return checkoutOutcome(context, userId, { ...noDetails, status: 'succeeded' })
  if (row.provider_id === null) throw new Refusal('payment_pending')

  const chosen = await resolvePaymentMethod(context, form, customer)
  if ('reason' in chosen)
    return checkoutOutcome(context, userId, { ...noDetails, ...chosen, status: 'failed' })
  const operation = await recordPaymentOperation(context, {
    row,
    key: form.idempotency_key,
    method: chosen.method,
  })
  const result =
    operation === null
      ? ({ ...noDetails, status: 'pendiente' } as const)
      : await runOperationWithTimeout(context, operation)
  return checkoutOutcome(context, userId, result)
}

/** Synchronises with the provider and returns the state of the payment. @throws {Refusal} subscription_not_found */
export async function confirmSubscription(context: ContextOf<'confirmSubscription'>): Promise<Outcome> {
  const { actor, body } = context
  const { userId } = actor
  const { subscription_id: id } = body
  const { customer } = await findOwnSubscription(context, id, userId)
  const sync = await syncCustomerWithTimeout(context, customer.id)
  if (sync?.followUp) await runOperationWithTimeout(context, sync.followUp)
  const row = await findSubscription(context.db, customer.id, id)
  const remote = sync?.remote?.subscriptions.find(({ ownId }) => ownId === id)
  const last = await findLastOperation(context.db, id, ['change', 'pay'])
  if (row === null || remote === undefined || last?.state === 'abierta') {
    return checkoutOutcome(context, userId, { ...noDetails, status: 'pendiente' })
  }
  // A change that was not made and waits for nothing has failed.
  const hasFailed = last?.kind === 'change' && !remote.isChangePending && !isMade(last, row)
  const result = hasFailed ? ({ ...operationResult(last), status: 'failed' } as const) : resultOf(row, remote)
  return checkoutOutcome(context, userId, result)
}

/** The state that a page shows after a reload. `failed` without a reason means not paid yet. */
function resultOf(row: SubscriptionRow, { payment, isChangePending }: RemoteSubscription): OperationResult {
  if (row.status === 'activa' && !isChangePending) return { ...noDetails, status: 'succeeded' }
  if (payment?.status === 'requires_action') {
    return { status: 'requires_action', reason: null, clientSecret: payment.clientSecret }
  }
  if (payment?.status === 'processing' || payment?.status === 'succeeded')
    return { ...noDetails, status: 'pendiente' }
  return { ...noDetails, status: 'failed', reason: payment?.reason ?? null }
}

/** Answers a repeated request. While the bank still waits for its confirmation, the client secret is read again. */
async function repeatPayment(
  context: PaymentDeps,
  operation: OperationRow,
  row: SubscriptionRow,
): Promise<OperationResult> {
  if (operation.subscription_id !== row.id) throw new Refusal('operation_reused')
  const result = await runOperationWithTimeout(context, operation)
  if (result.status !== 'requires_action' || result.clientSecret !== null) return result
  const sync = await syncCustomerWithTimeout(context, row.customer_id)
  const remote = sync?.remote?.subscriptions.find(({ ownId }) => ownId === row.id)
  const current = await findSubscription(context.db, row.customer_id, row.id)
  return remote === undefined || current === null
    ? { ...noDetails, status: 'pendiente' }
    : resultOf(current, remote)
}

/** Returns null while an earlier payment has no result yet, because a second one could charge twice. */
async function recordPaymentOperation(
  { db, now }: PaymentDeps,
  { row, key, method }: { row: SubscriptionRow; key: string; method: string },
): Promise<OperationRow | null> {
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, row.customer_id)
    const last = await findLastOperation(tx, row.id, ['pay'])
    if (last?.state === 'abierta') return null
    const values = {
      customerId: row.customer_id,
      subscriptionId: row.id,
      kind: 'pay',
      key,
      details: { method },
      now,
    } as const
    return (await recordOperation(tx, values)).operation
  })
}

/**
 * Returns the provider's id of the payment method, or why the card was declined.
 * @throws {Refusal} invalid when none was sent, or when card data was sent to a provider that must not get it from us
 */
export async function resolvePaymentMethod(
  { payments, now }: PaymentDeps,
  { payment_method, card }: { payment_method?: string | undefined; card?: Card | undefined },
  customer: CustomerRow,
): Promise<{ method: string } | { reason: DeclineReason }> {
  if (card === undefined) {
    if (payment_method === undefined)
      throw new Refusal('invalid', { card: 'Escribe los datos de tu tarjeta.' })
    return { method: payment_method }
  }
  try {
    return await payments.createMethod(customer.provider_id ?? '', card, now)
  } catch (error) {
    if (!(error instanceof ProviderRefused)) throw error
    throw new Refusal('invalid', {
      card: 'Escribe tu tarjeta en el formulario seguro de la página, no aquí.',
    })
  }
}

/** @throws {Refusal} subscription_not_found, also for another member's subscription */
async function findOwnSubscription(
  deps: PaymentDeps,
  id: string,
  userId: number,
): Promise<{ customer: CustomerRow; row: SubscriptionRow }> {
  const customer = await findCustomer(deps.db, userId, deps.payments.info.name)
  const row = customer === null ? null : await findSubscription(deps.db, customer.id, id)
  if (customer === null || row === null) throw new Refusal('subscription_not_found')
  return { customer, row }
}
