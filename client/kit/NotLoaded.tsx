import { withSentence } from './network-error.ts'

interface NotLoadedProps {
  /** What could not be read: "tus figuras". */
  what: string
  /** What happened, as the server or the network said it. */
  message: string
  onRetry: () => void
}

/** In place of what could not be read: what happened, that nothing is lost, and the way to try again. */
export function NotLoaded({ what, message, onRetry }: NotLoadedProps) {
  return (
    <div className="not-loaded" role="alert">
      <strong>No pudimos cargar {what}</strong>
      <p>{withSentence(message, 'No hubo respuesta.')}</p>
      <p>Todo lo tuyo sigue guardado.</p>
      <button className="action" data-kind="main" type="button" onClick={onRetry}>
        Intentar otra vez
      </button>
    </div>
  )
}
