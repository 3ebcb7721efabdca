import '#client/accounts/second-factor/style.css'
import { Field } from '#client/kit/Field.tsx'

export function RecoveryCodeField({ error }: { error?: string | undefined }) {
  return (
    <Field
      name="recovery_code"
      label="Código de recuperación"
      help="Es uno de los diez que guardaste al activar la verificación. Cada uno sirve una sola vez."
      error={error}
    >
      {(own) => (
        <input
          {...own}
          className="code-input"
          type="text"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      )}
    </Field>
  )
}
