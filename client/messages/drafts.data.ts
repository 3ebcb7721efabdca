import { useEffect, useRef } from 'react'
import type { DraftName } from '#client/device.ts'
import { recallDraft, storeDraft } from '#client/device.ts'
import type { FormFailure } from './rules.ts'

/**
 * A form whose words outlive a reload: they are kept as one types and put back where the page has none. After a
 * failure the first field to mend, or what went wrong, gets the focus.
 */
export function useDraftForm(name: DraftName, failure: FormFailure | null) {
  const ref = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const draft = recallDraft(name)
    for (const field of fieldsOf(ref.current)) if (field.value === '') field.value = draft[field.name] ?? ''
  }, [name])

  useEffect(() => {
    if (failure === null) return
    ref.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus()
  }, [failure])

  function onInput() {
    storeDraft(name, Object.fromEntries(fieldsOf(ref.current).map((field) => [field.name, field.value])))
  }
  return { ref, onInput }
}

function fieldsOf(form: HTMLFormElement | null): (HTMLInputElement | HTMLTextAreaElement)[] {
  return [...(form?.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea') ?? [])]
}
