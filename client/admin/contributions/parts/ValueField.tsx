import type { ChangeEvent } from 'react'
import { useId } from 'react'
import { optionsOf } from '#client/admin/contributions/rules.ts'
import type { ProposableField } from '#contract/contributions/words.ts'
import { proposableFields } from '#contract/contributions/words.ts'

interface ValueFieldProps {
  field: ProposableField
  isChosen: boolean
  error: string | undefined
  own: {
    value: string
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>) => void
  }
}

/** The value of a field as it will be written; it can be changed while the field is chosen. */
export function ValueField({ field, isChosen, error, own }: ValueFieldProps) {
  const id = useId()
  const ties = {
    ...own,
    'aria-label': `${proposableFields[field]}, valor que se acepta`,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error ? id : undefined,
    disabled: !isChosen,
  }
  const options = optionsOf(field)
  return (
    <>
      {options ? (
        <select {...ties}>
          {options.map(([value, text]) => (
            <option key={value} value={value}>
              {text}
            </option>
          ))}
        </select>
      ) : field === 'description' ? (
        <textarea {...ties} rows={4} dir="auto" />
      ) : (
        <input {...ties} type="text" autoComplete="off" dir="auto" />
      )}
      {error ? (
        <p className="field-error" id={id}>
          {error}
        </p>
      ) : null}
    </>
  )
}

export type ValueControl = ValueFieldProps['own']
