import { dayText } from './days.ts'
import type { FormFailure } from './form-failure.ts'

/** The named texts of a form; files and missing fields become ''. */
export function textsOf<N extends string>(form: FormData, names: readonly N[]): Record<N, string> {
  const entries = names.map((name) => {
    const value = form.get(name)
    return [name, typeof value === 'string' ? value : '']
  })
  return Object.fromEntries(entries) as Record<N, string>
}

/** Errors for input such as 30 February, whose value the browser reports as '', and for a day after the last one. */
export function invalidInputFailure(form: HTMLFormElement | null): FormFailure | null {
  const bad = [...(form?.querySelectorAll('input') ?? [])].filter(
    ({ validity, type }) => validity.badInput || (type === 'date' && validity.rangeOverflow),
  )
  if (bad.length === 0) return null
  return {
    message: 'Hay datos que corregir.',
    fields: Object.fromEntries(bad.map((input) => [input.name, invalidInputText(input)])),
  }
}

function invalidInputText({ type, validity, max }: HTMLInputElement): string {
  if (type !== 'date') return 'Escribe un número.'
  return validity.rangeOverflow ? `Escribe un día hasta el ${dayText(max)}.` : 'Escribe un día que exista.'
}
