import '#client/accounts/style.css'
import { useEffect, useState } from 'react'
import { confirmTotp, startWithPassword } from '#client/accounts/second-factor/data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import { AuthenticatorForm } from './AuthenticatorForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface AdminFactorSetupProps {
  onStart: () => void
  /** The second factor is set up and its recovery codes are stored. */
  onDone: () => void
}

/** The first entry into the administration: password, QR code, first code, recovery codes. */
export function AdminFactorSetup({ onStart, onDone }: AdminFactorSetupProps) {
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const starting = useForm({
    send: async ({ data }) => {
      setSetup(await startWithPassword(data))
      onStart()
      return null
    },
  })
  const confirming = useForm({
    send: async ({ data }) => {
      setCodes(await confirmTotp(data))
      return null
    },
  })
  if (codes) return <RecoveryCodes codes={codes} onStored={onDone} />
  if (setup) return <AuthenticatorForm setup={setup} {...confirming} />
  return <StartForm {...starting} />
}

function StartForm({ formProps, isSending, failure }: FormState) {
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <p>
        Quien administra el sitio entra con verificación en dos pasos. Configúrala ahora con una app de
        autenticación: toma menos de un minuto.
      </p>
      <FormError title="No pudimos continuar" failure={failure} />
      <PasswordField
        name="password"
        label="Tu contraseña"
        kind="current-password"
        error={failure?.fields.password}
      />
      <SubmitButton isSending={isSending} sending="Revisando…">
        Empezar
      </SubmitButton>
    </form>
  )
}
