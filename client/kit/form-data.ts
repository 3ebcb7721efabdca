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

/**
 * The fields that differ from those that a form was opened with. Only these are sent, so that saving a form never puts
 * back an older value of a field that was changed meanwhile in another tab.
 */
export function changedFields<T extends object>(opened: Partial<T>, now: T): Partial<T> {
  const changed = (Object.keys(now) as (keyof T)[]).filter(
    (name) => JSON.stringify(opened[name]) !== JSON.stringify(now[name]),
  )
  return Object.fromEntries(changed.map((name) => [name, now[name]])) as Partial<T>
}
