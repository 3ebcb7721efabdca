// The styles of NotFoundLinks, for its first paint.
import { lazy, Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useLocation, useRevalidator, useRouteError } from 'react-router'
import { ApiError } from '#client/api.ts'
import type { MissingBody, NearMatch } from '#client/catalogue/near.data.ts'
import { MainLink, QuietLink } from '#client/kit/Action.tsx'
import { EmptyFrame } from '#client/kit/EmptyState.tsx'
import {
  explainNetworkError,
  isServerUnavailable,
  networkError,
  unavailableRetryMs,
} from '#client/kit/network-error.ts'
import { PageHead } from '#client/kit/PageHead.tsx'

// Every layout has this part, so the browser loads the search of a missing page with `lazy`. The server imports it, to
// render it at once.
const importLinks = () => import('./NotFoundLinks.tsx')
const NotFoundLinks = import.meta.env.SSR
  ? (await importLinks()).NotFoundLinks
  : lazy(() => importLinks().then((part) => ({ default: part.NotFoundLinks })))

/** Explains an error and what to do next. Rendered by the nearest ErrorBoundary. Members have a search in their header. */
export function PageError({ isMember = false }: { isMember?: boolean }) {
  const { pathname, search } = useLocation()
  const error = useRouteError()
  const { title, text, isMissing, near } = explained(error, pathname)
  usePageRetry(error)
  return (
    <section className="error-page stack gap-4 text-center justify-items-center">
      <PageHead title={title} isHidden />
      <EmptyFrame pin={{ icon: isMissing ? 'search' : 'alert', tone: 'plain' }} />
      <h1>{title}</h1>
      <p>{text}</p>
      {isMissing ? (
        <Suspense fallback={null}>
          <NotFoundLinks near={near} hasSearch={!isMember} />
        </Suspense>
      ) : (
        <p className="flex wrap gap-3 justify-center">
          <MainLink to={pathname + search}>Intentar otra vez</MainLink>
          <QuietLink to="/">Ir al inicio</QuietLink>
          {isServerUnavailable(error) ? <QuietLink to="/estado">Ver qué funciona ahora</QuietLink> : null}
        </p>
      )}
    </section>
  )
}

interface Explained {
  title: string
  text: string
  isMissing: boolean
  near: NearMatch[]
}

function explained(error: unknown, path: string): Explained {
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
  const { message, error: code, near = [] } = (error.data as Partial<MissingBody> | null) ?? {}
  if (error.status === 404) {
    // Any unknown address of one or two segments is read as that of a license, which its visitor may not have meant.
    const isGuess = code === 'license_not_found' && /^(?:\/[^/]+){1,2}\/?$/.test(path) && !isMembers(path)
    return {
      title: message && !isGuess ? message.replace(/\.$/, '') : 'No encontramos esa página',
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

const isMembers = (path: string) => /^\/colecci(?:on|onables)\//.test(path)

/** Reloads a failed page at intervals while the server is unavailable or does not answer; a refusal or a missing page stays. */
function usePageRetry(error: unknown): void {
  useRepeatedLoad(isServerUnavailable(error) || isNoAnswer(error))
}

export function useRepeatedLoad(isWanted: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isWanted) return
    const timer = setInterval(() => void revalidate(), unavailableRetryMs)
    return () => clearInterval(timer)
  }, [isWanted, revalidate])
}

/** True if there was no answer. Browsers have different messages for a failed fetch of the router. */
function isNoAnswer(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 0
  return error instanceof TypeError && /fetch|import|network|load failed/i.test(error.message)
}
