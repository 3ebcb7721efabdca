/** The message of a call that got no answer, wherever a message is shown. */
export const networkError = 'Network Error'

/**
 * The message as it is shown: where no answer came, a sentence stands on a line of its own beneath it and says what was
 * kept and what to do. The style sheets keep the line break.
 */
export function withSentence(message: string, sentence: string): string {
  return message === networkError ? `${message}\n${sentence}` : message
}
