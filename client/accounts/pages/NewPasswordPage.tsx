import { useNavigate, useParams } from 'react-router'
import { stateAfter } from '#client/accounts/finished.data.ts'
import { useSendingForm } from '#client/accounts/form.data.ts'
import { useLinkCode } from '#client/accounts/link.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { DeadLink } from '#client/accounts/parts/DeadLink.tsx'
import { FormTrouble } from '#client/accounts/parts/FormTrouble.tsx'
import { resetPassword, useIsLinkGood } from '#client/accounts/reset.data.ts'
import { PasswordField } from '#client/kit/PasswordField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { accountLimits } from '#contract/accounts-limits.ts'

const title = 'Nueva contraseña'

/** docs/safety.md#codes-in-links: nothing is used up by opening it; the button does. */
export default function NewPasswordPage() {
  const navigate = useNavigate()
  const code = useLinkCode(useParams().token)
  const isGood = useIsLinkGood(code)
  const { form, isSending, failure } = useSendingForm({
    send: async (sent) => {
      await resetPassword(code ?? '', sent)
      await navigate('/actualizacion-contrasena', { replace: true, state: stateAfter('password-reset') })
    },
  })
  if (code === null || !isGood) {
    return (
      <AuthFrame title={title} heading="Este enlace ya no sirve">
        <DeadLink again={{ to: '/recuperar-contrasena', name: 'Pedir otro enlace' }} />
      </AuthFrame>
    )
  }
  return (
    <AuthFrame title={title} lead="Al guardarla se cierran tus sesiones en todos tus dispositivos.">
      <form className="door-form" method="post" noValidate {...form}>
        <FormTrouble title="No pudimos guardarla" failure={failure} />
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
