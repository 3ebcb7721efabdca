import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'

interface ValidateFormProps extends FormState {}

/** A button, because mail scanners open links but do not press buttons. */
export function ValidateForm({ formProps, isSending, failure }: ValidateFormProps) {
  return (
    <form className="stacked-form" method="post" {...formProps}>
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
