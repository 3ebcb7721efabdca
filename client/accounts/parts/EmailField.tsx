import { Field } from '#client/kit/Field.tsx'

interface EmailFieldProps {
  label?: string
  help?: string
  error?: string | undefined
  /** A login name for password managers, or a contact address. */
  kind: 'username' | 'email'
  /** Where something else than the address may be offered. */
  autoComplete?: string
}

export function EmailField({ label = 'Correo', help, error, kind, autoComplete }: EmailFieldProps) {
  return (
    <Field name="email" label={label} error={error} {...(help ? { help } : {})}>
      {(own) => (
        <input
          {...own}
          type="email"
          inputMode="email"
          autoComplete={autoComplete ?? kind}
          autoCapitalize="none"
          spellCheck={false}
        />
      )}
    </Field>
  )
}
