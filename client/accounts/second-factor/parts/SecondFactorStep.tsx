import { useEffect } from 'react'
import { finishLogin } from '#client/accounts/second-factor/data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { User } from '#contract/accounts/accounts.ts'
import type { SecondFactorRequest } from '#contract/accounts/second-factor-fields.ts'
import { FactorFields } from './FactorFields.tsx'

interface SecondFactorStepProps {
  request: SecondFactorRequest
  onEntered: (user: User) => Promise<void>
  onBack: () => void
}

export function SecondFactorStep({ request, onEntered, onBack }: SecondFactorStepProps) {
  const { formProps, isSending, failure } = useForm({
    send: async ({ data }) => {
      const { user } = await finishLogin(data, request)
      await onEntered(user)
    },
  })
  const { ref } = formProps
  useEffect(() => ref.current?.querySelector<HTMLElement>('input:not([type="hidden"])')?.focus(), [ref])
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos entrar a tu cuenta" failure={failure} />
      <FactorFields methods={request.methods} errors={failure?.fields ?? {}} />
      <CheckboxField input={{ name: 'remember_device', value: 'yes' }}>
        Recordar este dispositivo por 30 días
      </CheckboxField>
      <SubmitButton isSending={isSending} sending="Revisando…" text="Continuar" />
      <QuietButton onClick={onBack}>Volver</QuietButton>
    </form>
  )
}
