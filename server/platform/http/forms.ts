/** The external forms service (docs/product.md#forms, FORMS_URL). */
export interface Forms {
  /** Sends one form. @throws {FormsError} unless the service accepts it */
  send(form: Record<string, string>): Promise<void>
}

/** The service rejected the form, timed out or was unreachable. */
export class FormsError extends Error {}

const defaultTimeoutMs = 5_000

/** Sends each form as a JSON POST. Redirects are not followed, so that personal data only reaches the configured address. */
export function openForms(url: string, timeoutMs = defaultTimeoutMs): Forms {
  return {
    async send(form) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify(form),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      }).catch((cause: unknown) => {
        throw new FormsError('The forms service gave no answer.', { cause })
      })
      await response.body?.cancel()
      if (!response.ok) throw new FormsError(`The forms service answered ${response.status}.`)
    },
  }
}
