/** The external forms service (docs/product.md#forms, FORMS_URL). */
export interface Forms {
  /** Hands over one form. @throws {FormsError} unless the service said that it took it. */
  send(form: Record<string, string>): Promise<void>
}

/** The service did not take the form: it said no, said nothing in time, or was not there. */
export class FormsError extends Error {}

const defaultTimeoutMs = 5_000

/** One JSON POST a form. Redirects are not followed: what people write goes to the configured address only. */
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
