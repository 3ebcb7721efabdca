import type { ChangeEvent } from 'react'
import { Field } from './Field.tsx'

interface TextFieldProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
  /** Which keys a phone offers. */
  keys?: 'text' | 'numeric' | 'decimal'
}

/** One line that no browser has anything to fill in for. */
export function TextField({ name, label, help, error, own, keys = 'text' }: TextFieldProps) {
  return (
    <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
      {(ties) => <input {...ties} {...own} type="text" inputMode={keys} autoComplete="off" />}
    </Field>
  )
}
