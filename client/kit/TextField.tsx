import type { ChangeEvent } from 'react'
import { Field } from './Field.tsx'

interface TextFieldProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  /** The keyboard that a phone shows. */
  keys?: 'text' | 'numeric' | 'decimal'
}

/** A text field without autocompletion by the browser. */
export function TextField({ name, label, help, error, own, keys = 'text' }: TextFieldProps) {
  return (
    <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
      {(ties) => <input {...ties} {...own} type="text" inputMode={keys} autoComplete="off" />}
    </Field>
  )
}
