import { Refusal } from '#contract/errors.ts'
import type { PaymentAccount, Receipt } from '#contract/plans-payments.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomer } from '#server/billing/customers.store.ts'
import { planStatusOf } from '#server/billing/status.service.ts'
import { findOffer } from '#server/plans/offers.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { paymentOf, receiptOf } from './rules.ts'
import * as store from './store.ts'

// What was paid, as the member reads and prints it. Nothing here is ever edited.

interface Member {
  userId: number
  now: Date
}

export async function getPaymentAccount(deps: PaymentDeps, { userId, now }: Member): Promise<PaymentAccount> {
  const { db, payments } = deps
  const customer = await findCustomer(db, userId, payments.info.name)
  return {
    ...(await planStatusOf(deps, userId)),
    provider: payments.info,
    payment_method: customer?.payment_method ?? null,
    payments: (await store.listPayments(db, userId)).map(paymentOf),
    offer: await findOffer(db, userId, now),
  }
}

const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws {Refusal} receipt_not_found, also for somebody else's and for what is no id of ours */
export async function getReceipt(
  { db, contactOf }: PaymentDeps,
  userId: number,
  id: string,
): Promise<Receipt> {
  if (!idShape.test(id)) throw new Refusal('receipt_not_found')
  const row = await store.findPayment(db, userId, id)
  const contact = await contactOf(userId)
  if (row === null || contact === null) throw new Refusal('receipt_not_found')
  return receiptOf(row, { ...contact, refunds: await store.listRefunds(db, id), dayOf: mexicoDay })
}

/** Parts of the member's export (docs/safety.md#privacy). */
export const paymentsPart = { name: 'pagos', read: store.listPaymentRows }
export const consentsPart = { name: 'consentimientos', read: store.listConsentRows }
export const subscriptionsPart = { name: 'suscripciones', read: store.listSubscriptionRows }
