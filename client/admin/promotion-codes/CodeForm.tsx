import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SelectField } from '#client/kit/SelectField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import type { Form } from '#client/kit/use-form.ts'
import { useForm } from '#client/kit/use-form.ts'
import type { Input } from '#contract/endpoints.ts'
import type { CodeValues } from './rules.ts'
import { newCode, readCode } from './rules.ts'

interface CodeFormProps {
  onSave: (fields: Input<'addPromotionCode'>['body']) => Promise<void>
}

/** A new promotion code. A second attempt has the same key, so the provider makes one code. */
export function CodeForm({ onSave }: CodeFormProps) {
  const form = useForm<CodeValues>({
    initial: newCode,
    send: async ({ values, key }) => {
      const read = readCode(values)
      if ('failure' in read) return read.failure
      await onSave({ ...read, idempotency_key: key })
      return null
    },
  })
  return (
    <form className="admin-form" method="post" {...form.formProps}>
      <FormError title="No se creó" failure={form.failure} />
      <CodeFields form={form} />
      <div className="admin-form-actions">
        <SubmitButton isSending={form.isSending} sending="Creando…">
          Crear código
        </SubmitButton>
      </div>
    </form>
  )
}

const kinds = [
  ['percent', 'Porcentaje'],
  ['amount', 'Pesos'],
] as const
const codeHelp = 'De 3 a 40 letras y números, como VERANO20.'
const monthsHelp = '1: solo el primer cobro. Vacío: todos los cobros.'

function CodeFields({ form: { fields, values, bind } }: { form: Form<CodeValues> }) {
  const discount = fields.discount ?? fields.percent_off ?? fields.amount_off_cents
  const label = values.kind === 'percent' ? 'Porcentaje' : 'Pesos'
  return (
    <>
      <TextField name="code" label="Código" help={codeHelp} error={fields.code} own={bind('code')} />
      <TextField name="name" label="Nombre" error={fields.name} own={bind('name')} />
      <SelectField name="kind" label="Descuento" own={bind('kind')} options={kinds} />
      <TextField name="discount" label={label} keys="decimal" error={discount} own={bind('discount')} />
      <TextField name="months" label="Meses" help={monthsHelp} error={fields.months} own={bind('months')} />
      <Field
        name="expires_at"
        label="Se puede usar hasta"
        help="Hora del centro de México. Vacío: no vence."
        error={fields.expires_at}
      >
        {(control) => <input {...control} {...bind('expires_at')} type="datetime-local" />}
      </Field>
    </>
  )
}
