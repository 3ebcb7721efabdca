import { useNavigate } from 'react-router'
import { finishedState } from '#client/accounts/finished.data.ts'
import { requestPasswordReset } from '#client/accounts/reset.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { EmailField } from './EmailField.tsx'

/** Asks for the link that sets a new password. Every page that speaks of it has the field, so none is a detour. */
export function ResetForm() {
  const navigate = useNavigate()
  const { formProps, isSending, failure } = useForm({
    send: async ({ data: sent }) => {
      await requestPasswordReset(sent)
      await navigate('/verificar-cuenta', { state: finishedState('reset-requested') })
    },
  })
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos mandarte el enlace" failure={failure} />
      <EmailField kind="username" error={failure?.fields.email} />
      <SubmitButton isSending={isSending} sending="Enviando…">
        Mandarme el enlace
      </SubmitButton>
    </form>
  )
}
