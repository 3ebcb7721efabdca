import { Link, useNavigate } from 'react-router'
import { finishedState } from '#client/accounts/finished.data.ts'
import { EmailField } from '#client/accounts/parts/EmailField.tsx'
import { ResetFrame } from '#client/accounts/parts/Steps.tsx'
import { call } from '#client/api.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { textsOf } from '#client/kit/form-data.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'

/** The first step: asks for the link. The answer is the same whether or not the account exists. */
export default function ResetPage() {
  const navigate = useNavigate()
  const { formProps, isSending, failure } = useForm({
    send: async ({ data: sent }) => {
      await call('requestPasswordReset', { body: textsOf(sent, ['email']) })
      await navigate('/verificar-cuenta', { state: finishedState('reset-requested') })
    },
  })
  return (
    <ResetFrame
      title="Recuperar contraseña"
      lead="Escribe el correo de tu cuenta y te mandamos un enlace para poner una nueva."
      done={0}
    >
      <form className="stacked-form" method="post" {...formProps}>
        <FormError title="No pudimos mandarte el enlace" failure={failure} />
        <EmailField kind="username" error={failure?.fields.email} />
        <SubmitButton isSending={isSending} sending="Enviando…" text="Mandarme el enlace" />
      </form>
      <p className="form-alternative soft text-center">
        <Link to="/entrar">Ya me acordé</Link>
      </p>
    </ResetFrame>
  )
}
