import type { EmailContent } from '#server/platform/emails/content.ts'
import type { AnswerMail, ItemMail } from './rules.ts'

type Words = Omit<EmailContent, 'to'>

export function messageAnswer({ name, subject, question, answer }: Omit<AnswerMail, 'email'>): Words {
  return {
    subject: subject === '' ? 'Respuesta a tu mensaje' : `Respuesta: ${subject}`,
    preheader: 'Esto respondimos a lo que nos escribiste.',
    title: name === '' ? 'Respondimos tu mensaje' : `${name}, respondimos tu mensaje`,
    paragraphs: answer.split(/\n+/),
    notes: question === '' ? [] : [`Nos escribiste: «${question}»`],
  }
}

export function missingItemAdded(
  { searched, itemName }: Pick<ItemMail, 'searched' | 'itemName'>,
  url: string,
): Words {
  return {
    subject: `Ya está en el catálogo: ${itemName}`,
    preheader: 'La figura que no encontrabas ya tiene su lugar.',
    title: 'Ya está la figura que buscabas',
    paragraphs: [`Nos dijiste que no encontrabas «${searched}». Ya está en el catálogo: ${itemName}.`],
    button: { label: 'Ver la figura', url },
    notes: ['Te escribimos una sola vez, porque nos avisaste que faltaba.'],
  }
}
