import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { countText } from '#client/kit/numbers.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { earliestDay } from './rules.ts'

interface ProposalFormProps {
  /** How many members will be asked. */
  count: number
  onSend: (fields: { holds_on: string; idempotency_key: string }) => Promise<void>
}

/**
 * The form for a proposal: the day from which the new price applies. A second attempt has the same key, so only one
 * proposal is sent.
 */
export function ProposalForm({ count, onSend }: ProposalFormProps) {
  const first = earliestDay(new Date())
  const { formProps, isSending, failure, fields, bind } = useForm({
    initial: { holds_on: first },
    send: async ({ values, key }) => {
      await onSend({ holds_on: values.holds_on, idempotency_key: key })
      return null
    },
  })
  return (
    <form className="admin-form" method="post" {...formProps}>
      <FormError title="No se envió" failure={failure} />
      <p>
        Les llega un correo hoy. Solo quien acepta paga el precio nuevo; quien no responde conserva el suyo.
      </p>
      <Field
        name="holds_on"
        label="Desde su primera renovación a partir del"
        help="Se avisa con 30 días, más lo que puede tardar un correo."
        error={fields.holds_on}
      >
        {(control) => <input {...control} {...bind('holds_on')} type="date" min={first} required />}
      </Field>
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Enviando…">
          {`Enviar a ${countText(count, 'persona', 'personas')}`}
        </SubmitButton>
      </div>
    </form>
  )
}
