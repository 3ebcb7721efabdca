import { localOf, momentOf } from '#client/admin/kit/local-times.rules.ts'
import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { AdminInvite } from '#contract/admin/invites.ts'

interface InviteFormProps {
  initial: InviteValues
  /** A new invite also has a code. */
  kind: 'new' | 'existing'
  submit: string
  /** `changed` holds those that differ from the fields that the form was opened with. */
  onSave: (fields: InviteFields, changed: Partial<InviteFields>) => Promise<void>
}

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
    <form className="admin-form admin-new" method="post" {...formProps}>
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

export const inviteStatusTexts: Record<AdminInvite['status'], string> = {
  abierta: 'Abierta',
  usada: 'Sin usos',
  vencida: 'Vencida',
  terminada: 'Terminada',
}

type InviteValues = { code: string; uses: string; expires_at: string }

interface InviteFields {
  code: string
  uses: number
  expires_at: string | null
}

export const newInvite: InviteValues = { code: '', uses: '1', expires_at: '' }

export function valuesOf({ code, uses_left, expires_at }: AdminInvite): InviteValues {
  return {
    code,
    uses: String(uses_left),
    expires_at: expires_at === null ? '' : localOf(expires_at),
  }
}

function readInvite({ code, uses, expires_at }: InviteValues): InviteFields | { failure: FormFailure } {
  if (!/^\s*\d{1,6}\s*$/.test(uses)) {
    const fields = { uses: 'Escribe cuántas veces sirve, de 1 a 100,000.' }
    return { failure: { message: 'Hay datos que corregir.', fields, code: 'invalid' } }
  }
  return { code: code.trim(), uses: Number(uses), expires_at: momentOf(expires_at) }
}
