import type { FormFailure } from '#client/accounts/rules.ts'
import type { FormProps } from '#client/kit/form-props.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'

interface ValidateFormProps {
  form: FormProps
  isSending: boolean
  failure: FormFailure | null
}

/** One button: a mail scanner that opens links presses none. */
export function ValidateForm({ form, isSending, failure }: ValidateFormProps) {
  return (
    <form className="door-form" method="post" noValidate {...form}>
      {failure ? (
        <div className="form-alert" role="alert" tabIndex={-1}>
          <strong>No pudimos validarla</strong>
          <p>{failure.message}</p>
        </div>
      ) : null}
      <SubmitButton isSending={isSending} sending="Validando…">
        Validar mi cuenta
      </SubmitButton>
    </form>
  )
}
