import type { SubmitEvent } from 'react'
import { Form, type FormProps, useSubmit } from 'react-router'

/**
 * A GET form that leaves blank fields out of the address. Without a script the server redirects to the address without
 * them.
 */
export function SearchForm({ onSubmit, ...rest }: FormProps & { action: string }) {
  const submit = useSubmit()
  function submitFilled(event: SubmitEvent<HTMLFormElement>) {
    onSubmit?.(event)
    if (event.defaultPrevented) return
    event.preventDefault()
    const filled = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget)) {
      if (typeof value === 'string' && value.trim() !== '') filled.append(name, value)
    }
    void submit(filled, { action: rest.action })
  }
  return <Form role="search" onSubmit={submitFilled} {...rest} />
}
