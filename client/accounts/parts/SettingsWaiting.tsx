import { withSentence } from '#client/kit/network-error.ts'
import { Waiting } from '#client/kit/Waiting.tsx'

interface SettingsWaitingProps {
  /** Null while it is only not there yet. */
  trouble: string | null
  onRetry: () => void
}

/** In place of what is being read: its shape, or that it could not be read. */
export function SettingsWaiting({ trouble, onRetry }: SettingsWaitingProps) {
  if (trouble === null) return <Waiting />
  return (
    <div className="form-alert" role="alert">
      <strong>No pudimos cargar tus datos</strong>
      <p>{withSentence(trouble, 'Tus datos siguen guardados.')}</p>
      <button className="action" data-kind="quiet" type="button" onClick={onRetry}>
        Intentar otra vez
      </button>
    </div>
  )
}
