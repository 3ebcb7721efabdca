import { isRouteErrorResponse, Link, useLocation, useRouteError } from 'react-router'
import { ApiError } from '#client/api.ts'
import { NearNames } from '#client/catalogue/NearNames.tsx'
import type { MissingBody, NearMatch } from '#client/catalogue/near.data.ts'
import { licensesPath } from '#client/catalogue/rules.ts'
import { suggestItems } from '#client/catalogue/search/data.ts'
import { SearchBox } from '#client/catalogue/search/SearchBox.tsx'
import { EmptyNiche } from '#client/kit/EmptyState.tsx'
import { explainNetworkError, networkError } from '#client/kit/network-error.ts'
import { PageHead } from '#client/kit/PageHead.tsx'

/** Explains an error and what to do next. Rendered by the nearest ErrorBoundary. */
export function PageError() {
  const { title, text, isMissing, near } = explained(useRouteError())
  const { pathname, search } = useLocation()
  return (
    <section className="error-page">
      <PageHead title={title} isHidden />
      <EmptyNiche />
      <h1>{title}</h1>
      <p>{text}</p>
      {isMissing ? <SearchBox suggest={suggestItems} /> : null}
      <NearNames places={near} />
      <p className="error-page-actions">
        {isMissing ? null : (
          <a className="action" data-kind="main" href={pathname + search}>
            Intentar otra vez
          </a>
        )}
        {isMissing ? (
          <Link className="action" data-kind="quiet" to={licensesPath}>
            Todas las licencias
          </Link>
        ) : null}
        <Link className="action" data-kind="quiet" to="/">
          Ir al inicio
        </Link>
      </p>
    </section>
  )
}

/** True when no answer came. Browsers word a failed fetch of the router differently. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message)
}

interface Explained {
  title: string
  text: string
  isMissing: boolean
  near: NearMatch[]
}

function explained(error: unknown): Explained {
  if (!isRouteErrorResponse(error)) {
    return {
      title: 'No pudimos abrir esta página',
      text: isNoAnswer(error)
        ? explainNetworkError(networkError, 'No hubo respuesta.')
        : 'Revisa tu conexión e inténtalo otra vez.',
      isMissing: false,
      near: [],
    }
  }
  const { message, near = [] } = (error.data as Partial<MissingBody> | null) ?? {}
  if (error.status === 404) {
    return {
      title: message && message !== '' ? message.replace(/\.$/, '') : 'Esta página no existe',
      text: 'Puede que haya cambiado de lugar. Búscala por su nombre, o mira las licencias.',
      isMissing: true,
      near,
    }
  }
  return {
    title: error.status === 503 ? 'Estamos acomodando la vitrina' : 'Algo salió mal de nuestro lado',
    text: message ?? 'consulta temporalmente inactiva',
    isMissing: false,
    near: [],
  }
}
