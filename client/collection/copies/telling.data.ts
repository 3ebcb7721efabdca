import { ApiError } from '#client/api.ts'
import { showToast } from '#client/kit/toasts.ts'

export const noAnswerText = 'No hubo respuesta. Revisa tu conexión e inténtalo otra vez.'

/** Says in a toast what was not done. A 401 has its own page. */
export function tell(error: unknown): void {
  const { status, message } = mustBeAnswer(error)
  if (status !== 401) showToast({ kind: 'trouble', text: status === 0 ? noAnswerText : message })
}

/** @throws what is no answer of the API: a mistake of ours, which must not pass for a refusal */
export function mustBeAnswer(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
