import { privacyVersion } from '#contract/legal.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { RenderMail } from '#server/platform/mail/delivery.ts'
import { type EmailContent, firstName, renderEmail } from '#server/platform/mail/emails.ts'
import type { MailRow } from '#server/platform/mail/outbox.ts'
import type { Email } from '#server/platform/mail/port.ts'
import * as addressEmails from './address.emails.ts'
import { createCode, findPendingEmail } from './codes.service.ts'
import * as factorEmails from './second-factor/emails.ts'
import { findMember, findMemberByEmail, type Member } from './store.ts'

// The e-mails of this room are rendered when they are sent. Their codes are created at that moment and exist only in the
// e-mail, so the queue never holds a secret. Nothing is sent for deleted or blocked accounts.

type EmailText = Omit<EmailContent, 'to'>
type ToMember = (member: Member, row: MailRow, now: Date) => Promise<EmailText | null> | EmailText | null

/** Maps each kind of e-mail to its renderer. Links start with `publicUrl`, never with a host taken from a request. */
export function accountEmails(db: Db, publicUrl: string): Record<string, RenderMail> {
  const at = (path: string) => `${publicUrl}${path}`
  const securityUrl = at('/configuracion/seguridad')
  const codeUrl = async (path: string, code: Parameters<typeof createCode>[1]) =>
    at(`${path}/${await createCode(db, code)}`)
  const validationUrl = (userId: number, now: Date) =>
    codeUrl('/validar-cuenta', { kind: 'validation', userId, now })
  const to =
    (write: ToMember, addressed = ownAddress): RenderMail =>
    async (row, now) => {
      const member = await memberOf(db, row)
      if (member === null) return null
      const words = await write(member, row, now)
      return words && drawn(addressed(member, row), words, publicUrl)
    }
  return {
    welcome: to(async (member, _, now) => welcome(member, await validationUrl(member.id, now))),
    validation: to(async (member, _, now) => validation(member, await validationUrl(member.id, now))),
    'password-reset': to(async (member, _, now) =>
      passwordReset(member, await codeUrl('/nueva-contrasena', { kind: 'reset', userId: member.id, now })),
    ),
    'password-changed': to((member) => passwordChanged(member, at('/recuperar-contrasena'))),
    'new-device': to((member, { data, created_at }) =>
      newDevice(member, {
        device: data.device ?? '',
        when: dateTimeText(created_at),
        url: securityUrl,
      }),
    ),
    'second-factor-added': to((_, row) => factorEmails.factorAdded(changeOf(row), securityUrl)),
    'login-passkey-added': to((_, row) => factorEmails.loginPasskeyAdded(changeOf(row), securityUrl)),
    'second-factor-removed': to((_, row) => factorEmails.factorRemoved(changeOf(row), securityUrl)),
    'recovery-code-used': to((_, { data, created_at }) =>
      factorEmails.recoveryCodeUsed({ left: data.left ?? '', when: dateTimeText(created_at) }, securityUrl),
    ),
    'read-token-added': to((_, { data, created_at }) =>
      factorEmails.readTokenAdded({ name: data.name ?? '', when: dateTimeText(created_at) }, securityUrl),
    ),
    'account-exists': to((member) => accountExists(member, at('/entrar'))),
    'email-confirm': to(async (member, { data }, now) => {
      const newEmail = data.email ?? ''
      // Given up meanwhile: a link would bring the change back.
      if ((await findPendingEmail(db, member.id, now)) !== newEmail) return null
      const code = { kind: 'email_change', userId: member.id, newEmail, now } as const
      return addressEmails.emailConfirm(newEmail, await codeUrl('/validar-cuenta', code))
    }, writtenAddress),
    'email-requested': to(
      (_, { data }) => addressEmails.emailRequested(data.to ?? '', at('/recuperar-contrasena')),
      writtenAddress,
    ),
    'email-changed': to(
      (_, { data }) => addressEmails.emailChanged(data.to ?? '', at('/configuracion/cuenta')),
      writtenAddress,
    ),
    [`privacy-notice-${privacyVersion.version}`]: to((member) =>
      privacyNotice(member, at('/politica-de-privacidad')),
    ),
    farewell: async ({ data }) =>
      drawn(data.email ?? '', accountDeleted({ fullname: data.fullname ?? '' }), publicUrl),
  }
}

