import { randomUUID } from 'node:crypto'
import { Refusal } from '#contract/errors.ts'
import type { Bill, Provider } from '#contract/plans-payments.ts'
import type { Purchase } from '#contract/plans-payments-fields.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findOrCreateCustomer } from '#server/billing/customers.service.ts'
import { lockCustomer } from '#server/billing/customers.store.ts'
import { recordOperation, runOperation, runOperationWithTimeout } from '#server/billing/operations/service.ts'
import type { OperationDetails, OperationRow } from '#server/billing/operations/store.ts'
import { findLastOperation, findOperation, updateReplaced } from '#server/billing/operations/store.ts'
import type { Sale } from '#server/billing/sale/service.ts'
import { findSale, refuseOldConsent, unknownPromotion } from '#server/billing/sale/service.ts'
import { insertConsent } from '#server/billing/sale/store.ts'
import { syncCustomerWithTimeout } from '#server/billing/status.service.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findLive, insertSubscription, updateEnded } from '#server/billing/subscriptions.store.ts'
import type { Tx } from '#server/platform/db.ts'

// Opening a subscription. A member has one that is not over, by a constraint; two tabs that want the same get the
// same one, and one that still waits for its first payment gives way to another wish.

export interface OpenedCheckout {
  status: 'open' | 'pendiente'
  subscription_id: string
  client_secret: string | null
  provider: Provider
  bill: Bill
}

export interface CheckoutRequest extends Purchase {
  consent_version: string
  idempotency_key: string
}

interface Buyer {
  userId: number
  now: Date
}

/** @throws {Refusal} invalid, offer_closed, already_subscribed, operation_reused, payments_unavailable */
export async function openCheckout(
  deps: PaymentDeps,
  form: CheckoutRequest,
  buyer: Buyer,
): Promise<OpenedCheckout> {
  refuseOldConsent(form.consent_version)
  const sale = await findSale(deps, form, buyer)
  const customer = await findOrCreateCustomer(deps, buyer.userId, buyer.now)
  const waiting = await findLive(deps.db, customer.id)
  // Perhaps it was paid in another tab a moment ago: then nothing gives way.
  if (waiting?.status === 'incompleta' && waiting.provider_id !== null && !isSame(waiting, sale)) {
    if ((await syncCustomerWithTimeout(deps, customer.id, buyer.now)) === null)
      throw new Refusal('payments_unavailable')
  }
  const { operation, replaced } = await deps.db
    .transaction()
    .execute((tx) => write(tx, { deps, form, sale, buyer, customerId: customer.id }))
  if (replaced !== null) {
    runOperation(deps, replaced, buyer.now).catch((err: unknown) =>
      deps.log.warn({ err }, 'plans: an old checkout stays open'),
    )
  }
  return answer(deps, { operation, sale, now: buyer.now })
}

interface Writing {
  deps: PaymentDeps
  form: CheckoutRequest
  sale: Sale
  buyer: Buyer
  customerId: string
}

async function write(
  tx: Tx,
  writing: Writing,
): Promise<{ operation: OperationRow; replaced: OperationRow | null }> {
  const { form, sale, customerId, buyer } = writing
  await lockCustomer(tx, customerId)
  const known = await findOperation(tx, { customerId, kind: 'open', key: form.idempotency_key })
  const live = await findLive(tx, customerId)
  if (known === null && live !== null && live.status !== 'incompleta') throw new Refusal('already_subscribed')
  if (known === null && live !== null && isSame(live, sale)) {
    const operation = await findLastOperation(tx, live.id, ['open'])
    if (operation !== null && operation.state !== 'fallida') return { operation, replaced: null }
  }
  const replaced = known === null && live !== null ? await giveWay(tx, live, buyer.now) : null
  const subscriptionId = known?.subscription_id ?? randomUUID()
  if (known === null) await insertOpen(tx, { ...writing, subscriptionId })
  const words = wordsOf(sale)
  const meant = {
    customerId,
    subscriptionId,
    kind: 'open',
    key: form.idempotency_key,
    details: words,
    now: buyer.now,
  } as const
  const { operation, isNew } = await recordOperation(tx, meant)
  if (isNew)
    await recordConsent(tx, { operation, consent: sale.bill.consent, subscriptionId, now: buyer.now })
  return { operation, replaced }
}

