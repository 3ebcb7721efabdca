import { useNavigate, useParams } from 'react-router'
import { finishedState } from '#client/accounts/finished.data.ts'
import { useLinkCode } from '#client/accounts/link-code.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { InvalidLink } from '#client/accounts/parts/InvalidLink.tsx'
import { resetPassword, useIsResetLinkValid } from '#client/accounts/reset.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
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
      <AuthFrame title={title} heading="Este enlace ya no sirve">
        <InvalidLink newLink={{ to: '/recuperar-contrasena', name: 'Pedir otro enlace' }} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} lead="Al guardarla se cierran tus sesiones en todos tus dispositivos.">
      <form className="stacked-form" method="post" {...formProps}>
        <FormError title="No pudimos guardarla" failure={failure} />
        <PasswordField
          name="password"
          label="Contraseña nueva"
          kind="new-password"
          help={`${accountLimits.passwordMin} caracteres o más. Una frase que recuerdes es buena idea.`}
          error={failure?.fields.password}
        />
        <SubmitButton isSending={isSending} sending="Guardando…">
          Guardar contraseña
        </SubmitButton>
      </form>
    </AuthFrame>
  )
}
