/** What was not taken: what to mend, beside its field or for the form as a whole. */
export interface FormFailure {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** The name of the refusal, where a form answers to it. */
  readonly code?: string | null
}

export type FormValues = Record<string, string>

/** Where what is typed outlives the form: closed by mistake, reloaded, refused, or sent while offline. */
export interface DraftStore {
  recall(): FormValues
  keep(values: FormValues): void
  forget(): void
}

/** Under this name the key is kept beside what is typed. */
export const idempotencyKeyField = 'idempotency_key'

/** Without `crypto.randomUUID`, which only safe addresses have. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Only fields the form still has come back. */
export function withRecalledValues<V extends FormValues>(initial: V, recalled: FormValues): V {
  const known = Object.entries(recalled).filter(([name]) => Object.hasOwn(initial, name))
  return { ...initial, ...Object.fromEntries(known) }
}

/** A day such as 30 February stands in its field, but the browser hands over nothing of it. */
export function invalidInputFailure(form: HTMLFormElement | null): FormFailure | null {
  const bad = [...(form?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput)
  if (bad.length === 0) return null
  return {
    message: 'Hay datos que corregir.',
    fields: Object.fromEntries(bad.map(({ name, type }) => [name, invalidInputText(type)])),
  }
}

function invalidInputText(type: string): string {
  return type === 'date' ? 'Escribe un día que exista.' : 'Escribe un número.'
}

export function asFormMessage(failure: FormFailure): FormFailure {
  return { ...failure, message: Object.values(failure.fields).join(' '), fields: {} }
}
