import { fullMoneyText } from '#contract/money.ts'
import { findContact } from '#server/accounts/mail.service.ts'
import type { EmailDeps } from '#server/billing/mail.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import type { EmailContent } from '#server/platform/mail/emails.ts'
import { renderEmail } from '#server/platform/mail/emails.ts'
import { dayInWords } from './service.ts'
import type { ProposalRecipient } from './store.ts'
import { findAskedMember } from './store.ts'

/** The e-mails about a new price. Each is left out when it no longer applies. */
export function proposalEmails(deps: EmailDeps): Record<string, RenderMail> {
  return {
    'plan-price-proposal': memberMail(deps, {
      write: proposalMail,
      applies: (row, today) =>
        !row.is_withdrawn && row.is_current && row.answer === null && row.holds_on > today,
    }),
    'plan-price-withdrawn': memberMail(deps, {
      write: withdrawnMail,
      applies: (row) => row.is_withdrawn && row.is_current,
    }),
  }
}

interface MemberMail {
  write: typeof proposalMail
  applies: (row: ProposalRecipient, today: string) => boolean
}

function memberMail({ db, publicUrl }: EmailDeps, { write, applies }: MemberMail): RenderMail {
  return async ({ user_id, data }, now) => {
    const userId = user_id ?? 0
    const contact = await findContact(db, userId)
    const row = contact === null ? null : await findAskedMember(db, { userId, id: Number(data.proposal) })
    if (contact === null || row === null || !applies(row, mexicoDay(now))) return null
    const [name = contact.fullname] = contact.fullname.split(' ')
    const text = write(factsOf(row, name), `${publicUrl}/configuracion/plan`)
    return renderEmail({ ...text, to: contact.email }, publicUrl)
  }
}

function factsOf(row: ProposalRecipient, name: string): ProposalFacts {
  const { plan_name: plan, period, from_cents, to_cents, currency, holds_on } = row
  const price = (cents: number) => `${fullMoneyText(cents, currency)} al ${period === 'year' ? 'año' : 'mes'}`
  return { name, plan, price: price(from_cents), newPrice: price(to_cents), day: dayInWords(holds_on) }
}

type EmailText = Omit<EmailContent, 'to'>

interface ProposalFacts {
  name: string
  plan: string
  /** The prices in words, such as "$49.00 MXN al mes". */
  price: string
  newPrice: string
  /** A day in words, such as "12 de marzo de 2027". */
  day: string
}

function proposalMail({ name, plan, price, newPrice, day }: ProposalFacts, url: string): EmailText {
  return {
    subject: `Te proponemos otro precio para tu plan ${plan}`,
    preheader: 'Tú decides: si no respondes, tu precio sigue igual.',
    title: `El plan ${plan} tiene un precio nuevo`,
    paragraphs: [
      `${name}, quien contrata hoy el plan ${plan} paga el precio nuevo. Tú conservas el tuyo, y nada cambia sin tu permiso.`,
      `Si lo aceptas, pagarás el precio nuevo desde tu primera renovación a partir del ${day}. Si prefieres conservar tu precio, no tienes que hacer nada.`,
    ],
    facts: [
      ['Hoy pagas', price],
      ['Precio nuevo', `${newPrice} (IVA incluido)`],
      ['Desde', day],
    ],
    button: { label: 'Ver la propuesta', url },
    notes: ['Puedes aceptarla hasta un día antes de esa fecha, y cambiar de opinión mientras tanto.'],
  }
}

function withdrawnMail({ name, plan, price }: ProposalFacts, url: string): EmailText {
  return {
    subject: `Tu plan ${plan} conserva su precio`,
    preheader: `Sigues pagando ${price}.`,
    title: 'Retiramos la propuesta de precio',
    paragraphs: [
      `${name}, habías aceptado un precio nuevo para tu plan ${plan}. Lo retiramos antes de aplicarlo: sigues pagando ${price}.`,
    ],
    button: { label: 'Ver mi plan', url },
    notes: ['No tienes que hacer nada.'],
  }
}
