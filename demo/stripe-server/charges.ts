import { type Charge, type Intent, type Invoice, newId, type StripeObjects } from './objects.ts'
import { ApiError, type Form, requireObject, textAt } from './protocol.ts'
import { list } from './responses.ts'

// Charges, refunds and disputes.

export function makeCharge(objects: StripeObjects, { id, customer, amount }: Intent): void {
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    customer,
    payment_intent: id,
    amount,
    amount_refunded: 0,
    disputed: false,
    refunds: [],
  }
  objects.charges.set(charge.id, charge)
}

export function chargeResponse({ refunds, ...charge }: Charge, isExpanded = false): Record<string, unknown> {
  return isExpanded ? { ...charge, refunds: list(refunds) } : charge
}

export function listCharges(objects: StripeObjects, form: Form) {
  const chosen = [...objects.charges.values()].filter(({ customer }) => customer === form.customer)
  const isExpanded = JSON.stringify(form.expand ?? '').includes('data.refunds')
  return list(chosen.map((charge) => chargeResponse(charge, isExpanded)))
}

export function makeRefund(objects: StripeObjects, form: Form) {
  const charge = chargeOf(objects, textAt(form, 'payment_intent') ?? '')
  return refundCharge(
    objects,
    charge,
    Number(textAt(form, 'amount') ?? charge.amount - charge.amount_refunded),
  )
}

/** Refunds part of a charge. @throws {ApiError} when less than the amount is left */
export function refundCharge(objects: StripeObjects, charge: Charge, amount: number) {
  if (charge.amount_refunded + amount > charge.amount)
    throw new ApiError(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    created: objects.seconds(),
    status: 'succeeded',
  } as const
  charge.refunds.push(refund)
  charge.amount_refunded += amount
  objects.addEvent('refund.created', refund)
  objects.addEvent('charge.refunded', chargeResponse(charge))
  return refund
}

/** Opens or closes a dispute about a charge. */
export function disputeCharge(
  objects: StripeObjects,
  charge: Charge,
  status: 'needs_response' | 'lost' | 'won',
): void {
  charge.disputed = true
  const existing = [...objects.disputes.values()].find((dispute) => dispute.charge === charge.id)
  const { payment_intent, amount } = charge
  const created = { id: newId('du'), object: 'dispute', charge: charge.id, payment_intent, amount } as const
  const dispute = existing ?? { ...created, status, created: objects.seconds() }
  dispute.status = status
  objects.disputes.set(dispute.id, dispute)
  objects.addEvent(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute)
}

export function chargeFor(objects: StripeObjects, invoice: Invoice): Charge {
  return chargeOf(objects, invoice.payment_intent)
}

function chargeOf(objects: StripeObjects, intent: string): Charge {
  return requireObject([...objects.charges.values()].find(({ payment_intent }) => payment_intent === intent))
}
