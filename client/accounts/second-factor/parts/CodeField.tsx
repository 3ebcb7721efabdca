import '#client/accounts/second-factor/style.css'
import { Field } from '#client/kit/Field.tsx'

interface CodeFieldProps {
  help?: string
  error?: string | undefined
}

/** The six digits of an authenticator app. Phones offer the code above the keyboard. */
export function CodeField({ help, error }: CodeFieldProps) {
  return (
    <Field name="code" label="Código de seis dígitos" error={error} {...(help ? { help } : {})}>
      {(own) => (
        <input
          {...own}
          className="code-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          // Apps show the code as "123 456", and people copy it with the space.
          maxLength={10}
        />
      )}
    </Field>
  )
}
