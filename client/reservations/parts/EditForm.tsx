import { Field } from '#client/kit/Field.tsx'
import { useFilledForm } from '#client/kit/filled-form.ts'
import { MoneyField } from '#client/kit/MoneyField.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Desk } from '#client/reservations/desk.data.ts'
import type { EditValues } from '#client/reservations/editing.rules.ts'
import { editStart, readEdit } from '#client/reservations/editing.rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { Store } from '#contract/reservations-stores.ts'
import { Recalled } from './Recalled.tsx'
import { ReservationFacts } from './ReservationFacts.tsx'
import { StoreField } from './StoreField.tsx'
import { Trouble } from './Trouble.tsx'

interface EditFormProps {
  reservation: Reservation
  stores: readonly Store[]
  desk: Desk
  onDone: (told: string) => void
}

/** What was written wrong, or changed since. */
export function EditForm({ reservation, stores, desk, onDone }: EditFormProps) {
  const { id } = reservation
  const form = useFilledForm<EditValues>({
    initial: editStart(reservation),
    keeper: desk.keeperOf(`editar-${id}`),
    send: async (values) => {
      const read = readEdit(values, reservation)
      if ('refused' in read) return read.refused
      const outcome = await desk.acts.editReservation({ params: { id }, body: read.body })
      if ('refused' in outcome) return outcome.refused
      onDone('Los datos quedaron guardados.')
      return null
    },
  })
  const { bind, fields, values } = form
  return (
    <form className="desk-form" {...form.ties}>
      <Recalled isRecalled={form.isRecalled} onRestart={form.restart} />
      <Trouble title="No se guardó" failure={form.failure} />
      <StoreField own={bind('store')} stores={stores} error={fields.store} />
      <MoneyField
        name="total_cents"
        label="Precio total"
        currency={values.currency}
        help="Envío e impuestos van aparte, como cargos."
        error={fields.total_cents}
        own={bind('total_cents')}
      />
      <ReservationFacts currency={values.currency} bind={bind} fields={fields} />
      <Field name="notes" label="Notas (opcional)" error={fields.notes}>
        {(ties) => <textarea {...ties} {...bind('notes')} rows={2} />}
      </Field>
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar
      </SubmitButton>
    </form>
  )
}
