import type { Outcome, PaymentMethod, Provider } from '#contract/billing/billing.ts'
import { Refusal } from '#contract/errors.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findOrCreateCustomer, findOrCreateProviderCustomer } from '#server/billing/customers.service.ts'
import { recordOperation, runOperationWithTimeout } from '#server/billing/operations/service.ts'
import { findOperation } from '#server/billing/operations/store.ts'
import { resolvePaymentMethod } from '#server/billing/paying.service.ts'
import { checkoutOutcome } from '#server/billing/status.service.ts'
import { findCurrentSubscription } from '#server/billing/subscriptions.store.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { type CustomerRow, findCustomer, lockCustomer } from './customers.service.ts'

// The card that pays. With Stripe, card data never reaches us: the browser sends it to Stripe and we get an id.

/** @throws {Refusal} payments_unavailable */
export async function preparePaymentMethod(
  context: ContextOf<'preparePaymentMethod'>,
): Promise<{ client_secret: string | null; provider: Provider }> {
  const { payments, actor } = context
  const customer = await findOrCreateCustomer(context, actor.userId)
  try {
    const client_secret = await payments.prepareCard(await findOrCreateProviderCustomer(context, customer))
    return { client_secret, provider: payments.info }
  } catch (error) {
    throw error instanceof ProviderUnavailable ? new Refusal('payments_unavailable') : error
  }
}

/** @throws {Refusal} not_subscribed, invalid beside the card, operation_reused */
export async function changePaymentMethod(
  context: ContextOf<'changePaymentMethod'>,
): Promise<Outcome & { payment_method: PaymentMethod | null }> {
  const { db, payments, actor, body: form } = context
  const { userId } = actor
  const customer = await findCustomer(db, userId, payments.info.name)
  if (customer === null || customer.provider_id === null) throw new Refusal('not_subscribed')
  const previous = await findOperation(db, {
    customerId: customer.id,
    kind: 'card',
    key: form.idempotency_key,
  })
  const chosen =
    previous === null
      ? await resolvePaymentMethod(context, form, customer)
      : { method: previous.details.method ?? '' }
  if ('reason' in chosen) {
    return withPaymentMethod(
      context,
      userId,
      await checkoutOutcome(context, userId, { ...chosen, status: 'failed', clientSecret: null }),
    )
  }
  const operation = await recordCardOperation(context, {
    customer,
    key: form.idempotency_key,
    method: chosen.method,
  })
  const result = await runOperationWithTimeout(context, operation)
  return withPaymentMethod(context, userId, await checkoutOutcome(context, userId, result))
}

function recordCardOperation(
  { db, now }: PaymentDeps,
  { customer, key, method }: { customer: CustomerRow; key: string; method: string },
) {
  return db.transaction().execute(async (tx) => {
    await lockCustomer(tx, customer.id)
    const subscription = await findCurrentSubscription(tx, customer.id)
    const values = {
      customerId: customer.id,
      subscriptionId: subscription?.id ?? null,
      kind: 'card',
      key,
      details: { method },
      now,
    } as const
    return (await recordOperation(tx, values)).operation
  })
}

async function withPaymentMethod({ db, payments }: PaymentDeps, userId: number, outcome: Outcome) {
  const customer = await findCustomer(db, userId, payments.info.name)
  return { ...outcome, payment_method: customer?.payment_method ?? null }
}

/** Answers for the bank of the pretend Stripe. @throws {Refusal} route_not_found when the provider's banks have their own pages */
export async function confirmSimulated(context: ContextOf<'confirmSimulated'>): Promise<void> {
  const { payments, body, now } = context
  if (payments.confirmAsBank === null) throw new Refusal('route_not_found')
  await payments.confirmAsBank(body.client_secret, body.approved, now).catch((error: unknown) => {
    throw error instanceof ProviderRefused ? new Refusal('subscription_not_found') : error
  })
}
