import { privacyVersion } from '#contract/legal.ts'
import type { EmailContent } from '#server/platform/emails/content.ts'

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

/** The e-mail about a new version of the privacy notice. */
export function privacyNotice({ fullname }: { fullname: string }, url: string): Omit<EmailContent, 'to'> {
  const day = longDay.format(new Date(`${privacyVersion.inForceSince}T00:00:00Z`))
  return {
    subject: `Nuestro aviso de privacidad cambia el ${day}`,
    preheader: 'Dice con nombre lo que guardamos. Nada de lo tuyo se vuelve público.',
    title: 'Actualizamos el aviso de privacidad',
    paragraphs: [
      `${fullname.split(' ')[0] ?? fullname}, la versión ${privacyVersion.version} vale desde el ${day}. Nombra lo que guardamos cuando usas la verificación en dos pasos, propones cambios al catálogo, compartes una lista o sigues algo.`,
      'También dice que guardamos una copia de los correos que te enviamos durante 90 días, sin los códigos de sus enlaces.',
      'No cambia para qué usamos tus datos ni quién los ve.',
    ],
    button: { label: 'Leer el aviso', url },
    notes: ['Si no estás de acuerdo, puedes borrar tu cuenta cuando quieras en Configuración → Cuenta.'],
  }
}
