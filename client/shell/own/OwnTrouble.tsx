import '#client/kit/fields.css'

interface OwnTroubleProps {
  message: string
  onRetry: () => void
}

/** What could not be read; what is there already stays. */
export function OwnTrouble({ message, onRetry }: OwnTroubleProps) {
  return (
    <div className="form-alert" role="alert">
      <strong>No pudimos cargar tus figuras</strong>
      <p>{message}</p>
      <p>Tu colección está a salvo; solo falta leerla.</p>
      <div>
        <button className="action" data-kind="quiet" type="button" onClick={onRetry}>
          Intentar otra vez
        </button>
      </div>
    </div>
  )
}
