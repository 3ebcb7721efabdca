import { useState } from 'react'
import { hasPasskeySupport } from '#client/accounts/second-factor/data.ts'
import { Field } from '#client/kit/Field.tsx'
import { accountLimits } from '#contract/accounts/limits.ts'
import type { SecondFactorMethod } from '#contract/accounts/second-factor-fields.ts'

interface FactorFieldsProps {
  /** What the account has, the preferred method first. */
  methods: readonly SecondFactorMethod[]
  errors: Readonly<Record<string, string>>
}

const choices: Record<SecondFactorMethod, string> = {
  totp: 'Usar mi app de autenticación',
  passkey: 'Usar una llave de acceso',
  recovery_code: 'Usar un código de recuperación',
}

export function FactorFields({ methods, errors }: FactorFieldsProps) {
  const usable = methods.filter((method) => method !== 'passkey' || hasPasskeySupport())
  const [method, setMethod] = useState(usable[0] ?? 'totp')
  return (
    <div className="stack gap-3">
      <input type="hidden" name="method" value={method} />
      <FieldOf method={method} errors={errors} />
      <p className="flex small wrap gap-0-5">
        {usable
          .filter((other) => other !== method)
          .map((other) => (
            <button className="text-action" type="button" key={other} onClick={() => setMethod(other)}>
              {choices[other]}
            </button>
          ))}
      </p>
    </div>
  )
}

function FieldOf({ method, errors }: { method: SecondFactorMethod } & Pick<FactorFieldsProps, 'errors'>) {
  if (method === 'totp') return <CodeField help="Lo muestra tu app de autenticación." error={errors.code} />
  if (method === 'recovery_code') return <RecoveryCodeField error={errors.recovery_code} />
  return <p>Al continuar, tu dispositivo te pide tu huella, tu cara o tu PIN.</p>
}

function RecoveryCodeField({ error }: { error?: string | undefined }) {
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
          maxLength={accountLimits.recoveryCode}
        />
      )}
    </Field>
  )
}

/** The six digits of an authenticator app. Phones offer the code above the keyboard. */
export function CodeField({ help, error }: { help?: string; error?: string | undefined }) {
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
