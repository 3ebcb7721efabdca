import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { changedFields } from '#client/kit/form-data.ts'
import { moneyInputText } from '#client/kit/money.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { MoneyField } from '#client/kit/TextFields.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { bodyOf, changeReservations, reservationDraft } from '#client/reservations/data.ts'
import type { FormResult } from '#client/reservations/entries.rules.ts'
import { fieldFailure } from '#client/reservations/entries.rules.ts'
import { parseAmount } from '#client/reservations/rules.ts'
import type { Input } from '#contract/endpoints.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { ReservationDetailFields, StoreField } from './ReservationFields.tsx'

interface EditFormProps {
  reservation: Reservation
  stores: readonly Store[]
  onDone: (message: string) => void
}

export function EditForm({ reservation, stores, onDone }: EditFormProps) {
  const { id } = reservation
  const form = useForm<EditValues>({
    initial: initialEditValues(reservation),
    draftStore: reservationDraft(`editar-${id}`),
    send: async ({ values, opened }) => {
      const body = bodyOf(readEdit(values, opened))
      await changeReservations('editReservation', { params: { id }, body })
      onDone('Los datos quedaron guardados.')
    },
  })
  const { bind, change, fields, values } = form
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <StoreField
        own={bind('store')}
        stores={stores}
        error={fields.store}
        onPick={(store) => change({ store })}
      />
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
        {(fieldProps) => <textarea {...fieldProps} {...bind('notes')} rows={2} />}
      </Field>
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar
      </SubmitButton>
    </form>
  )
}

interface EditValues extends Record<string, string> {
  store: string
  total_cents: string
  currency: string
  quantity: string
  reserved_on: string
  expected_on: string
  order_ref: string
  notes: string
}

function initialEditValues(reservation: Reservation): EditValues {
  const { store, total_cents, currency, quantity, reserved_on, expected_on } = reservation
  return {
    store: store.name,
    total_cents: moneyInputText(total_cents, currency),
    currency,
    quantity: String(quantity),
    reserved_on,
    expected_on: expected_on ?? '',
    order_ref: reservation.order_ref ?? '',
    notes: reservation.notes ?? '',
  }
}

/** Reads the changed fields only, because each change of money or dates also adds an entry to the ledger. */
function readEdit(values: EditValues, opened: EditValues): FormResult<Input<'editReservation'>['body']> {
  const total = parseAmount(values.total_cents, values.currency)
  if (values.store.trim() === '') return fieldFailure('store', 'Escribe el nombre de la tienda.')
  if ('error' in total) return fieldFailure('total_cents', total.error)
  if (!/^[1-9]\d?$/.test(values.quantity.trim())) return fieldFailure('quantity', 'Escribe de 1 a 99 piezas.')
  if (values.reserved_on === '') return fieldFailure('reserved_on', 'Elige el día en que la apartaste.')
  const changed = changedFields<EditValues>(opened, values)
  const { total_cents, quantity, expected_on, ...texts } = changed
  const hasTotal = total_cents !== undefined || changed.currency !== undefined
  return {
    body: {
      ...texts,
      ...(hasTotal ? { total_cents: total.cents, currency: values.currency } : {}),
      ...(quantity === undefined ? {} : { quantity: Number(quantity) }),
      ...(expected_on === undefined ? {} : { expected_on: expected_on || null }),
    },
  }
}