async function insertOpen(
  tx: Tx,
  { deps, sale, buyer, customerId, subscriptionId }: Writing & { subscriptionId: string },
) {
  await insertSubscription(tx, {
    id: subscriptionId,
    customerId,
    userId: buyer.userId,
    provider: deps.payments.info.name,
    planId: sale.plan.id,
    period: sale.price.period,
    priceCents: sale.price.cents,
    currency: sale.price.currency,
    promotionCode: sale.promotion?.code ?? null,
    now: buyer.now,
  })
}

/** What waited for its first payment ends, there as well as here. */
async function giveWay(tx: Tx, live: SubscriptionRow, now: Date): Promise<OperationRow | null> {
  await updateReplaced(tx, live.id, ['open', 'pay'])
  await updateEnded(tx, live.id, now)
  if (live.provider_id === null) return null
  const { customer_id: customerId, id: subscriptionId } = live
  const meant = {
    customerId,
    subscriptionId,
    kind: 'cancel',
    key: `replaced-${live.id}`,
    details: {},
    now,
  } as const
  return (await recordOperation(tx, meant)).operation
}

/** Word for word as it stood beside the button (docs/safety.md#payments-and-consumer-duties). */
export async function recordConsent(
  tx: Tx,
  given: { operation: OperationRow; consent: Bill['consent']; subscriptionId: string; now: Date },
): Promise<void> {
  const { operation, consent, subscriptionId, now } = given
  const { version, text } = consent
  const { customer_id: customerId, id: operationId } = operation
  await insertConsent(tx, { customerId, subscriptionId, operationId, version, words: text, now })
}

async function answer(
  deps: PaymentDeps,
  { operation, sale, now }: { operation: OperationRow; sale: Sale; now: Date },
): Promise<OpenedCheckout> {
  const { subscription_id, customer_id } = operation
  const opened = { subscription_id: subscription_id ?? '', provider: deps.payments.info, bill: sale.bill }
  const wasOpen = operation.state !== 'abierta'
  const result = await runOperationWithTimeout(deps, operation, now)
  if (result.status === 'failed') {
    await deps.db.transaction().execute((tx) => updateEnded(tx, opened.subscription_id, now))
    // Plan and price are ours and always good; a promotion is the provider's, and may have ended a moment ago.
    if (sale.promotion !== null) throw new Refusal('invalid', { promotion_code: unknownPromotion })
    throw new Refusal('payments_unavailable')
  }
  if (result.status === 'pendiente') return { ...opened, status: 'pendiente', client_secret: null }
  if (!wasOpen) return { ...opened, status: 'open', client_secret: result.clientSecret }
  const looked = await syncCustomerWithTimeout(deps, customer_id, now)
  const remote = looked?.remote?.subscriptions.find(({ ownId }) => ownId === subscription_id)
  if (remote === undefined) return { ...opened, status: 'pendiente', client_secret: null }
  return { ...opened, status: 'open', client_secret: remote.payment?.clientSecret ?? null }
}

function wordsOf({ plan, price, promotion }: Sale): OperationDetails {
  const { planSlug, planName, period, cents, currency } = price
  const promotionId = promotion?.id ?? null
  return {
    planId: plan.id,
    planSlug,
    planName,
    period,
    cents,
    currency,
    promotion: promotion?.code ?? null,
    promotionId,
  }
}

function isSame(row: SubscriptionRow, { plan, price, promotion }: Sale): boolean {
  return (
    row.plan_id === plan.id &&
    row.period === price.period &&
    row.price_cents === price.cents &&
    row.promotion_code === (promotion?.code ?? null)
  )
}
