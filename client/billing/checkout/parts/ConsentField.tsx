import { useId } from 'react'
import { Icon } from '#client/kit/Icon.tsx'

interface ConsentFieldProps {
  /** Stored word for word with the consent (docs/safety.md#payments-and-consumer-duties). */
  text: string
  error: string | undefined
}

/** The express consent to renewal: a box of its own, never ticked in advance. */
export function ConsentField({ text, error }: ConsentFieldProps) {
  const id = useId()
  return (
    <div className="tick-field">
      <label>
        <input
          type="checkbox"
          name="consent"
          value="yes"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
        />
        <span>{text}</span>
      </label>
      {error ? (
        <p className="field-error" id={id}>
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </div>
  )
}
