import { moneyText } from '#contract/plans-words.ts'
import type { Contact } from '#server/billing/customers.service.ts'
import * as emails from '#server/billing/emails.ts'
import { createCancelCode } from '#server/billing/links.service.ts'
import { folioOf, receiptOf } from '#server/billing/receipts/rules.ts'
import { findPayment, findRefund } from '#server/billing/receipts/store.ts'
import type { SubscriptionRow } from '#server/billing/subscriptions.store.ts'
import { findSubscriptionById } from '#server/billing/subscriptions.store.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import type { EmailContent } from '#server/platform/emails/content.ts'
import { renderEmail } from '#server/platform/emails.ts'
import type { RenderMail } from '#server/platform/mail-delivery.ts'
import type { MailRow } from '#server/platform/outbox/table.ts'

// The e-mails of the room, written when they are about to be sent. Whose address that is, a later room knows.

export interface EmailDeps {
  readonly db: Db
  readonly publicUrl: string
  /** Null when nobody is to be written to: the account is gone, or blocked. */
  readonly contactOf: (userId: number) => Promise<Contact | null>
}

type Words = Omit<EmailContent, 'to'>
type About = (facts: emails.EmailFacts, row: SubscriptionRow) => Promise<Words> | Words

const dayWords = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })

/** Who writes which e-mail of this room. */
export function planEmails(office: EmailDeps): Record<string, RenderMail> {
  const { db, publicUrl } = office
  const plan = `${publicUrl}/configuracion/plan`
  const to = (about: About) => subscriptionMail(office, about)
  return {
    'plan-receipt': receiptMail(office),
    'plan-refund': refundMail(office),
    'plan-renewal': to(async (facts, row) =>
      emails.renewalMail(facts, {
        cancel: `${publicUrl}/cancelar-plan/${await createCancelCode(db, row)}`,
        plan,
      }),
    ),
    'plan-cancelled': to((facts) => emails.cancelledMail(facts, plan)),
    'plan-payment-failed': to((facts) => emails.paymentFailedMail(facts, plan)),
    'plan-payment-reminder': to((facts) => emails.paymentReminderMail(facts, plan)),
    'plan-grace-over': to((facts) => emails.graceOverMail(facts, plan)),
    'plan-restored': to((facts) => emails.restoredMail(facts, plan)),
    'plan-ended': to((facts) => emails.endedMail(facts, `${publicUrl}/planes`)),
  }
}

function receiptMail({ db, publicUrl, contactOf }: EmailDeps): RenderMail {
  return async ({ user_id, data }) => {
    const contact = await contactOf(user_id ?? 0)
    const row = contact === null ? null : await findPayment(db, user_id ?? 0, data.payment ?? '')
    if (contact === null || row === null) return null
    const receipt = receiptOf(row, { ...contact, refunds: [], dayOf: mexicoDay })
    const url = `${publicUrl}/configuracion/plan/recibo/${row.id}`
    const words = emails.receiptMail(receipt, {
      name: firstName(contact),
      day: dayWords.format(row.paid_at),
      url,
    })
    return renderEmail({ ...words, to: contact.email }, publicUrl)
  }
}

function refundMail({ db, publicUrl, contactOf }: EmailDeps): RenderMail {
  return async ({ user_id, data }) => {
    const contact = await contactOf(user_id ?? 0)
    const refund = contact === null ? null : await findRefund(db, user_id ?? 0, data.payment ?? '')
    const row = refund === null ? null : await findPayment(db, user_id ?? 0, refund.paymentId)
    if (contact === null || refund === null || row === null) return null
    const words = emails.refundMail(
      { folio: folioOf(row), amount: `${moneyText(refund.cents)} ${row.currency}` },
      { name: firstName(contact), url: `${publicUrl}/configuracion/plan/recibo/${row.id}` },
    )
    return renderEmail({ ...words, to: contact.email }, publicUrl)
  }
}

function subscriptionMail({ db, publicUrl, contactOf }: EmailDeps, about: About): RenderMail {
  return async (mail) => {
    const contact = await contactOf(mail.user_id ?? 0)
    const row = contact === null ? null : await findSubscriptionById(db, mail.data.subscription ?? '')
    if (contact === null || row === null || isOutOfDate(mail, row)) return null
    return renderEmail(
      { ...(await about(factsOf(mail, { row, contact }), row)), to: contact.email },
      publicUrl,
    )
  }
}

/** Whoever cancelled, or paid, before the mail left needs no warning any more. */
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
    name: firstName(contact),
    plan: data.plan ?? row.plan_name,
    day: moment ? dayWords.format(new Date(moment)) : '',
    amount: `${moneyText(row.next_amount_cents ?? row.price_cents)} ${row.currency}`,
    period: row.period === 'year' ? 'un año' : 'un mes',
  }
}

function firstName({ fullname }: Contact): string {
  return fullname.split(' ')[0] ?? fullname
}
