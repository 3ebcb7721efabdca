import { randomBytes } from 'node:crypto'
import type { Tx } from '#server/platform/db.ts'
import type { Price, RemoteInvoice } from '#server/platform/payments/port.ts'
import { ProviderRefused } from '#server/platform/payments/port.ts'
import { discountAfterUse, discountCents, prorate } from './money.ts'
import type { SimInvoice, StoredObject } from './objects.ts'
import { findObject, insertObject, updateObject } from './table.ts'

// Invoices of the simulated provider. Every change of a subscription holds its customer's lock.

type Sub = StoredObject<'subscription'>

interface Billing {
  kind: RemoteInvoice['kind']
  price: Price
  from: Date
  to: Date
  lines: SimInvoice['lines']
  discountCents: number
  now: Date
}

/** Creates an invoice. Credit pays as much of it as possible; a negative total becomes credit. */
export async function createInvoice(tx: Tx, sub: Sub, billing: Billing): Promise<StoredObject<'invoice'>> {
  const customerId = sub.customerId ?? ''
  const customer = await findObject(tx, 'customer', customerId)
  const subtotal = billing.lines.reduce((sum, { cents }) => sum + cents, 0)
  const total = subtotal - billing.discountCents
  const credit = customer?.body.creditCents ?? 0
  const fromCredit = Math.min(credit, Math.max(0, total))
  if (customer) {
    customer.body.creditCents = credit - fromCredit + Math.max(0, -total)
    await updateObject(tx, customer)
  }
  const body: SimInvoice = {
    subscription: sub.id,
    kind: billing.kind,
    price: billing.price,
    from: billing.from.toISOString(),
    to: billing.to.toISOString(),
    lines: billing.lines,
    subtotalCents: Math.max(0, subtotal),
    discountCents: billing.discountCents,
    creditCents: fromCredit,
    dueCents: Math.max(0, total) - fromCredit,
    state: 'open',
    reason: null,
    secret: `pi_sim_${randomBytes(8).toString('hex')}_secret_${randomBytes(8).toString('hex')}`,
    method: null,
    asked: null,
    tries: 0,
    paidAt: null,
  }
  const invoice = await insertObject(tx, 'invoice', { customerId, body, now: billing.now })
  sub.body.invoice = invoice.id
  if (body.dueCents === 0) settle(invoice, billing.now)
  await updateObject(tx, invoice)
  return invoice
}

/** Creates the invoice of a whole period. */
export function createPeriodInvoice(tx: Tx, sub: Sub, { kind, now }: { kind: Billing['kind']; now: Date }) {
  const { price, from, to, discount } = sub.body
  const off = discountCents(price, discount)
  sub.body.discount = discountAfterUse(discount)
  const lines = [{ isOld: false, cents: price.cents }]
  return createInvoice(tx, sub, {
    kind,
    price,
    from: new Date(from),
    to: new Date(to),
    lines,
    discountCents: off,
    now,
  })
}

/** Creates the invoice of a change, which takes effect when it is paid. */
export function createChangeInvoice(
  tx: Tx,
  sub: Sub,
  { price, at, now }: { price: Price; at: Date; now: Date },
) {
  const { lines, from, to } = prorate(sub.body, price, at)
  return createInvoice(tx, sub, { kind: 'cambio', price, from, to, lines, discountCents: 0, now })
}

/** Charges a card. At a renewal the owner is not there to confirm it. */
export async function chargeCard(
  tx: Tx,
  invoice: StoredObject<'invoice'>,
  { method, isRenewal, now }: { method: string | null; isRenewal: boolean; now: Date },
): Promise<void> {
  const { body } = invoice
  if (body.state === 'succeeded' || body.state === 'void') return
  const card = method === null ? null : await findObject(tx, 'card', method)
  body.tries += 1
  if (!card || card.customerId !== invoice.customerId)
    Object.assign(body, { state: 'failed', reason: 'rechazada' })
  else if (card.body.refusal !== null || (isRenewal && card.body.refusesRenewals)) {
    Object.assign(body, { state: 'failed', reason: card.body.refusal ?? 'rechazada' })
  } else if (card.body.asksBank && !isRenewal) {
    Object.assign(body, { state: 'requires_action', reason: null, asked: method })
  } else {
    body.method = method
    settle(invoice, now)
  }
  await updateObject(tx, invoice)
}

/** Applies the bank's answer to a confirmation. */
export async function applyBankConfirmation(
  tx: Tx,
  invoice: StoredObject<'invoice'>,
  { approved, now }: { approved: boolean; now: Date },
): Promise<void> {
  const { body } = invoice
  if (body.state !== 'requires_action') return
  if (approved) {
    body.method = body.asked
    settle(invoice, now)
  } else Object.assign(body, { state: 'failed', reason: 'no_confirmada' })
  body.asked = null
  await updateObject(tx, invoice)
}

function settle({ body }: StoredObject<'invoice'>, now: Date): void {
  Object.assign(body, { state: 'succeeded', reason: null, paidAt: now.toISOString() })
}

/** @throws {ProviderRefused} when the amount is more than what is left to refund */
export async function refundInvoice(
  tx: Tx,
  invoice: StoredObject<'invoice'>,
  { cents, now }: { cents: number; now: Date },
): Promise<string> {
  const { body } = invoice
  const given = body.refunds ?? []
  const left = given.reduce((sum, one) => sum - one.cents, body.dueCents)
  if (body.state !== 'succeeded' || cents > left) throw new ProviderRefused('nothing_to_refund')
  const id = `re_sim_${randomBytes(12).toString('hex')}`
  body.refunds = [...given, { id, cents, at: now.toISOString() }]
  await updateObject(tx, invoice)
  return id
}
