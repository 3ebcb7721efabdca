import { explainNetworkError } from '#client/kit/network-error.ts'

interface LoadErrorProps {
  message: string
  onRetry: () => void
}

/** Replaces content that could not be loaded. */
export function LoadError({ message, onRetry }: LoadErrorProps) {
  return (
    <div className="could-not-read" role="alert">
      <strong>No pudimos cargar tus apartados</strong>
      <p>{explainNetworkError(message, 'Tus apartados siguen guardados.')}</p>
      <button className="action" data-kind="quiet" type="button" onClick={onRetry}>
        Intentar otra vez
      </button>
    </div>
  )
}
