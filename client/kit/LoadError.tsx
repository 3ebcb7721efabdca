import type { ReactNode } from 'react'
import { MainButton, MainLink } from './Action.tsx'
import { EmptyFrame, EmptyState } from './EmptyState.tsx'
import type { IconName } from './Icon.tsx'
import { LoadingSkeleton, type SkeletonShape } from './LoadingSkeleton.tsx'
import { explainNetworkError, isRecordMissing, isServerUnavailable, networkError } from './network-error.ts'
import { PageHead } from './PageHead.tsx'

interface LoadErrorProps {
  /** What could not be loaded, such as "tus figuras". */
  what: string
  error: Error
  onRetry: () => void
}

/** Shown in place of data that could not be loaded, with a button that tries again if that may help. */
export function LoadError({ what, error, onRetry }: LoadErrorProps) {
  if (isRecordMissing(error)) return <NotThere text={error.message} />
  return (
    <NotLoaded icon="alert">
      <strong>No pudimos cargar {what}</strong>
      <p>{explainNetworkError(error.message, 'No hubo respuesta.')}</p>
      <p>{isOffline(error) ? onDeviceText : 'Todo lo tuyo sigue guardado.'}</p>
      <MainButton onClick={onRetry}>Intentar otra vez</MainButton>
      {/* A page of its own, because many parts of this one may have failed. */}
      {isServerUnavailable(error) ? (
        <a className="action" data-kind="quiet" href="/estado">
          Ver qué funciona ahora
        </a>
      ) : null}
    </NotLoaded>
  )
}

/** Shown in place of data that are not there: they are being loaded, or could not be. */
export function LoadState({
  shape = 'page',
  error,
  ...failed
}: Omit<LoadErrorProps, 'error'> & { error: Error | null; shape?: SkeletonShape }) {
  return error ? <LoadError error={error} {...failed} /> : <LoadingSkeleton shape={shape} />
}

const isOffline = (error: Error) => error.message === networkError && !navigator.onLine

const onDeviceText =
  'Esto no está en este dispositivo. Sin conexión se abre lo que se guardó aquí la última vez: La Cueva, tu colección, tu wishlist, tus apartados, los abonos, el calendario y el buscador de lo tuyo.'

function NotThere({ text }: { text: string }) {
  return (
    <NotLoaded icon="search">
      <strong>Aquí no hay nada</strong>
      <p>{text}</p>
      <p>Quizá ya no está, o la dirección tiene un error.</p>
    </NotLoaded>
  )
}

/** Beside the niche in which nothing stands. */
function NotLoaded({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <div className="not-loaded media gap-5" role="alert">
      <EmptyFrame pin={{ icon, tone: 'plain' }} />
      <div className="stack gap-2 justify-items-start content-start">{children}</div>
    </div>
  )
}

interface MissingRecordProps {
  title: string
  /** Where to go instead. */
  way: { name: string; href: string }
  /** What may have happened. */
  children: ReactNode
}

export function MissingRecord({ title, way, children }: MissingRecordProps) {
  return (
    <EmptyState pin={{ icon: 'search', tone: 'plain' }}>
      <PageHead title={title} isHidden />
      <h1>{title}</h1>
      <p>{children}</p>
      <MainLink to={way.href}>{way.name}</MainLink>
    </EmptyState>
  )
}
