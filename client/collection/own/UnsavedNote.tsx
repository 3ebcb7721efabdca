import { discardUnsaved, useUnsavedCount } from '#client/collection/edits.data.ts'
import { countText } from '#client/kit/numbers.ts'

/** What was typed and not taken may be far down the list: it is said above it. */
export function UnsavedChangesNotice() {
  const count = useUnsavedCount()
  if (count === 0) return null
  return (
    <div className="own-unsaved" role="status">
      <p>
        {countText(count, 'cambio', 'cambios')} sin guardar. Lo que escribiste sigue en su lugar: revísalo y
        guárdalo ahí.
      </p>
      <button className="action" data-kind="quiet" type="button" onClick={discardUnsaved}>
        Descartar
      </button>
    </div>
  )
}