/** The recipient for e-mails of other rooms; null when the account is deleted or blocked. */
export async function findRecipient(
  db: Db,
  userId: number,
): Promise<Pick<Member, 'email' | 'fullname'> | null> {
  const member = await findMember(db, userId)
  return member === null || member.blocked_at !== null ? null : member
}

/** The account of an e-mail. A password reset names only an address, which may have no account. */
async function memberOf(db: Db, { kind, user_id, data }: MailRow): Promise<Member | null> {
  const isByAddress = kind === 'password-reset'
  const member = isByAddress
    ? await findMemberByEmail(db, data.email ?? '')
    : await findMember(db, user_id ?? 0)
  return member === null || member.blocked_at !== null ? null : member
}

function ownAddress({ email }: Member, _row: MailRow): string {
  return email
}

function writtenAddress(_member: Member, { data }: MailRow): string {
  return data.email ?? ''
}

function drawn(to: string, words: EmailText, publicUrl: string): Email {
  return renderEmail({ ...words, to }, publicUrl)
}

// The texts of account e-mails. Each has one subject and says what to do if it was not you. None contains pictures or
// tracking links.

type Words = Omit<EmailContent, 'to'>
type Person = { fullname: string; username: string }

function welcome({ fullname }: Person, url: string): Words {
  return {
    subject: 'Te damos la bienvenida a Vitrina: valida tu cuenta',
    preheader: 'Un toque y tu vitrina queda encendida.',
    title: `Hola, ${firstName(fullname)}. Tu vitrina ya tiene luz.`,
    paragraphs: [
      'Ya puedes llevar la cuenta de las figuras que tienes, las que buscas y las que apartaste.',
      'Solo falta un paso: confirma que este correo es tuyo.',
    ],
    button: { label: 'Validar mi cuenta', url },
    notes: [validFor('3 días'), 'Si tú no abriste esta cuenta, no hagas nada: se borra sola en 30 días.'],
  }
}

function validation({ fullname }: Person, url: string): Words {
  return {
    subject: 'Valida tu cuenta de Vitrina',
    preheader: 'El enlace que pediste, otra vez.',
    title: 'Confirma que este correo es tuyo',
    paragraphs: [`${firstName(fullname)}, aquí está el enlace que pediste. Los anteriores también sirven.`],
    button: { label: 'Validar mi cuenta', url },
    notes: [validFor('3 días'), 'Si tú no lo pediste, ignora este mensaje.'],
  }
}

function passwordReset({ fullname }: Person, url: string): Words {
  return {
    subject: 'Elige una contraseña nueva',
    preheader: 'El enlace sirve una vez, durante una hora.',
    title: '¿Se te olvidó tu contraseña?',
    paragraphs: [`No pasa nada, ${firstName(fullname)}. Con este enlace eliges una nueva.`],
    button: { label: 'Elegir contraseña', url },
    notes: [
      'El enlace sirve una sola vez y vence en 60 minutos. Al usarlo se cierran todas tus sesiones.',
      'Si tú no lo pediste, ignora este mensaje: tu contraseña sigue igual.',
    ],
  }
}

function passwordChanged({ fullname }: Person, url: string): Words {
  return {
    subject: 'Tu contraseña cambió',
    preheader: 'Cerramos tus demás sesiones.',
    title: 'Tu contraseña cambió',
    paragraphs: [
      `${firstName(fullname)}, la contraseña de tu cuenta acaba de cambiar, y cerramos las sesiones que tenías abiertas en otros dispositivos y tus tokens de lectura.`,
      'Si fuiste tú, no tienes que hacer nada.',
    ],
    button: { label: 'No fui yo', url },
    notes: ['Si no fuiste tú, pide una contraseña nueva cuanto antes: el enlace te lleva ahí.'],
  }
}

