import '#client/site/status.css'
import type { LoaderFunctionArgs } from 'react-router'
import { Link, useLoaderData } from 'react-router'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { pageRequestOf } from '#client/loader-context.ts'
import { useRepeatedLoad } from '#client/site/parts/use-page-retry.ts'
import type { ServicePart } from '#client/site/status.rules.ts'
import { momentInMexicoText, partsOf, statusTitle } from '#client/site/status.rules.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await pageRequestOf(context).call('getServiceStatus', {})
  return data
}

const stateWords: Record<ServicePart['state'], string> = {
  works: 'Funciona',
  partly: 'En parte',
  away: 'En pausa',
}

/** What works, since when something does not, and what was kept. */
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
      <ul className="status-parts">
        {partsOf(status).map(({ name, state, text }) => (
          <li key={name} data-state={state}>
            <strong>{name}</strong>
            <span className="status-state">{stateWords[state]}</span>
            {text ? <p>{text}</p> : null}
          </li>
        ))}
      </ul>
      {away_since ? <KeptMeanwhile /> : null}
      <p className="status-checked">
        Revisado {momentInMexicoText(checked_at)}. Esta página se actualiza sola.{' '}
        <Link to="/contacto">Soporte</Link>
      </p>
    </AuthFrame>
  )
}

function KeptMeanwhile() {
  return (
    <section className="status-kept">
      <h2>Lo tuyo está guardado</h2>
      <p>
        Todo lo que marcaste, apartaste, abonaste o pagaste sigue como lo dejaste. Si algo no se pudo guardar
        ahora, la pantalla te lo dijo: hazlo otra vez cuando funcione.
      </p>
      <p>No hace falta que vuelvas a entrar: tu sesión sigue abierta.</p>
    </section>
  )
}
