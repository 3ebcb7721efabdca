import { Refusal } from '#contract/errors.ts'
import type { Outcome } from '#contract/plans-payments.ts'
import type { Card } from '#contract/plans-payments-fields.ts'
import type { DeclineReason } from '#contract/plans-words.ts'
import type { Till } from '#server/billing/customers.service.ts'
import type { CustomerRow } from '#server/billing/customers.store.ts'
import { findCustomer, lockCustomer } from '#server/billing/customers.store.ts'
import type { Result } from '#server/billing/operations/service.ts'
import { mean, performInTime } from '#server/billing/operations/service.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import { findLastOperation, findOperation } from '#server/billing/operations/store.ts'
import { lookInTime, outcomeOf } from '#server/billing/standing.service.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findSubscription } from '#server/billing/subscriptions.store.ts'
import type { RemoteSubscription } from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'

// Paying what was opened, and asking how it went. The plan is given by what the provider says, and by nothing else.

export interface Method {
  payment_method?: string | undefined
  card?: Card | undefined
}

export interface Paying extends Method {
  subscription_id: string
  idempotency_key: string
}

interface Payer {
  userId: number
  now: Date
}

const done = { reason: null, clientSecret: null }

/** @throws {Refusal} subscription_not_found, invalid beside the card, payment_pending, operation_reused */
export async function payCheckout(till: Till, form: Paying, { userId, now }: Payer): Promise<Outcome> {
  const { customer, row } = await ownSubscription(till, form.subscription_id, userId)
  const known = await findOperation(till.db, {
    customerId: customer.id,
    kind: 'pay',
    key: form.idempotency_key,
  })
  if (known !== null) return outcomeOf(till, userId, await again(till, known, { row, now }))
  if (row.status === 'cancelada') throw new Refusal('not_subscribed')
  if (row.status !== 'incompleta') return outcomeOf(till, userId, { ...done, status: 'succeeded' })
  if (row.provider_id === null) throw new Refusal('payment_pending')

  const given = await methodOf(till, form, { customer, now })
  if ('reason' in given) return outcomeOf(till, userId, { ...done, ...given, status: 'failed' })
  const operation = await writePayment(till, { row, key: form.idempotency_key, method: given.method, now })
  const result =
    operation === null
      ? ({ ...done, status: 'pendiente' } as const)
      : await performInTime(till, operation, now)
  return outcomeOf(till, userId, result)
}

/** Asks the provider, and answers what follows. @throws {Refusal} subscription_not_found */
export async function confirmSubscription(till: Till, id: string, { userId, now }: Payer): Promise<Outcome> {
  const { customer } = await ownSubscription(till, id, userId)
  const looked = await lookInTime(till, customer.id, now)
  const row = await findSubscription(till.db, customer.id, id)
  const remote = looked?.remote?.subscriptions.find(({ ownId }) => ownId === id)
  if (row === null || looked === null || remote === undefined) {
    return outcomeOf(till, userId, { ...done, status: 'pendiente' })
  }
  return outcomeOf(till, userId, resultAfter(row, remote))
}

/** What a page that has been away should do now. Failed without a reason: it has not been paid yet. */
function resultAfter(row: SubscriptionRow, { payment, isChangePending }: RemoteSubscription): Result {
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
  till: Till,
  operation: OperationRow,
  { row, now }: { row: SubscriptionRow; now: Date },
): Promise<Result> {
  if (operation.subscription_id !== row.id) throw new Refusal('operation_reused')
  const result = await performInTime(till, operation, now)
  if (result.status !== 'requires_action' || result.clientSecret !== null) return result
  const looked = await lookInTime(till, row.customer_id, now)
  const remote = looked?.remote?.subscriptions.find(({ ownId }) => ownId === row.id)
  const fresh = await findSubscription(till.db, row.customer_id, row.id)
  return remote === undefined || fresh === null
    ? { ...done, status: 'pendiente' }
    : resultAfter(fresh, remote)
}

/** Null while an earlier payment of it is still on its way: nothing is tried on top of it. */
async function writePayment(
  till: Till,
  { row, key, method, now }: { row: SubscriptionRow; key: string; method: string; now: Date },
): Promise<OperationRow | null> {
  return till.db.transaction().execute(async (tx) => {
    await lockCustomer(tx, row.customer_id)
    const last = await findLastOperation(tx, row.id, ['pay'])
    if (last?.state === 'abierta') return null
    const meant = {
      customerId: row.customer_id,
      subscriptionId: row.id,
      kind: 'pay',
      key,
      words: { method },
      now,
    } as const
    return (await mean(tx, meant)).operation
  })
}

/**
 * What pays, as the provider calls it.
 * @throws {Refusal} invalid, where nothing was given, or card data came where they must never come
 */
export async function methodOf(
  { payments }: Till,
  { payment_method, card }: Method,
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
  till: Till,
  id: string,
  userId: number,
): Promise<{ customer: CustomerRow; row: SubscriptionRow }> {
  const customer = await findCustomer(till.db, userId, till.payments.info.name)
  const row = customer === null ? null : await findSubscription(till.db, customer.id, id)
  if (customer === null || row === null) throw new Refusal('subscription_not_found')
  return { customer, row }
}
