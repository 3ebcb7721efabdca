import type { Payment, PaymentAccount, Receipt } from '#contract/billing/billing.ts'
import { Refusal } from '#contract/errors.ts'
import { findContact } from '#server/accounts/mail.service.ts'
import { findCustomer } from '#server/billing/customers.service.ts'
import { findPlanStatus } from '#server/billing/status.service.ts'
import { findOffer } from '#server/plans/offers.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { PaymentRow, RefundRow } from './store.ts'
import * as store from './store.ts'

// Payments as the member reads and prints them. They are never edited.

export async function getPaymentAccount(context: ContextOf<'getPaymentAccount'>): Promise<PaymentAccount> {
  const { db, payments, actor, now } = context
  const { userId } = actor
  const customer = await findCustomer(db, userId, payments.info.name)
  return {
    ...(await findPlanStatus(context, userId)),
    provider: payments.info,
    payment_method: customer?.payment_method ?? null,
    payments: (await store.listPayments(db, userId)).map(toPayment),
    offer: payments.isOpen ? await findOffer(db, userId, now) : null,
  }
}

const idPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** @throws {Refusal} receipt_not_found, also for another member's receipt and for a malformed id */
export async function getReceipt({ db, actor, params, config }: ContextOf<'getReceipt'>): Promise<Receipt> {
  const { userId } = actor
  const { id } = params
  if (!idPattern.test(id)) throw new Refusal('receipt_not_found')
  const row = await store.findPayment(db, userId, id)
  const contact = await findContact(db, userId)
  if (row === null || contact === null) throw new Refusal('receipt_not_found')
  const refunds = await store.listRefunds(db, id)
  return toReceipt(row, { ...contact, refunds, dayOf: mexicoDay, invoiceUrl: config.invoiceUrl })
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

/** The number printed on a receipt. It is unique and never changes. */
export function folioOf({ number, paid_at }: Pick<PaymentRow, 'number' | 'paid_at'>): string {
  return `V-${paid_at.getUTCFullYear()}-${String(number).padStart(6, '0')}`
}

/** Parses a folio into the payment's number; null when the text is not a folio. */
export function numberOfFolio(folio: string): number | null {
  const number = Number(/^V-\d{4}-(\d{6,9})$/.exec(folio.trim().toUpperCase())?.[1] ?? 0)
  return number > 0 ? number : null
}

function toPayment(row: PaymentRow): Payment {
  const { id, paid_at, description, total_cents, iva_cents, refunded_cents, currency } = row
  return {
    id,
    folio: folioOf(row),
    paid_at: paid_at.toISOString(),
    description,
    total_cents,
    iva_cents,
    refunded_cents,
    currency,
  }
}

interface ReceiptFields {
  fullname: string
  email: string
  refunds: readonly RefundRow[]
  dayOf: (moment: Date) => string
  invoiceUrl: string | null
}

export function toReceipt(
  row: PaymentRow,
  { fullname, email, refunds, dayOf, invoiceUrl }: ReceiptFields,
): Receipt {
  return {
    ...toPayment(row),
    fullname,
    email,
    plan: row.plan_name,
    period: row.period,
    from: dayOf(row.paid_from),
    to: dayOf(row.paid_to),
    subtotal_cents: row.subtotal_cents,
    discount_cents: row.discount_cents,
    net_cents: row.total_cents - row.iva_cents,
    payment_method: row.payment_method,
    provider: row.provider,
    provider_url: row.provider_url,
    invoice_url: invoiceUrl,
    refunds: refunds.map(({ id, paid_at, description, total_cents }) => ({
      id,
      on: dayOf(paid_at),
      description,
      total_cents,
    })),
  }
}
