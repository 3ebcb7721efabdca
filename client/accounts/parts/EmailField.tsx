import { Field } from '#client/kit/Field.tsx'

interface EmailFieldProps {
  label?: string
  help?: string
  error?: string | undefined
  /** A login name for password managers, beside which passkeys may be offered, or a contact address. */
  kind: 'username' | 'username webauthn' | 'email'
}

export function EmailField({ label = 'Correo', help, error, kind }: EmailFieldProps) {
  return (
    <Field name="email" label={label} error={error} {...(help ? { help } : {})}>
      {(own) => (
        <input
          {...own}
          type="email"
          inputMode="email"
          autoComplete={kind}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
