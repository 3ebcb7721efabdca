import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { InviteFields, InviteValues } from './rules.ts'
import { readInvite } from './rules.ts'

interface InviteFormProps {
  initial: InviteValues
  /** A new invite also has a code. */
  kind: 'new' | 'existing'
  submit: string
  /** `changed` holds those that differ from the fields that the form was opened with. */
  onSave: (fields: InviteFields, changed: Partial<InviteFields>) => Promise<void>
}

/** How many registrations an invite admits, and until when. */
export function InviteForm({ initial, kind, submit, onSave }: InviteFormProps) {
  const { formProps, isSending, failure, fields, bind } = useForm({
    initial,
    send: async ({ values, opened }) => {
      const read = readInvite(values)
      if ('failure' in read) return read.failure
      const before = readInvite(opened)
      await onSave(read, changedFields<InviteFields>('failure' in before ? {} : before, read))
      return null
    },
  })
  return (
    <form className="admin-form invite-form" method="post" {...formProps}>
      <FormError title="No se guardó" failure={failure} />
      {kind === 'new' ? (
        <TextField
          name="code"
          label="Código"
          help="De 4 a 64 letras, números y guiones. Vacío: hacemos uno que nadie adivina."
          error={fields.code}
          own={bind('code')}
        />
      ) : null}
      <TextField
        name="uses"
        label={kind === 'new' ? 'Registros que admite' : 'Registros que le quedan'}
        keys="numeric"
        error={fields.uses ?? fields.uses_left}
        own={bind('uses')}
      />
      <Field
        name="expires_at"
        label="Vence"
        help="Hora del centro de México. Vacío: no vence."
        error={fields.expires_at}
      >
        {(control) => <input {...control} {...bind('expires_at')} type="datetime-local" />}
      </Field>
      <div className="admin-form-actions">
        <SubmitButton isSending={isSending} sending="Guardando…">
          {submit}
        </SubmitButton>
      </div>
    </form>
  )
}