function newDevice(
  { fullname }: Person,
  { device, when, url }: { device: string; when: string; url: string },
): Words {
  return {
    subject: 'Alguien entró a tu cuenta desde otro dispositivo',
    preheader: `${device}, ${when}.`,
    title: 'Entraste desde un dispositivo nuevo',
    paragraphs: [`${firstName(fullname)}, es la primera vez que vemos este dispositivo en tu cuenta.`],
    facts: [
      ['Dispositivo', device],
      ['Cuándo', when],
    ],
    button: { label: 'Revisar mis sesiones', url },
    notes: ['Si fuiste tú, todo está bien. Si no, cierra esa sesión y cambia tu contraseña.'],
  }
}

function accountExists({ fullname }: Person, url: string): Words {
  return {
    subject: 'Ya tienes una cuenta en Vitrina',
    preheader: 'Alguien quiso usar tu correo.',
    title: 'Este correo ya tiene cuenta',
    paragraphs: [
      `${firstName(fullname)}, alguien quiso abrir una cuenta con tu correo, o poner tu correo en la suya. Quizá fuiste tú.`,
      'Tu cuenta sigue como estaba. Entra como siempre, o pide una contraseña nueva.',
    ],
    button: { label: 'Entrar', url },
    notes: ['Si no fuiste tú, no tienes que hacer nada.'],
  }
}

function accountDeleted({ fullname }: Pick<Person, 'fullname'>): Words {
  return {
    subject: 'Tu cuenta quedó borrada',
    preheader: 'Gracias por el tiempo que pasaste aquí.',
    title: `Hasta luego, ${firstName(fullname)}`,
    paragraphs: [
      'Borramos tu cuenta con todo lo que guardaba: tu colección, tus imágenes, tus sesiones y tus datos.',
      'Gracias por el tiempo que pasaste aquí. Si un día vuelves, la puerta está abierta.',
    ],
    notes: ['Este es el último mensaje que te enviamos.'],
  }
}

function validFor(time: string): string {
  return `El enlace vence en ${time}.`
}

const spoken = new Intl.DateTimeFormat('es-MX', {
  timeZone: 'America/Mexico_City',
  dateStyle: 'long',
  timeStyle: 'short',
})

/** For example "21 de noviembre de 2026, 12:00 p.m.", in Mexico City time. */
function dateTimeText(moment: Date): string {
  return `${spoken.format(moment)} (hora de la Ciudad de México)`
}

/** What was added or removed, and when. */
function changeOf({ data, created_at }: MailRow) {
  return { what: data.what ?? '', when: dateTimeText(created_at) }
}

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

function privacyNotice({ fullname }: { fullname: string }, url: string): Omit<EmailContent, 'to'> {
  const day = longDay.format(new Date(`${privacyVersion.inForceSince}T00:00:00Z`))
  return {
    subject: `Nuestro aviso de privacidad cambia el ${day}`,
    preheader: 'Dice con nombre lo que guardamos. Nada de lo tuyo se vuelve público.',
    title: 'Actualizamos el aviso de privacidad',
    paragraphs: [
      `${firstName(fullname)}, la versión ${privacyVersion.version} vale desde el ${day}. Nombra lo que guardamos cuando activas avisos en un dispositivo, usas la verificación en dos pasos, entras con una llave en lugar de la contraseña, propones cambios al catálogo, vendes o cambias figuras, pides la copia de tu colección, compartes una lista, creas un token de lectura, sigues algo o buscas lo que el catálogo no tiene: esto último, noventa días, para saber qué agregar; se cuenta sin decir quién. También lo que tu navegador nos dice de cómo va una página, sin decir quién eres.`,
      'Ya no guardamos copias de los correos que te enviamos.',
      'Los avisos en tus dispositivos los entrega el servicio de quien hace tu navegador, que los recibe cifrados. Lo demás se usa para lo mismo que antes.',
    ],
    button: { label: 'Leer el aviso', url },
    notes: ['Si no estás de acuerdo, puedes borrar tu cuenta cuando quieras en Configuración → Cuenta.'],
  }
}

export interface Contact {
  readonly fullname: string
  readonly email: string
}

/** Returns a member's name and address; null when the account is deleted or blocked. */
export async function findContact(db: Db, userId: number): Promise<Contact | null> {
  const member = await findMember(db, userId)
  if (member === null || member.blocked_at !== null) return null
  return { fullname: member.fullname, email: member.email }
}
