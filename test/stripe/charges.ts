import type { Books, Charge, Intent, Invoice } from './books.ts'
import { newId } from './books.ts'
import { ApiError, missing } from './errors.ts'
import type { Form } from './form.ts'
import { textAt } from './form.ts'
import { list } from './written.ts'

// Money that came, and money that went back.

/** What a payment that succeeded leaves behind. */
export function makeCharge(books: Books, { id, customer, amount }: Intent): void {
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
  books.charges.set(charge.id, charge)
}

export function writtenCharge({ refunds, ...charge }: Charge, isExpanded = false): Record<string, unknown> {
  return isExpanded ? { ...charge, refunds: list(refunds) } : charge
}

export function listCharges(books: Books, form: Form) {
  const chosen = [...books.charges.values()].filter(({ customer }) => customer === form.customer)
  const isExpanded = JSON.stringify(form.expand ?? '').includes('data.refunds')
  return list(chosen.map((charge) => writtenCharge(charge, isExpanded)))
}

export function makeRefund(books: Books, form: Form) {
  const charge = chargeOf(books, textAt(form, 'payment_intent') ?? '')
  return refundCharge(books, charge, Number(textAt(form, 'amount') ?? charge.amount - charge.amount_refunded))
}

/** As it happens there, by whoever is at it. @throws {ApiError} when there is not so much */
export function refundCharge(books: Books, charge: Charge, amount: number) {
  if (charge.amount_refunded + amount > charge.amount)
    throw new ApiError(400, { type: 'invalid_request_error', code: 'charge_already_refunded' })
  const refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    payment_intent: charge.payment_intent,
    created: books.seconds(),
    status: 'succeeded',
  } as const
  charge.refunds.push(refund)
  charge.amount_refunded += amount
  books.tell('refund.created', refund)
  books.tell('charge.refunded', writtenCharge(charge))
  return refund
}

/** A bank takes back what its customer says they never bought. */
export function disputeCharge(books: Books, charge: Charge, status: 'needs_response' | 'lost' | 'won'): void {
  charge.disputed = true
  const known = [...books.disputes.values()].find((dispute) => dispute.charge === charge.id)
  const { payment_intent, amount } = charge
  const made = { id: newId('du'), object: 'dispute', charge: charge.id, payment_intent, amount } as const
  const dispute = known ?? { ...made, status, created: books.seconds() }
  dispute.status = status
  books.disputes.set(dispute.id, dispute)
  books.tell(status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed', dispute)
}

/** What paid an invoice. */
export function chargeFor(books: Books, invoice: Invoice): Charge {
  return chargeOf(books, invoice.payment_intent)
}

function chargeOf(books: Books, intent: string): Charge {
  const charge = [...books.charges.values()].find(({ payment_intent }) => payment_intent === intent)
  if (charge === undefined) throw missing()
  return charge
}
