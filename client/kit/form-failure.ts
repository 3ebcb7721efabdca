import { explainNetworkError, SubmitError } from './network-error.ts'

/** Why a form was refused: errors of its fields, or a message for the form as a whole. */
export interface FormFailure {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** The error code, for forms that react to it. */
  readonly code?: string | null
}

/** @throws errors that are no SubmitError, because a bug must not look like a refusal */
export function formFailureOf(error: unknown): FormFailure {
  if (!(error instanceof SubmitError)) throw error
  return { message: failureText(error.message), fields: error.fields, code: error.code }
}

export function failureText(message: string): string {
  return message === ''
    ? 'consulta temporalmente inactiva'
    : explainNetworkError(message, 'No hubo respuesta.')
}

export function hasFieldErrors({ fields }: FormFailure): boolean {
  return Object.keys(fields).length > 0
}

/** Focuses what shows the failure. Returns false when nothing in the form does. */
export function focusFailure(form: HTMLFormElement | null): boolean {
  if (form === null) return true
  const target = form.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')
  target?.focus()
  return target !== null
}
