import '#client/accounts/style.css'
import { useEffect } from 'react'
import { openAdministration, requestAdminSession } from '#client/accounts/second-factor/data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { SecondFactorRequest } from '#contract/accounts-second-factor-fields.ts'
import { FactorFields } from './FactorFields.tsx'

/** Asks for the password and the second factor of a staff member. */
export function AdminPasswordForm({ request }: { request: SecondFactorRequest }) {
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      openAdministration(await requestAdminSession(data, request))
      return null
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
      <SubmitButton isSending={isSending} sending="Revisando…">
        Continuar
      </SubmitButton>
    </form>
  )
}
