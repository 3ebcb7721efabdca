import type { EmailContent } from '#server/platform/mail/emails/content.ts'

type EmailText = Omit<EmailContent, 'to'>

export interface ProposalFacts {
  name: string
  plan: string
  /** The prices in words, such as "$49.00 MXN al mes". */
  price: string
  newPrice: string
  /** A day in words, such as "12 de marzo de 2027". */
  day: string
}

export function proposalMail({ name, plan, price, newPrice, day }: ProposalFacts, url: string): EmailText {
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

export function withdrawnMail({ name, plan, price }: ProposalFacts, url: string): EmailText {
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
