import { moment } from '#client/admin/kit/local-times.rules.ts'
import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import type { BodyOf, FieldTable, TextsOf } from '#client/kit/described-fields.ts'
import { readFields, text, whole } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { AdminInvite } from '#contract/admin/invites.ts'

const uses = whole('Escribe cuántas veces sirve, de 1 a 100,000.', { min: 1, max: 100_000 })
const expires_at = { label: 'Vence', kind: moment, help: 'Hora del centro de México. Vacío: no vence.' }

export const newInviteFields = {
  code: {
    label: 'Código',
    kind: text,
    help: 'De 4 a 64 letras, números y guiones. Vacío: hacemos uno que nadie adivina.',
  },
  uses: { label: 'Registros que admite', kind: uses },
  expires_at,
}

export const inviteFields = { uses_left: { label: 'Registros que le quedan', kind: uses }, expires_at }

interface InviteFormProps<Table extends FieldTable> {
  of: Table
  initial: TextsOf<Table>
  submit: string
  /** `changed` holds those that differ from the fields that the form was opened with. */
  onSave: (fields: { body: BodyOf<Table>; changed: Partial<BodyOf<Table>> }) => Promise<void>
}

export function InviteForm<Table extends FieldTable>({
  of,
  initial,
  submit,
  onSave,
}: InviteFormProps<Table>) {
  const form = useForm({
    initial,
    send: async ({ values, opened }) => {
      const read = readFields(of, values, opened)
      if ('failure' in read) return read.failure
      await onSave(read)
      return null
    },
  })
  return (
    <form className="admin-form" method="post" {...form.formProps}>
      <FormError title="No se guardó" failure={form.failure} />
      <DescribedFields of={of} form={form} />
      <div className="admin-form-actions">
        <SubmitButton isSending={form.isSending} sending="Guardando…" text={submit} />
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
