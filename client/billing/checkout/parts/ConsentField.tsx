import { CheckboxField } from '#client/kit/CheckboxField.tsx'

interface ConsentFieldProps {
  /** Stored word for word with the payment (docs/safety.md#payments-and-consumer-duties). */
  text: string
  error: string | undefined
}

/** The express consent to renewal: separate from everything else, and unchecked by default. */
export function ConsentField({ text, error }: ConsentFieldProps) {
  return (
    <CheckboxField input={{ name: 'consent', value: 'yes' }} error={error}>
      {text}
    </CheckboxField>
  )
}
