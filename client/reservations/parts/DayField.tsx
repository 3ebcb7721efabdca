import type { ChangeEvent } from 'react'
import { Field } from '#client/kit/Field.tsx'

interface DayFieldProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/** A date within the range that the API accepts. */
export function DayField({ name, label, help, error, own }: DayFieldProps) {
  return (
    <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
      {(ties) => <input {...ties} {...own} type="date" min="2000-01-01" max="2100-12-31" />}
    </Field>
  )
}
