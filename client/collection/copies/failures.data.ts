import { ApiError } from '#client/api.ts'
import { explainNetworkError } from '#client/kit/network-error.ts'
import { showToast } from '#client/kit/toasts.ts'

/** What is shown of a call about copies that failed. */
export function failureText(message: string): string {
  return explainNetworkError(message, 'No hubo respuesta.')
}

/** Says in a toast what was not done. A 401 has its own page. */
export function showFailure(error: unknown): void {
  const { status, message } = toApiError(error)
  if (status !== 401) showToast({ kind: 'error', text: failureText(message) })
}

/** @throws what is no answer of the API: a mistake of ours, which must not pass for a refusal */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
