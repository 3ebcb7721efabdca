import '#client/accounts/style.css'
import { useEffect, useRef, useState } from 'react'
import { confirmTotp, enterWithNewFactor, startWithPassword } from '#client/accounts/second-factor/data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import { AuthenticatorForm } from './AuthenticatorForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

interface AdminFactorSetupProps {
  onStart: () => void
  /** The second factor is set up, and has to be given again. */
  onDone: () => void
}

/** The first entry into the administration: password, QR code, first code, recovery codes. Then it opens. */
export function AdminFactorSetup({ onStart, onDone }: AdminFactorSetupProps) {
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const password = useRef('')
  const starting = useForm({
    send: async ({ data }) => {
      setSetup(await startWithPassword(data))
      password.current = String(data.get('password') ?? '')
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
  // Ten minutes later, or after a failure, both are asked for once more.
  const enter = () => void enterWithNewFactor(password.current).catch(onDone)
  if (codes) return <RecoveryCodes codes={codes} onStored={enter} />
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
