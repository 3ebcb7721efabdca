import { explainNetworkError } from './network-error.ts'

interface LoadErrorProps {
  /** What could not be read: "tus figuras". */
  what: string
  /** What happened, as the server or the network said it. */
  message: string
  onRetry: () => void
}

/** In place of what could not be read: what happened, that nothing is lost, and the way to try again. */
export function LoadError({ what, message, onRetry }: LoadErrorProps) {
  return (
    <div className="not-loaded" role="alert">
      <strong>No pudimos cargar {what}</strong>
      <p>{explainNetworkError(message, 'No hubo respuesta.')}</p>
      <p>Todo lo tuyo sigue guardado.</p>
      <button className="action" data-kind="main" type="button" onClick={onRetry}>
        Intentar otra vez
      </button>
    </div>
  )
}
