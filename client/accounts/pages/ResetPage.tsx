import { Link, useNavigate } from 'react-router'
import { finishedState } from '#client/accounts/finished.data.ts'
import { AuthFrame } from '#client/accounts/parts/AuthFrame.tsx'
import { EmailField } from '#client/accounts/parts/EmailField.tsx'
import { call } from '#client/api.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'

export default function ResetPage() {
  const navigate = useNavigate()
  const { formProps, isSending, failure } = useForm({
    send: async ({ data: sent }) => {
      // The answer is the same whether or not the account exists.
      await call('requestPasswordReset', { body: textsOf(sent, ['email']) })
      await navigate('/verificar-cuenta', { state: finishedState('reset-requested') })
    },
  })
  return (
    <AuthFrame
      title="Recuperar contraseña"
      lead="Escribe el correo de tu cuenta y te mandamos un enlace para poner una nueva."
    >
      <form className="stacked-form" method="post" {...formProps}>
        <FormError title="No pudimos mandarte el enlace" failure={failure} />
        <EmailField kind="username" error={failure?.fields.email} />
        <SubmitButton isSending={isSending} sending="Enviando…">
          Mandarme el enlace
        </SubmitButton>
      </form>
      <p className="form-alternative soft text-center">
        <Link to="/entrar">Ya me acordé</Link>
      </p>
    </AuthFrame>
  )
}
