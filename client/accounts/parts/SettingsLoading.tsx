import { LoadingSkeleton } from '#client/kit/LoadingSkeleton.tsx'
import { explainNetworkError } from '#client/kit/network-error.ts'

interface SettingsLoadingProps {
  /** Null while the data is loading. */
  error: string | null
  onRetry: () => void
}

/** A skeleton while the data loads, or the error. */
export function SettingsLoading({ error, onRetry }: SettingsLoadingProps) {
  if (error === null) return <LoadingSkeleton shape="fields" />
  return (
    <div className="form-alert" role="alert">
      <strong>No pudimos cargar tus datos</strong>
      <p>{explainNetworkError(error, 'Tus datos siguen guardados.')}</p>
      <button className="action" data-kind="quiet" type="button" onClick={onRetry}>
        Intentar otra vez
      </button>
    </div>
  )
}
