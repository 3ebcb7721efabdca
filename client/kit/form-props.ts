import type { FormEvent, RefObject } from 'react'

/** What ties a form to whoever sends it and keeps what is typed. */
export interface FormProps {
  ref: RefObject<HTMLFormElement | null>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onInput: () => void
}
