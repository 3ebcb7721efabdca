import { ApiError } from '#client/api.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'

/** Shows a toast for a failed action. A 401 has its own page. */
export function showFailure(error: unknown): void {
  const { status, message } = toApiError(error)
  if (status !== 401) showToast({ kind: 'error', text: failureText(message) })
}

/** @throws anything but an API error, since that is a bug */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
