export const networkError = 'Network Error'

const tryAgain = 'Revisa tu conexión e inténtalo otra vez.'

/** Adds a line to the network error that says what it means and what to do. Other messages stay as they are. */
export function explainNetworkError(message: string, meaning: string): string {
  return message === networkError ? `${networkError}\n${meaning} ${tryAgain}` : message
}

/** How long a page that failed because the server was unavailable waits before it is read again. */
export const unavailableRetryMs = 15_000

/** True if the server answered that it, or something it needs, is unavailable: an error of a call or of a route. */
export function isServerUnavailable(error: unknown): boolean {
  return statusOf(error) >= 502
}

/** True if the server answered that there is no such record, with a message that says which. */
export function isNotFound(error: unknown): boolean {
  return statusOf(error) === 404
}

/** True for isNotFound and for an id that no record can have, which is answered with 422. */
export function isRecordMissing(error: unknown): boolean {
  return isNotFound(error) || statusOf(error) === 422
}

function statusOf(error: unknown): number {
  return typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : 0
}

/** An error that a form shows to the member, such as a refusal of the API. */
export abstract class SubmitError extends Error {
  abstract readonly code: string | null
  abstract readonly fields: Readonly<Record<string, string>>
}
