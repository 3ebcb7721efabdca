/** The message of a call without an answer. */
export const networkError = 'Network Error'

const tryAgain = 'Revisa tu conexión e inténtalo otra vez.'

/** Adds a line to the network error that says what it means and what to do. Other messages stay as they are. */
export function explainNetworkError(message: string, meaning: string): string {
  return message === networkError ? `${networkError}\n${meaning} ${tryAgain}` : message
}
