import type { ServiceStatus } from '#contract/messages/messages.ts'

export interface ServicePart {
  readonly name: string
  /** `partly`: some of it works. */
  readonly state: 'works' | 'partly' | 'away'
  /** What it means for whoever reads it. */
  readonly text?: string
}

const timeZone = 'America/Mexico_City'
const day = new Intl.DateTimeFormat('es-MX', { timeZone, day: 'numeric', month: 'long' })
const time = new Intl.DateTimeFormat('es-MX', {
  timeZone,
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

/** A moment in Mexico City, for a sentence. Browsers join days and times differently, so that is done here. */
export function momentInMexicoText(instant: string): string {
  const date = new Date(instant)
  return `el ${day.format(date)} a las ${time.format(date)}, hora de la Ciudad de México`
}

export function statusTitle({ away_since, is_slow, is_quiet }: ServiceStatus): string {
  if (away_since !== null) return 'Vitrina funciona solo en parte'
  if (is_slow) return 'Funciona, pero más lento'
  return is_quiet ? 'Funciona, con pagos y correos en pausa' : 'Todo funciona'
}

/** What a visitor and a member may do now. */
export function partsOf({ away_since, is_catalogue_readable, is_quiet }: ServiceStatus): ServicePart[] {
  const isAway = away_since !== null
  const back = 'Vuelve por sí solo en cuanto la base de datos conteste.'
  const own = (name: string): ServicePart =>
    isAway ? { name, state: 'away', text: back } : { name, state: 'works' }
  return [
    is_catalogue_readable
      ? { name: 'Catálogo', state: 'works' }
      : { name: 'Catálogo', state: 'partly', text: 'Se abren las páginas que alguien vio hace poco.' },
    own('Entrar y registrarte'),
    own('Tu colección, wishlist, apartados y calendario'),
    isAway || is_quiet
      ? { name: 'Pagos', state: 'away', text: 'Mientras, no se te cobra nada.' }
      : { name: 'Pagos', state: 'works' },
    isAway || is_quiet
      ? { name: 'Correos', state: 'away', text: 'Esperan y salen después.' }
      : { name: 'Correos', state: 'works' },
  ]
}
