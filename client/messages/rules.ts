import { explainNetworkError } from '#client/kit/network-error.ts'
import type { FieldMessages, RefusalCode } from '#contract/errors.ts'

/** A form that was not taken: what was typed, and what to mend. */
export interface FormFailure {
  status: number
  code: RefusalCode | null
  message: string
  fields: FieldMessages
  values: Record<string, string>
}

/** The named texts of a form; files and what is missing count as blank. */
export function textsOf<N extends string>(form: FormData, names: readonly N[]): Record<N, string> {
  const entries = names.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as Record<N, string>
}

/** True when something is wrong beside a field, rather than with the sending. */
export function hasFieldErrors({ fields }: FormFailure): boolean {
  return Object.keys(fields).length > 0
}

/** What went wrong with the sending. */
export function sendErrorText({ message }: FormFailure): string {
  return explainNetworkError(message, 'No hubo respuesta.')
}
