import type { Db, Tx } from '#server/platform/db.ts'
import { addPeriods } from '#server/platform/payments/periods.ts'
import type {
  FoundPromotion,
  NewSubscription,
  Payments,
  Price,
  PriceChange,
} from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'
import { chargeCard, createChangeInvoice, createPeriodInvoice } from './charging.ts'
import type { SimSubscription, StoredObject } from './objects.ts'
import { findObject, findPromotionRow, insertObject, updateObject } from './table.ts'
import { applyChange, endSubscription, firstDueAt, settleLastInvoice } from './time.ts'

/** Creates a subscription with its first invoice; returns its id. */
export async function subscribe(tx: Tx, wanted: NewSubscription): Promise<string> {
  const { customerId, ownId, price, promotionId, now } = wanted
  const promotion = promotionId === null ? null : await findPromotion(tx, promotionId, { price, now })
  const body: SimSubscription = {
    ownId,
    status: 'incompleta',
    price,
    anchor: now.toISOString(),
    periods: 1,
    from: now.toISOString(),
    to: addPeriods(now, price.period, 1).toISOString(),
    cancelAtEnd: false,
    endedAt: null,
    method: null,
    discount: promotion && {
      percent: promotion.percent_off,
      amountCents: promotion.amount_off_cents,
      left: promotion.charges,
    },
    invoice: null,
    change: null,
    dueAt: firstDueAt(now),
  }
  const sub = await insertObject(tx, 'subscription', { customerId, body, now })
  await createPeriodInvoice(tx, sub, { kind: 'alta', now })
  await settleLastInvoice(tx, sub, now)
  return sub.id
}

/** Pays the last invoice. */
export async function payLast(
  tx: Tx,
  sub: StoredObject<'subscription'>,
  { method, now }: { method: string | null; now: Date },
) {
  const invoice = sub.body.invoice === null ? null : await findObject(tx, 'invoice', sub.body.invoice)
  if (invoice === null || sub.body.status === 'cancelada') throw new ProviderRefused('nothing_to_pay')
  await chargeCard(tx, invoice, { method, isRenewal: false, now })
  await settleLastInvoice(tx, sub, now)
}

/** Changes price or period. When there is something to pay, the change takes effect once it is paid. */
export async function changeSubscription(
  tx: Tx,
  sub: StoredObject<'subscription'>,
  { price, at, now }: PriceChange,
) {
  if (sub.body.status !== 'activa') throw new ProviderRefused('not_active')
  const wanted = { price, at: at.toISOString() }
  const invoice = await createChangeInvoice(tx, sub, { price, at, now })
  if (invoice.body.dueCents === 0) {
    applyChange(sub.body, wanted)
    return updateObject(tx, sub)
  }
  sub.body.change = wanted
  await chargeCard(tx, invoice, { method: sub.body.method, isRenewal: false, now })
  await settleLastInvoice(tx, sub, now)
}

export async function cancelUnpaidSubscription(tx: Tx, sub: StoredObject<'subscription'>): Promise<void> {
  const invoice = sub.body.invoice === null ? null : await findObject(tx, 'invoice', sub.body.invoice)
  if (sub.body.change === null || invoice === null) return
  const customer = await findObject(tx, 'customer', sub.customerId ?? '')
  if (customer) {
    customer.body.creditCents += invoice.body.creditCents
    await updateObject(tx, customer)
  }
  invoice.body.state = 'void'
  sub.body.change = null
  await updateObject(tx, invoice)
  await updateObject(tx, sub)
}

export async function cancelAtPeriodEnd(tx: Tx, sub: StoredObject<'subscription'>, now: Date): Promise<void> {
  if (sub.body.status !== 'cancelada') endSubscription(sub.body, now)
  await updateObject(tx, sub)
}

export async function findPromotion(
  db: Db | Tx,
  code: string,
  { price, now }: { price: Price; now: Date },
): Promise<FoundPromotion | null> {
  const row = await findPromotionRow(db, code, now)
  if (row === null) return null
  const months = row.months
  const charges = months === null || price.period === 'month' ? months : Math.ceil(months / 12)
  const { percent_off, amount_off_cents, name } = row
  return { id: row.code, code: row.code, name, percent_off, amount_off_cents, charges }
}

type Order = Parameters<Payments['setDefaultMethod']>[0]

/** Makes a card the default, and retries a failed renewal with it. */
export async function setDefaultCard(
  tx: Tx,
  { customerId, subscriptionId, method, now }: Order,
): Promise<void> {
  const card = await findObject(tx, 'card', method)
  const customer = await findObject(tx, 'customer', customerId)
  if (!card || card.customerId !== customerId || !customer) throw new ProviderRefused('method_of_another')
  customer.body.method = method
  await updateObject(tx, customer)
  const sub = subscriptionId === null ? null : await findObject(tx, 'subscription', subscriptionId)
  if (sub === null || sub.customerId !== customerId) return
  sub.body.method = method
  await updateObject(tx, sub)
  if (sub.body.status === 'vencida') await payLast(tx, sub, { method, now })
}
