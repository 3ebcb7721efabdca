import type { RefObject } from 'react'
import { useEffect, useState } from 'react'
import { explainNetworkError } from './network-error.ts'

/** Why a form was refused: errors of its fields, or a message for the form as a whole. */
export interface FormFailure {
  readonly message: string
  readonly fields: Readonly<Record<string, string>>
  /** The error code, for forms that react to it. */
  readonly code?: string | null
}

/** An error that a form shows to the member, such as a refusal of the API. */
export abstract class SubmitError extends Error {
  abstract readonly code: string | null
  abstract readonly fields: Readonly<Record<string, string>>
}

/** @throws errors that are no SubmitError, because a bug must not look like a refusal */
export function formFailureOf(error: unknown): FormFailure {
  if (!(error instanceof SubmitError)) throw error
  return { message: failureText(error.message), fields: error.fields, code: error.code }
}

/** The text shown for a failed call. */
export function failureText(message: string): string {
  return message === ''
    ? 'consulta temporalmente inactiva'
    : explainNetworkError(message, 'No hubo respuesta.')
}

export function hasFieldErrors({ fields }: FormFailure): boolean {
  return Object.keys(fields).length > 0
}

/** Holds the failure and focuses the first invalid field or the alert. A field's error is hidden once the field changes. */
export function useFormFailure(ref: RefObject<HTMLFormElement | null>) {
  const [failure, set] = useState<FormFailure | null>(null)
  const [changed, setChanged] = useState<readonly string[]>([])

  function setFailure(next: FormFailure | null) {
    set(next)
    setChanged([])
  }

  useEffect(() => {
    if (failure === null || focusFailure(ref.current) || !hasFieldErrors(failure)) return
    // The invalid field is not on the screen, so its error is shown above the form.
    set({ ...failure, message: Object.values(failure.fields).join(' '), fields: {} })
  }, [failure, ref])

  const hideErrors = (names: readonly string[]) =>
    setChanged((before) => [...before, ...names.filter((name) => !before.includes(name))])
  const shown = Object.entries(failure?.fields ?? {}).filter(([name]) => !changed.includes(name))
  const fields = Object.fromEntries(shown)
  return { failure: failure && hideFields(failure, fields), fields, setFailure, hideErrors }
}

/** Once the last error of a field is hidden, the whole failure is: it was only about fields. */
function hideFields(failure: FormFailure, fields: FormFailure['fields']): FormFailure | null {
  if (!hasFieldErrors(failure)) return failure
  return Object.keys(fields).length === 0 ? null : { ...failure, fields }
}

/** Focuses what shows the failure. Returns false when nothing in the form does. */
export function focusFailure(form: HTMLFormElement | null): boolean {
  if (form === null) return true
  const target = form.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')
  target?.focus()
  return target !== null
}
