import { useState } from 'react'
import { Field } from './Field.tsx'
import { IconButton } from './IconButton.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  /** Tells password managers whether to fill in a password or to suggest a new one. */
  kind: 'current-password' | 'new-password'
  help?: string
  error?: string | undefined
}

/** A password field whose text can be shown. The password is never stored. */
export function PasswordField({ name, label, kind, help, error }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  return (
    <Field name={name} label={label} error={error} {...(help ? { help } : {})}>
      {(own) => (
        <span className="password-field">
          <input
            {...own}
            type={isShown ? 'text' : 'password'}
            autoComplete={kind}
            autoCapitalize="none"
            spellCheck={false}
            maxLength={1_000}
          />
          <IconButton
            icon={isShown ? 'hidden' : 'eye'}
            label="Mostrar la contraseña"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          />
        </span>
      )}
    </Field>
  )
}
