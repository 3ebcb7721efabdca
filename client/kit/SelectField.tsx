import type { ChangeEvent } from 'react'
import { Field } from './Field.tsx'

interface SelectFieldProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLSelectElement>) => void }
  /** The values and their texts, in the order of the list. */
  options: readonly (readonly [value: string, text: string])[]
}

/** A select for a few options. */
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
