import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import {
  confirmTotp,
  enterWithNewFactor,
  entryFactorQuery,
  openAdministration,
  requestAdminSession,
  startWithPassword,
} from '#client/accounts/second-factor/data.ts'
import { AuthenticatorForm, RecoveryCodes } from '#client/accounts/second-factor/parts/AuthenticatorForm.tsx'
import { FactorFields } from '#client/accounts/second-factor/parts/FactorFields.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { LoadState } from '#client/kit/LoadError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { type FormState, useForm } from '#client/kit/use-form.ts'
import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'

/**
 * Asks an administrator or curator for the password and the second factor, in a dialog or on a page. Who has no second
 * factor sets one up first (docs/product.md#roles-and-administration).
 */
export function AdminEntryForm() {
  const { data: request, error, refetch } = useQuery(entryFactorQuery)
  const [isSettingUp, setSettingUp] = useState(false)
  if (!request) return <LoadState what="la entrada" error={error} onRetry={() => void refetch()} />
  if (isSettingUp || request.methods.length === 0) {
    return (
      <AdminFactorSetup
        onStart={() => setSettingUp(true)}
        onDone={async () => {
          await refetch()
          setSettingUp(false)
        }}
      />
    )
  }
  return <AdminPasswordForm request={request} />
}

interface AdminFactorSetupProps {
  onStart: () => void
  /** The second factor is set up, and has to be given again. */
  onDone: () => void
}

/** The first entry into the administration: password, QR code, first code, recovery codes. Then it opens. */
function AdminFactorSetup({ onStart, onDone }: AdminFactorSetupProps) {
  const [setup, setSetup] = useState<{ secret: string; uri: string } | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const password = useRef('')
  const starting = useForm({
    send: async ({ data }) => {
      setSetup(await startWithPassword(data))
      password.current = String(data.get('password') ?? '')
      onStart()
    },
  })
  const confirming = useForm({
    send: async ({ data }) => {
      setCodes(await confirmTotp(data))
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
      <SubmitButton isSending={isSending} sending="Revisando…" text="Empezar" />
    </form>
  )
}

function AdminPasswordForm({ request }: { request: SecondFactorRequest }) {
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      openAdministration(await requestAdminSession(data, request))
    },
  })
  const fields = failure?.fields ?? {}
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <p>
        Para administrar el sitio confirma que eres tú. Tu sesión de administración dura ocho horas, o hasta
        que pasas media hora sin usarla.
      </p>
      <FormError title="No pudimos continuar" failure={failure} />
      <PasswordField name="password" label="Tu contraseña" kind="current-password" error={fields.password} />
      <FactorFields methods={request.methods} errors={fields} />
      <SubmitButton isSending={isSending} sending="Revisando…" text="Continuar" />
    </form>
  )
}
