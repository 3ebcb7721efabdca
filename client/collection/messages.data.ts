import { ApiError } from '#client/api.ts'
import { onSessionChange } from '#client/device.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { explainNetworkError, networkError } from '#client/kit/network-error.ts'
import { showToast, type Toast } from '#client/kit/toasts.ts'

// The messages of changes in the members' area: what was done, with "Deshacer", and what failed, with what was kept.

/** Undoes a change. It returns false if there was nothing left to undo. */
type Undo = () => unknown

const undosMax = 50
const undos: Undo[] = []

/** Shows what was done. "Deshacer" in the message and the key Z undo it. */
export function showDone(toast: Pick<Toast, 'about' | 'text'> & Partial<Toast>, undo: Undo): void {
  undos.push(undo)
  if (undos.length > undosMax) undos.shift()
  const undoNow = () => {
    const at = undos.indexOf(undo)
    if (at >= 0) undos.splice(at, 1)
    undo()
  }
  showToast({ kind: 'done', action: { label: 'Deshacer', run: undoNow }, ...toast })
}

export function undoLast(): void {
  while (undos.length > 0) if (undos.pop()?.() !== false) return
}

// One member must not undo changes of another.
if (typeof window !== 'undefined') onSessionChange(() => undos.splice(0))

interface Failure {
  about: string
  /** What stayed as it was. */
  outcome: string
  retry?: () => void
}

/** Shows why a change failed. A 401 has its own page. @throws anything but an API error, since that is a bug */
export function showFailure(error: unknown, { about, outcome, retry }: Failure): void {
  const { status, message, fields } = toApiError(error)
  if (status === 401) return
  const [reason = message] = Object.values(fields)
  const action = retry ? { action: { label: 'Reintentar', run: retry } } : {}
  showToast({ kind: 'error', about, text: unchangedText(reason, outcome), ...action })
}

/** The reason in the literal words of the error catalogue (docs/product.md#errors-on-the-screen), and the resulting state below it. */
export function unchangedText(message: string, outcome: string): string {
  return message === networkError
    ? explainNetworkError(message, outcome)
    : `${failureText(message)}\n${outcome}`
}

/** @throws anything but an API error, since that is a bug */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
