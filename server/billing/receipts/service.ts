import type { Payment, PaymentAccount, Receipt } from '#contract/billing/billing.ts'
import { Refusal } from '#contract/errors.ts'
import type { MemberRequest, PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomer } from '#server/billing/customers.store.ts'
import { findPriceProposal } from '#server/billing/proposals/service.ts'
import { findPlanStatus } from '#server/billing/status.service.ts'
import { findOffer } from '#server/plans/offers.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { numberOfFolio, toPayment, toReceipt } from './rules.ts'
import * as store from './store.ts'

// Payments as the member reads and prints them. They are never edited.

export async function getPaymentAccount(
  deps: PaymentDeps,
  { userId, now }: MemberRequest,
): Promise<PaymentAccount> {
  const { db, payments } = deps
  const customer = await findCustomer(db, userId, payments.info.name)
  return {
    ...(await findPlanStatus(deps, userId)),
    provider: payments.info,
    payment_method: customer?.payment_method ?? null,
    payments: (await store.listPayments(db, userId)).map(toPayment),
    offer: await findOffer(db, userId, now),
    price_proposal: await findPriceProposal(deps, { userId, now }),
  }
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws {Refusal} receipt_not_found, also for another member's receipt and for a malformed id */
export async function getReceipt(
  { db, contactOf }: PaymentDeps,
  userId: number,
  id: string,
): Promise<Receipt> {
  if (!idPattern.test(id)) throw new Refusal('receipt_not_found')
  const row = await store.findPayment(db, userId, id)
  const contact = await contactOf(userId)
  if (row === null || contact === null) throw new Refusal('receipt_not_found')
  return toReceipt(row, { ...contact, refunds: await store.listRefunds(db, id), dayOf: mexicoDay })
}

/** A member's payments at every provider, newest first, as the administration lists them. */
export async function listPayments(db: Db, userId: number): Promise<Payment[]> {
  return (await store.listPayments(db, userId)).map(toPayment)
}

/** The account that made the payment with this id, provider's id or receipt number; null when there is none. */
export async function findPayerId(db: Db, text: string): Promise<number | null> {
  const id = idPattern.test(text) ? text : null
  return store.findPayerId(db, { id, providerId: text, number: numberOfFolio(text) })
}

/** Parts of the member's export (docs/safety.md#privacy). */
export const paymentsPart = { name: 'pagos', read: store.listPaymentRows }
export const consentsPart = { name: 'consentimientos', read: store.listConsentRows }
export const subscriptionsPart = { name: 'suscripciones', read: store.listSubscriptionRows }
