import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { Icon } from './Icon.tsx'

interface CheckboxFieldProps {
  /** The attributes of the input, such as its name and value, or `checked` and `onChange`. */
  input: InputHTMLAttributes<HTMLInputElement>
  help?: string | undefined
  error?: string | undefined
  children: ReactNode
}

export function CheckboxField({ input, help, error, children }: CheckboxFieldProps) {
  const id = useId()
  const note = error ?? help
  return (
    <div className="tick-field">
      <label>
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? id : undefined}
        />
        <span>{children}</span>
      </label>
      {note ? (
        <p className={error ? 'field-error' : 'field-help'} id={id}>
          {error ? <Icon name="alert" /> : null}
          {note}
        </p>
      ) : null}
    </div>
  )
}
