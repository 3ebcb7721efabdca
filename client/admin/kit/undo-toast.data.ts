import { ApiError } from '#client/api.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'

interface ToastedAct {
  /** A toast replaces an earlier one with the same topic. */
  about: string
  act: () => Promise<unknown>
  /** The message after success. */
  done: string
  undo: () => Promise<unknown>
}

/** Runs the action of a button and shows the result as a toast, with "Deshacer" after success. */
export async function runWithUndo({ about, act, done, undo }: ToastedAct): Promise<void> {
  try {
    await act()
    showDone({ about, done, undo })
  } catch (error) {
    showFailure(about, error)
  }
}

/** Shows that a row was saved, with "Deshacer" if that made a new version. */
export function showSaved({ about, version, undo }: SavedVersion): void {
  if (version === null) showToast({ kind: 'done', about, text: 'No había cambios que guardar.' })
  else showDone({ about, done: 'Cambios guardados.', undo })
}

interface SavedVersion extends Pick<ToastedAct, 'about' | 'undo'> {
  /** Null when nothing had changed. */
  version: number | null
}

/** Says what was done, with "Deshacer". */
export function showDone({ about, done, undo }: Omit<ToastedAct, 'act'>): void {
  const run = () => void undo().catch((error: unknown) => showFailure(about, error))
  showToast({ kind: 'done', about, text: done, action: { label: 'Deshacer', run } })
}

function showFailure(about: string, error: unknown): void {
  if (!(error instanceof ApiError)) throw error
  showToast({ kind: 'error', about, text: failureText(error.message) })
}
