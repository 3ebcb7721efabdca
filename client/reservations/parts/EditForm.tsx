import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { MoneyField } from '#client/kit/MoneyField.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { EditValues } from '#client/reservations/editing.rules.ts'
import { initialEditValues, readEdit } from '#client/reservations/editing.rules.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { ReservationDetailFields } from './ReservationDetailFields.tsx'
import { StoreField } from './StoreField.tsx'

interface EditFormProps {
  reservation: Reservation
  stores: readonly Store[]
  context: FormContext
  onDone: (message: string) => void
}

/** Corrects the data of a reservation. */
export function EditForm({ reservation, stores, context, onDone }: EditFormProps) {
  const { id } = reservation
  const form = useForm<EditValues>({
    initial: initialEditValues(reservation),
    draftStore: context.draftStore(`editar-${id}`),
    send: async ({ values, opened }) => {
      const read = readEdit(values, opened)
      if ('failure' in read) return read.failure
      const outcome = await context.mutations.editReservation({ params: { id }, body: read.body })
      if ('failure' in outcome) return outcome.failure
      onDone('Los datos quedaron guardados.')
      return null
    },
  })
  const { bind, fields, values } = form
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <StoreField own={bind('store')} stores={stores} error={fields.store} />
      <MoneyField
        name="total_cents"
        label="Precio total"
        currency={values.currency}
        help="Envío e impuestos van aparte, como cargos."
        error={fields.total_cents}
        own={bind('total_cents')}
      />
      <ReservationDetailFields currency={values.currency} bind={bind} fields={fields} />
      <Field name="notes" label="Notas (opcional)" error={fields.notes}>
        {(ties) => <textarea {...ties} {...bind('notes')} rows={2} />}
      </Field>
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar
      </SubmitButton>
    </form>
  )
}
