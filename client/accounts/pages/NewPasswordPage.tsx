import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { finishedState } from '#client/accounts/finished.data.ts'
import { forgetLinkCode, useLinkCode } from '#client/accounts/link-code.data.ts'
import { InvalidLink } from '#client/accounts/parts/InvalidLink.tsx'
import { ResetFrame } from '#client/accounts/parts/Steps.tsx'
import { clearSession } from '#client/accounts/session.data.ts'
import { ApiError, call } from '#client/api.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { accountLimits } from '#contract/accounts/limits.ts'

const title = 'Nueva contraseña'

/** Opening the link does not use the code up; sending the form does (docs/safety.md#codes-in-links). */
export default function NewPasswordPage() {
  const navigate = useNavigate()
  const code = useLinkCode(useParams().token)
  const isGood = useIsResetLinkValid(code)
  const { formProps, isSending, failure } = useForm({
    send: async ({ data: sent }) => {
      await resetPassword(code ?? '', sent)
      await navigate('/actualizacion-contrasena', { replace: true, state: finishedState('password-reset') })
    },
  })
  if (code === null || !isGood) {
    return (
      <ResetFrame title={title} heading="Este enlace ya no sirve" done={1}>
        <InvalidLink newLink={{ to: '/recuperar-contrasena', name: 'Pedir otro enlace' }} />
      </ResetFrame>
    )
  }
  return (
    <ResetFrame title={title} lead="Al guardarla se cierran tus sesiones en todos tus dispositivos." done={2}>
      <form className="stacked-form" method="post" {...formProps}>
        <FormError title="No pudimos guardarla" failure={failure} />
        <PasswordField
          name="password"
          label="Contraseña nueva"
          kind="new-password"
          help={`${accountLimits.passwordMin} caracteres o más. Una frase que recuerdes es buena idea.`}
          error={failure?.fields.password}
        />
        <SubmitButton isSending={isSending} sending="Guardando…" text="Guardar contraseña" />
      </form>
    </ResetFrame>
  )
}

/** Sets the password. This ends every session, including the one on this device. */
async function resetPassword(token: string, form: FormData): Promise<void> {
  await call('resetPassword', { body: { token, ...textsOf(form, ['password']) } })
  forgetLinkCode()
  clearSession()
}

/** False only when the server says the link is invalid; network errors count as valid. The check does not use the code up. */
function useIsResetLinkValid(token: string | null | undefined): boolean {
  const [isGood, setGood] = useState(true)
  useEffect(() => {
    if (!token) return
    call('checkPasswordReset', { body: { token } }).catch((error: unknown) => {
      if (error instanceof ApiError && error.code === 'link_invalid') setGood(false)
    })
  }, [token])
  return isGood
}
