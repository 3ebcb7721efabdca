import type { FormEvent } from 'react'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#client/api.ts'
import type { DraftName } from '#client/device.ts'
import { forgetDraft, recallDraft, storeDraft } from '#client/device.ts'
import type { FormFailure } from './rules.ts'
import { draftOf, failureText } from './rules.ts'

interface FormSubmitOptions {
  /** Sends what was typed. What it throws is told beside the field or above the form. */
  readonly send: (form: FormData) => Promise<unknown>
  /** Where what is typed is kept until it was taken, passwords aside. */
  readonly draft?: DraftName
}

/**
 * A form that is sent by a script. What is typed stays in its fields after a refusal and, with a draft, on reload;
 * a second click while it is on its way sends nothing; what has to be mended gets the focus.
 */
export function useFormSubmit({ send, draft }: FormSubmitOptions) {
  const ref = useRef<HTMLFormElement>(null)
  const isBusy = useRef(false)
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<FormFailure | null>(null)

  useEffect(() => {
    if (draft && ref.current) fillIn(ref.current, recallDraft(draft))
  }, [draft])

  useEffect(() => {
    if (failure) ref.current?.querySelector<HTMLElement>('[aria-invalid], [role="alert"]')?.focus()
  }, [failure])

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy.current) return
    isBusy.current = true
    setSending(true)
    try {
      await send(new FormData(event.currentTarget))
      setFailure(null)
      if (draft) forgetDraft(draft)
    } catch (error) {
      setFailure(formFailureOf(error))
    } finally {
      isBusy.current = false
      setSending(false)
    }
  }

  function onInput() {
    if (draft && ref.current) storeDraft(draft, draftOf(new FormData(ref.current)))
  }
  return { form: { ref, onSubmit, onInput }, isSending, failure, forgetFailure: () => setFailure(null) }
}

/** @throws what is no answer of the API: a mistake of ours, which must not pass for a refusal */
export function formFailureOf(error: unknown): FormFailure {
  if (!(error instanceof ApiError)) throw error
  return { message: failureText(error.message), fields: error.fields }
}

function fillIn(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox') field.checked = true
    else if (field !== null && 'value' in field && field.value === '') field.value = value
  }
}
