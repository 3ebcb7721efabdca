import './fields.css'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { Icon } from './Icon.tsx'

interface FieldProps {
  name: string
  /** The id of its control, where links lead to it. */
  anchor?: string
  label: string
  help?: string
  /** What is wrong, in words that tell how to mend it. */
  error?: string | undefined
  /** Draws the control; what it is given ties it to its label, help and error. */
  children: (own: FieldControl) => ReactNode
}

export interface FieldControl {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** Label above, control, then the error beside its field and the help below it. */
export function Field({ name, anchor, label, help, error, children }: FieldProps) {
  const ownId = useId()
  const id = anchor ?? ownId
  const told = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-describedby': told || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {error ? (
        <p className="field-error" id={`${id}-error`}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
      {help ? (
        <p className="field-help" id={`${id}-help`}>
          {help}
        </p>
      ) : null}
    </div>
  )
}
