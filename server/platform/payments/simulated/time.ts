import type { Tx } from '#server/platform/db.ts'
import { addPeriods } from '#server/platform/payments/periods.ts'
import { chargeCard, createPeriodInvoice } from './charging.ts'
import { prorate } from './money.ts'
import type { SimSubscription, StoredObject } from './objects.ts'
import { findObject, updateObject } from './table.ts'

// What happens to a subscription over time: it starts once paid, renews, retries a failed payment, and ends.

type Sub = StoredObject<'subscription'>

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** A subscription without its first payment expires after this time. */
const firstPaymentHours = 23
const retryDays = 3
const triesMax = 5
/** Enough for three years of monthly periods in one call. */
const stepsMax = 36

export function firstDueAt(now: Date): string {
  return new Date(now.getTime() + firstPaymentHours * hourMs).toISOString()
}

/** Updates the subscription after its last invoice was paid, declined or confirmed by the bank. */
export async function settleLastInvoice(tx: Tx, sub: Sub, now: Date): Promise<void> {
  const { body } = sub
  const invoice = body.invoice === null ? null : await findObject(tx, 'invoice', body.invoice)
  if (invoice?.body.state === 'succeeded') {
    if (body.change !== null && invoice.body.kind === 'cambio') applyChange(body, body.change)
    else if (body.status === 'incompleta') begin(body, now)
    else if (body.status === 'vencida') Object.assign(body, { status: 'activa', dueAt: body.to })
    body.method = invoice.body.method ?? body.method
  }
  await updateObject(tx, sub)
}

/** Applies every event due until now. */
export async function advanceSubscription(tx: Tx, sub: Sub, now: Date): Promise<void> {
  for (let step = 0; step < stepsMax && isDue(sub.body, now); step++)
    await takeStep(tx, sub, new Date(sub.body.dueAt ?? now))
  await updateObject(tx, sub)
}

async function takeStep(tx: Tx, sub: Sub, at: Date): Promise<void> {
  const { body } = sub
  if (body.status === 'incompleta' || body.cancelAtEnd) return endSubscription(body, at)
  if (body.status === 'activa') {
    moveOn(body)
    const invoice = await createPeriodInvoice(tx, sub, { kind: 'renovacion', now: at })
    await chargeCard(tx, invoice, { method: body.method, isRenewal: true, now: at })
    return afterTry(body, invoice, at)
  }
  const invoice = body.invoice === null ? null : await findObject(tx, 'invoice', body.invoice)
  if (invoice === null || invoice.body.tries >= triesMax) return endSubscription(body, at)
  await chargeCard(tx, invoice, { method: body.method, isRenewal: true, now: at })
  afterTry(body, invoice, at)
}

function afterTry(body: SimSubscription, invoice: StoredObject<'invoice'>, at: Date): void {
  if (invoice.body.state === 'succeeded') Object.assign(body, { status: 'activa', dueAt: body.to })
  else
    Object.assign(body, {
      status: 'vencida',
      dueAt: new Date(at.getTime() + retryDays * dayMs).toISOString(),
    })
}

export function endSubscription(body: SimSubscription, at: Date): void {
  Object.assign(body, { status: 'cancelada', endedAt: at.toISOString(), dueAt: null, change: null })
}

export function applyChange(body: SimSubscription, change: NonNullable<SimSubscription['change']>): void {
  const { from, to, isAnew } = prorate(body, change.price, new Date(change.at))
  if (isAnew) Object.assign(body, { anchor: from.toISOString(), periods: 1, from: from.toISOString() })
  Object.assign(body, { price: change.price, to: to.toISOString(), dueAt: to.toISOString(), change: null })
}

function begin(body: SimSubscription, now: Date): void {
  const to = addPeriods(now, body.price.period, 1).toISOString()
  const from = now.toISOString()
  Object.assign(body, { status: 'activa', anchor: from, periods: 1, from, to, dueAt: to })
}

function moveOn(body: SimSubscription): void {
  body.periods += 1
  body.from = body.to
  body.to = addPeriods(new Date(body.anchor), body.price.period, body.periods).toISOString()
}

function isDue({ dueAt }: SimSubscription, now: Date): boolean {
  return dueAt !== null && new Date(dueAt) <= now
}
