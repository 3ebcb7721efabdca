import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { FormState } from '#client/kit/use-form.ts'

interface PasskeyFormProps extends FormState {
  onCancel: () => void
}

export function PasskeyForm({ onCancel, formProps, isSending, failure }: PasskeyFormProps) {
  return (
    <form className="stacked-form" method="post" {...formProps}>
      <FormError title="No pudimos agregarla" failure={failure} />
      <Field
        name="name"
        label="Nombre de la llave"
        help="Para reconocerla después, como «Mi celular»."
        error={failure?.fields.name}
      >
        {(own) => <input {...own} type="text" autoComplete="off" maxLength={60} />}
      </Field>
      <p className="settings-actions">
        <SubmitButton isSending={isSending} sending="Esperando a tu dispositivo…">
          Crear llave
        </SubmitButton>
        <button className="action" data-kind="quiet" type="button" onClick={onCancel}>
          Cancelar
        </button>
      </p>
    </form>
  )
}
