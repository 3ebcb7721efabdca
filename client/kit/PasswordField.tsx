import { useState } from 'react'
import { Field } from './Field.tsx'
import { Icon } from './Icon.tsx'

interface PasswordFieldProps {
  name: string
  label: string
  /** What a password manager should do: fill in the kept one, or think of another. */
  kind: 'current-password' | 'new-password'
  help?: string
  error?: string | undefined
}

/** A password that can be looked at while one types it. It is never kept anywhere. */
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
          <button
            className="icon-button"
            type="button"
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            <Icon name={isShown ? 'hidden' : 'eye'} />
            <span className="visually-hidden">Mostrar la contraseña</span>
          </button>
        </span>
      )}
    </Field>
  )
}
