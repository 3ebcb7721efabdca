import { itemLimitText, photoLimitText, shareLinkLimitText } from '#contract/plans/features.ts'
import { accountEmails, findContact } from '#server/accounts/mail.service.ts'
import { userEmails } from '#server/admin/users/mails.service.ts'
import { planEmails as paymentEmails } from '#server/billing/mail.service.ts'
import { wishEmails } from '#server/calendar/wish-news.service.ts'
import { followEmails } from '#server/community/follows/mail.service.ts'
import { contributionEmails } from '#server/contributions/news.service.ts'
import { yearEmails } from '#server/dashboard/year-mail.service.ts'
import { type Db, firstRowOf } from '#server/platform/database/db.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, renderEmail } from '#server/platform/mail/emails.ts'
import { archiveEmails } from '#server/privacy/archives/service.ts'
import { reservationEmails } from '#server/reservations/reminders/service.ts'

export function mailRenderers(db: Db, publicUrl: string): Record<string, RenderMail> {
  const payments = { db, publicUrl }
  return {
    ...accountEmails(db, publicUrl),
    ...messageEmails(db, publicUrl),
    ...userEmails(db, publicUrl),
    ...planEmails(db, publicUrl),
    ...contributionEmails(db, publicUrl),
    ...paymentEmails(payments),
    ...reservationEmails(db, publicUrl),
    ...followEmails(db, publicUrl),
    ...wishEmails(db, publicUrl),
    ...archiveEmails(db, publicUrl),
    ...yearEmails(db, publicUrl),
  }
}

/** Writes the e-mails about messages. The queue holds only ids, so nothing personal is stored twice. */
function messageEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    'message-received': async ({ data }) => {
      const message = await findMessage(db, Number(data.message))
      if (message === undefined) return null
      const url = `${publicUrl}/kadmin/mensajes/${data.message}`
      const email = renderEmail({ ...messageReceived(message, url), to: data.email ?? '' }, publicUrl)
      return message.email === '' ? email : { ...email, replyTo: message.email }
    },
    // Answers that the version before queued.
    'message-answer': async ({ data }) => {
      const mail = await findAnswerMail(db, Number(data.answer))
      return mail ? renderEmail({ ...messageAnswer(mail), to: mail.email }, publicUrl) : null
    },
    'message-item': async ({ data }) => {
      const mail = await findItemMail(db, Number(data.message))
      if (mail === undefined) return null
      return renderEmail({ ...missingItemAdded(mail, `${publicUrl}${mail.path}`), to: mail.email }, publicUrl)
    },
  }
}

type Words = Omit<EmailContent, 'to'>

function messageReceived({ kind, name, email, subject, body }: ReceivedMessage, url: string): Words {
  const form = kind === 'contacto' ? 'Contacto' : 'Figura que falta'
  const title = subject === '' ? form : `${form}: ${subject}`
  return {
    subject: title,
    preheader: body.slice(0, 100),
    title,
    paragraphs: body.split(/\n+/).filter((text) => text !== ''),
    facts: [['De', [name, email].filter(Boolean).join(' · ') || 'Sin nombre ni correo']],
    button: { label: 'Ver el mensaje', url },
    notes: email === '' ? [] : ['Si respondes este correo, tu respuesta le llega a quien escribió.'],
  }
}

function messageAnswer({ name, subject, question, answer }: Omit<AnswerMail, 'email'>): Words {
  return {
    subject: subject === '' ? 'Respuesta a tu mensaje' : `Respuesta: ${subject}`,
    preheader: 'Esto respondimos a lo que nos escribiste.',
    title: name === '' ? 'Respondimos tu mensaje' : `${name}, respondimos tu mensaje`,
    paragraphs: answer.split(/\n+/),
    notes: question === '' ? [] : [`Nos escribiste: «${question}»`],
  }
}

function missingItemAdded(
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

/** Undefined once the message was deleted. */
function findMessage(db: Db, id: number): Promise<ReceivedMessage | undefined> {
  return firstRowOf(db)<ReceivedMessage>`
    select kind, name, email, subject, body from messages where id = ${id}`
}

/** The figure that was linked to a message; undefined once either was deleted. */
function findItemMail(db: Db, messageId: number): Promise<ItemMail | undefined> {
  return firstRowOf(db)<ItemMail>`
    select m.email, m.subject as searched, i.name as "itemName",
      '/public/licencias/' || c.slug || '/' || l.slug || '/' || i.slug || '/' || i.id as path
    from messages m join items i on i.id = m.item_id join lines l on l.id = i.line_id
      join licenses c on c.id = l.license_id
    where m.id = ${messageId}`
}

/** The notice about lower limits, for members who pay for the plan. */
function planEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  return {
    'plan-limits': async ({ user_id, data }) => {
      const contact = await findContact(db, user_id ?? 0)
      if (contact === null) return null
      const { plan, items, photos, links, at } = data
      const counts = { items: items ?? '', photos: photos ?? '', links: links ?? '' }
      const limits = { plan: plan ?? '', ...counts, at: at ?? '' }
      const text = limitsEmail(limits, `${publicUrl}/configuracion/plan`)
      return renderEmail({ ...text, to: contact.email }, publicUrl)
    },
  }
}

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })

/** The new limits as digits, '' for none, and the moment from which they apply. */
interface LimitsNotice {
  plan: string
  items: string
  photos: string
  links: string
  at: string
}

function limitsEmail(
  { plan, items, photos, links, at }: LimitsNotice,
  url: string,
): Omit<EmailContent, 'to'> {
  const day = longDay.format(new Date(at))
  return {
    subject: `Tu plan ${plan} cambia el ${day}`,
    preheader: 'Tu precio no cambia. Todo lo que ya guardaste se queda.',
    title: `Tu plan ${plan} tendrá otros límites`,
    paragraphs: [
      `Desde el ${day} tu plan tendrá los límites de abajo. Tu precio sigue igual.`,
      'Nada de lo que ya guardaste se borra: si pasas del límite, solo no podrás agregar más.',
    ],
    facts: [
      ['Figuras', itemLimitText({ item_limit: limitOf(items) })],
      ['Fotos', photoLimitText({ photo_limit: limitOf(photos) })],
      ['Listas', shareLinkLimitText({ share_link_limit: limitOf(links) })],
    ],
    button: { label: 'Ver mi plan', url },
    notes: ['Si ya no te sirve, puedes cambiarlo o cancelarlo cuando quieras en Configuración → Plan.'],
  }
}

function limitOf(digits: string): number | null {
  return digits === '' ? null : Number(digits)
}

interface ReceivedMessage {
  kind: 'contacto' | 'figura_faltante'
  name: string
  email: string
  subject: string
  body: string
}

/** What the e-mail about a figure that was missing needs. */
interface ItemMail {
  email: string
  searched: string
  itemName: string
  /** The path of the item's page. */
  path: string
}

interface AnswerMail {
  email: string
  name: string
  subject: string
  /** The message that is answered. */
  question: string
  answer: string
}

/** An answer with the message it belongs to; undefined once the message was deleted. */
function findAnswerMail(db: Db, answerId: number): Promise<AnswerMail | undefined> {
  return firstRowOf(db)<AnswerMail>`
    select m.email, m.name, m.subject, m.body as question, a.body as answer
    from message_answers a join messages m on m.id = a.message_id where a.id = ${answerId}`
}
