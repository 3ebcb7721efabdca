import type { ChangeEvent } from 'react'
import { mexicoDay } from '#client/kit/days.ts'
import { Field } from '#client/kit/Field.tsx'

interface DayFieldProps {
  name: string
  label: string
  help?: string
  error?: string | undefined
  own: { value: string; onChange: (event: ChangeEvent<HTMLInputElement>) => void }
}

/** A date within the range that the API accepts. */
export function DayField({ latest = '2100-12-31', ...field }: DayFieldProps & { latest?: string }) {
  const { name, label, help, error, own } = field
  return (
    <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
      {(ties) => <input {...ties} {...own} type="date" min="2000-01-01" max={latest} />}
    </Field>
  )
}

/** The date of what has already happened: today or earlier. */
export function PastDayField(field: DayFieldProps) {
  return <DayField {...field} latest={mexicoDay(new Date())} />
}
