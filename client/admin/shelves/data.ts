import { ApiError } from '#client/api.ts'
import { showToast } from '#client/kit/toasts.ts'

/** Whether somebody else saved first. */
export function isConflict(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'conflict'
}

/** Says that a license or line was saved, with a way back when something changed. */
export function showSaved(version: number | null, undo: () => Promise<unknown>): void {
  const about = 'shelf'
  const fail = (error: unknown) =>
    showToast({ kind: 'error', about, text: error instanceof Error ? error.message : 'No se pudo deshacer.' })
  const action = { label: 'Deshacer', run: () => void undo().catch(fail) }
  if (version === null) showToast({ kind: 'done', about, text: 'No había cambios que guardar.' })
  else showToast({ kind: 'done', about, text: 'Cambios guardados.', action })
}
