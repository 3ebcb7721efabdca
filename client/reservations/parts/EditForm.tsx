import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { fieldTexts, readFields } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { changeReservations, reservationDraft } from '#client/reservations/data.ts'
import { reservationFields } from '#client/reservations/reserving.rules.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { ReservationDetailFields, StoreField } from './ReservationFields.tsx'

interface EditFormProps {
  reservation: Reservation
  stores: readonly Store[]
  onDone: (message: string) => void
}

export function EditForm({ reservation, stores, onDone }: EditFormProps) {
  const { id, store, currency } = reservation
  const form = useForm({
    initial: fieldTexts(editFields(currency), { ...reservation, store: store.name }),
    draftStore: reservationDraft(`editar-${id}`),
    send: async ({ values, opened }) => {
      const read = readFields(editFields(values.currency), values, opened)
      if ('failure' in read) return read.failure
      // Only what changed, because each change of money or dates also adds an entry to the ledger.
      const { total_cents, currency, ...others } = read.changed
      const isRepriced = total_cents !== undefined || currency !== undefined
      const price = { total_cents: read.body.total_cents, currency: read.body.currency }
      const body = { ...others, ...(isRepriced ? price : {}) }
      await changeReservations('editReservation', { params: { id }, body })
      onDone('Los datos quedaron guardados.')
      return null
    },
  })
  const { bind, change, fields, values } = form
  const of = editFields(values.currency)
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <StoreField
        own={bind('store')}
        stores={stores}
        error={fields.store}
        onPick={(store) => change({ store })}
      />
      <DescribedFields of={of} form={form} names={['total_cents']} />
      <ReservationDetailFields of={of} form={form} />
      <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar" />
    </form>
  )
}

function editFields(currency: string) {
  const { total_cents, ...others } = reservationFields(currency)
  const help = 'Envío e impuestos van aparte, como cargos.'
  return { ...others, total_cents: { ...total_cents, help } }
}
