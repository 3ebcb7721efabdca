/** The message of a call that got no answer, wherever a message is shown. */
export const networkError = 'Network Error'

const tryAgain = 'Revisa tu conexión e inténtalo otra vez.'

/**
 * A message as it is shown. Where no answer came, a line beneath it says what that means for the person (what was kept,
 * what did not change) and what to do; the style of alerts keeps the line break.
 */
export function explainNetworkError(message: string, meaning: string): string {
  return message === networkError ? `${networkError}\n${meaning} ${tryAgain}` : message
}
