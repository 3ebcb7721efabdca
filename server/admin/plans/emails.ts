import { itemLimitText, photoLimitText, shareLinkLimitText } from '#contract/plans-features.ts'
import type { EmailContent } from '#server/platform/emails/content.ts'

const longDay = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'America/Mexico_City' })

/** The new limits as digits, '' for none, and the moment from which they apply. */
export interface LimitsNotice {
  plan: string
  items: string
  photos: string
  links: string
  at: string
}

export function limitsEmail(
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
