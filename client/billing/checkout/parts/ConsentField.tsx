import { useId } from 'react'
import { Icon } from '#client/kit/Icon.tsx'

interface ConsentFieldProps {
  /** Word for word what is kept (docs/safety.md#payments-and-consumer-duties). */
  text: string
  error: string | undefined
}

/** The express consent to renewal: apart from everything else, and never ticked by itself. */
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
