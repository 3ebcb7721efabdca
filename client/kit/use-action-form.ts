import { useEffect, useRef } from 'react'
import { type DraftStore, useFieldDraft } from './form-draft.ts'
import { type FormFailure, focusFailure } from './form-failure.ts'

interface ActionFormOptions {
  readonly failure: FormFailure | null
  readonly draftStore: DraftStore
}

/** For a form that also works without a script, so that React Router's action sends it: keeps the draft and focuses errors. */
export function useActionForm({ failure, draftStore }: ActionFormOptions) {
  const ref = useRef<HTMLFormElement>(null)
  const onInput = useFieldDraft(ref, draftStore)
  useEffect(() => {
    if (failure) focusFailure(ref.current)
  }, [failure])
  return { ref, onInput }
}
