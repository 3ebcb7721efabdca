import { moneyText } from '#contract/plans/words.ts'
import type { EmailDeps } from '#server/billing/mail.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { renderEmail } from '#server/platform/mail/emails.ts'
import type { ProposalFacts } from './emails.ts'
import { proposalMail, withdrawnMail } from './emails.ts'
import { dayInWords } from './rules.ts'
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

function memberMail({ db, publicUrl, contactOf }: EmailDeps, { write, applies }: MemberMail): RenderMail {
  return async ({ user_id, data }, now) => {
    const userId = user_id ?? 0
    const contact = await contactOf(userId)
    const row = contact === null ? null : await findAskedMember(db, { userId, id: Number(data.proposal) })
    if (contact === null || row === null || !applies(row, mexicoDay(now))) return null
    const [name = contact.fullname] = contact.fullname.split(' ')
    const text = write(factsOf(row, name), `${publicUrl}/configuracion/plan`)
    return renderEmail({ ...text, to: contact.email }, publicUrl)
  }
}

function factsOf(row: ProposalRecipient, name: string): ProposalFacts {
  const { plan_name: plan, period, from_cents, to_cents, currency, holds_on } = row
  const price = (cents: number) => `${moneyText(cents)} ${currency} al ${period === 'year' ? 'año' : 'mes'}`
  return { name, plan, price: price(from_cents), newPrice: price(to_cents), day: dayInWords(holds_on) }
}
