import type { ChangeEvent } from 'react'
import { Field } from './Field.tsx'

interface SelectFieldProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLSelectElement>) => void }
  /** Each value with what it is called, in the order they are offered. */
  options: readonly (readonly [value: string, text: string])[]
}

/** One of a few. */
export function SelectField({ name, label, help, error, own, options }: SelectFieldProps) {
  return (
    <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
      {(ties) => (
        <select {...ties} {...own}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
