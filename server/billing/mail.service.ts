import { fullMoneyText } from '#contract/money.ts'
import { type Contact, findContact } from '#server/accounts/mail.service.ts'
import * as emails from '#server/billing/emails.ts'
import { findPayment, findRefund } from '#server/billing/receipts/store.ts'
import { findSubscriptionById, type SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, firstName, renderEmail } from '#server/platform/mail/emails.ts'
import type { MailRow } from '#server/platform/mail/outbox.ts'
import { createCancelCode } from './ending.service.ts'
import { folioOf, toReceipt } from './receipts/service.ts'

// The e-mails about subscriptions and payments. Each is written when it is about to be sent, and none for an account that
// was deleted or blocked.

interface EmailDeps {
  readonly db: Db
  readonly publicUrl: string
}

type EmailText = Omit<EmailContent, 'to'>
type WriteEmail = (facts: emails.EmailFacts, row: SubscriptionRow) => Promise<EmailText> | EmailText

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })

export function planEmails(deps: EmailDeps): Record<string, RenderMail> {
  const { db, publicUrl } = deps
  const plan = `${publicUrl}/configuracion/plan`
  const mail = (write: WriteEmail) => subscriptionMail(deps, write)
  return {
    'plan-receipt': receiptMail(deps),
    'plan-refund': refundMail(deps),
    'plan-renewal': mail(async (facts, row) =>
      emails.renewalMail(facts, {
        cancel: `${publicUrl}/cancelar-plan/${await createCancelCode(db, row)}`,
        plan,
      }),
    ),
    'plan-cancelled': mail((facts) => emails.cancelledMail(facts, plan)),
    'plan-payment-failed': mail((facts) => emails.paymentFailedMail(facts, plan)),
    'plan-payment-reminder': mail((facts) => emails.paymentReminderMail(facts, plan)),
    'plan-grace-over': mail((facts) => emails.graceOverMail(facts, plan)),
    'plan-restored': mail((facts) => emails.restoredMail(facts, plan)),
    'plan-ended': mail((facts) => emails.endedMail(facts, `${publicUrl}/planes`)),
  }
}

function receiptMail({ db, publicUrl }: EmailDeps): RenderMail {
  return async ({ user_id, data }) => {
    const contact = await findContact(db, user_id ?? 0)
    const row = contact === null ? null : await findPayment(db, user_id ?? 0, data.payment ?? '')
    if (contact === null || row === null) return null
    const receipt = toReceipt(row, { ...contact, refunds: [], dayOf: mexicoDay, invoiceUrl: null })
    const url = `${publicUrl}/configuracion/plan/recibo/${row.id}`
    const text = emails.receiptMail(receipt, {
      name: firstName(contact.fullname),
      day: longDay.format(row.paid_at),
      url,
    })
    return renderEmail({ ...text, to: contact.email }, publicUrl)
  }
}

function refundMail({ db, publicUrl }: EmailDeps): RenderMail {
  return async ({ user_id, data }) => {
    const contact = await findContact(db, user_id ?? 0)
    const refund = contact === null ? null : await findRefund(db, user_id ?? 0, data.payment ?? '')
    const row = refund === null ? null : await findPayment(db, user_id ?? 0, refund.paymentId)
    if (contact === null || refund === null || row === null) return null
    const text = emails.refundMail(
      { folio: folioOf(row), amount: fullMoneyText(refund.cents, row.currency) },
      { name: firstName(contact.fullname), url: `${publicUrl}/configuracion/plan/recibo/${row.id}` },
    )
    return renderEmail({ ...text, to: contact.email }, publicUrl)
  }
}

function subscriptionMail({ db, publicUrl }: EmailDeps, write: WriteEmail): RenderMail {
  return async (mail) => {
    const contact = await findContact(db, mail.user_id ?? 0)
    const row = contact === null ? null : await findSubscriptionById(db, mail.data.subscription ?? '')
    if (contact === null || row === null || isOutOfDate(mail, row)) return null
    return renderEmail(
      { ...(await write(factsOf(mail, { row, contact }), row)), to: contact.email },
      publicUrl,
    )
  }
}

/** A member who cancelled or paid before the e-mail was sent needs no warning. */
function isOutOfDate({ kind }: MailRow, { status, cancel_at_period_end }: SubscriptionRow): boolean {
  if (kind === 'plan-renewal') return status !== 'activa' || cancel_at_period_end
  return (kind === 'plan-payment-failed' || kind === 'plan-payment-reminder') && status !== 'vencida'
}

function factsOf(
  { data }: MailRow,
  { row, contact }: { row: SubscriptionRow; contact: Contact },
): emails.EmailFacts {
  const moment = data.grace ?? data.ends
  return {
    name: firstName(contact.fullname),
    plan: data.plan ?? row.plan_name,
    day: moment ? longDay.format(new Date(moment)) : '',
    amount: fullMoneyText(row.next_amount_cents ?? row.price_cents, row.currency),
    period: row.period === 'year' ? 'un año' : 'un mes',
  }
}
