import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { styleSheet } from '#client/kit/style-sheet.ts'
import { pageRequestOf } from '#client/loader-context.ts'
import { useRepeatedLoad } from '#client/site/parts/PageError.tsx'
import styles from '#client/site/status.css?url'
import type { ServiceStatus } from '#contract/messages/messages.ts'

export const links = () => [styleSheet(styles)]

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await pageRequestOf(context).call('getServiceStatus', {})
  return data
}

const stateWords: Record<ServicePart['state'], string> = {
  works: 'Funciona',
  partly: 'En parte',
  away: 'En pausa',
}

export default function StatusPage() {
  const status = useLoaderData<typeof loader>()
  const { away_since, checked_at } = status
  useRepeatedLoad(true)
  return (
    <AuthFrame
      title="Estado del servicio"
      heading={statusTitle(status)}
      lead={away_since ? `Nuestra base de datos no contesta desde ${momentInMexicoText(away_since)}.` : null}
    >
      <ul className="status-parts line-above">
        {partsOf(status).map(({ name, state, text }) => (
          <li className="items-baseline line-below pad-block-3 gap-0-3" key={name} data-state={state}>
            <strong>{name}</strong>
            <span className="status-state strong have">{stateWords[state]}</span>
            {text ? <p className="soft all-columns">{text}</p> : null}
          </li>
        ))}
      </ul>
      {away_since ? <KeptMeanwhile /> : null}
      <p className="note">
        Revisado {momentInMexicoText(checked_at)}. Esta página se actualiza sola.{' '}
        <Link to="/contacto">Soporte</Link>
      </p>
    </AuthFrame>
  )
}

function KeptMeanwhile() {
  return (
    <section className="stack gap-2">
      <h2>Lo tuyo está guardado</h2>
      <p>
        Todo lo que marcaste, apartaste, abonaste o pagaste sigue como lo dejaste. Si algo no se pudo guardar
        ahora, la pantalla te lo dijo: hazlo otra vez cuando funcione.
      </p>
      <p>No hace falta que vuelvas a entrar: tu sesión sigue abierta.</p>
    </section>
  )
}

interface ServicePart {
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
