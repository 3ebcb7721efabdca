import { type RefObject, useEffect } from 'react'

export type FormValues = Record<string, string>

/** Keeps what was typed into a form that was closed, reloaded or refused. Its owner is part of the store's name. */
export interface DraftStore {
  recall(): FormValues
  keep(values: FormValues): void
  forget(): void
}

/** The draft holds the idempotency key under this name, beside the values. */
export const idempotencyKeyField = 'idempotency_key'

/** Not `crypto.randomUUID`, which browsers only offer on HTTPS. */
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Drops recalled values of fields that the form no longer has. */
export function withRecalledValues<V extends FormValues>(initial: V, recalled: FormValues): V {
  const known = Object.entries(recalled).filter(([name]) => Object.hasOwn(initial, name))
  return { ...initial, ...Object.fromEntries(known) }
}

/** For forms whose values stay in the DOM: fills the blank fields from the draft, and returns how to keep it. */
export function useFieldDraft(ref: RefObject<HTMLFormElement | null>, store: DraftStore | undefined) {
  useEffect(() => {
    if (store && ref.current) fillBlankFields(ref.current, store.recall())
  }, [store, ref])
  return () => {
    if (store && ref.current) store.keep(draftOf(new FormData(ref.current)))
  }
}

/** The texts of a form, without passwords and files. */
export function draftOf(entries: Iterable<[string, FormDataEntryValue]>): FormValues {
  const draft: FormValues = {}
  for (const [name, value] of entries) {
    if (typeof value === 'string' && !/password/i.test(name)) draft[name] = value
  }
  return draft
}

function fillBlankFields(form: HTMLFormElement, draft: FormValues): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (field !== null && 'value' in field && field.value === '') field.value = value
  }
}
