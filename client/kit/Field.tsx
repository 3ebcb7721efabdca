import { type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

interface FieldProps {
  name: string
  /** The id of the control, so that links can lead to it. */
  anchor?: string
  label: string
  help?: string
  /** What is wrong and how to correct it. */
  error?: string | undefined
  /** Renders the control. The props connect it with its label, help and error. */
  children: (own: FieldControl) => ReactNode
}

interface FieldControl {
  id: string
  name: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export function Field({ name, anchor, label, help, error, children }: FieldProps) {
  const ownId = useId()
  const id = anchor ?? ownId
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children({
        id,
        name,
        'aria-describedby': describedBy || undefined,
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
