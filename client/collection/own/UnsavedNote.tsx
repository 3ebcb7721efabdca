import { discardUnsaved, useUnsavedCount } from '#client/collection/edits.data.ts'
import { countText } from '#client/kit/numbers.ts'

/** A note above the list about unsaved edits, which may be far below. */
export function UnsavedChangesNotice() {
  const count = useUnsavedCount()
  if (count === 0) return null
  return (
    <div className="own-unsaved row wrap between" role="status">
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
