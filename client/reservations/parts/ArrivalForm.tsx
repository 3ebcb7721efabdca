import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { mexicoDay } from '#client/kit/days.ts'
import { fieldTexts, readFields, type TextsOf } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { countText } from '#client/kit/numbers.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { bodyOf, changeReservations, showMoved } from '#client/reservations/data.ts'
import { type OnDone, receiptFields } from '#client/reservations/entries.rules.ts'
import { isOpen, owedText } from '#client/reservations/rules.ts'
import type { ShipmentDetail } from '#contract/reservations/shipments.ts'
import { FullPlan } from './ActionForm.tsx'
import { FigureTicks, tickedOf, ticksOf } from './FigureTicks.tsx'
import { ConfirmDialog } from './ReservationFields.tsx'

const { on, confirm_unpaid } = receiptFields
const of = { on: { ...on, label: 'Llegó el' }, confirm_unpaid }

/** Moves what arrived of a shipment into the collection; all of it unless some are unticked. */
export function ArrivalForm({ shipment, onDone }: { shipment: ShipmentDetail; onDone: OnDone }) {
  const open = shipment.reservations.filter(isOpen)
  const form = useForm<TextsOf<typeof of> & Record<string, string>>({
    initial: { ...fieldTexts(of, { on: mexicoDay(new Date()) }), ...ticksOf(open, () => true) },
    send: async ({ values }) => {
      const body = bodyOf(readFields(of, values))
      const reservation_ids = tickedOf(values, open)
      await changeReservations('receiveShipment', {
        params: { id: shipment.id },
        body: { ...body, reservation_ids },
      })
      const arrived = open.filter(({ id }) => reservation_ids.includes(id))
      await showMoved(arrived, 'received')
      const figures = countText(reservation_ids.length, 'figura', 'figuras')
      onDone(`${figures} de este paquete ya en tu colección.`)
      return null
    },
  })
  return (
    <form className="stack gap-4" {...form.formProps}>
      {form.failure?.code === 'balance_left' ? (
        <ConfirmDialog
          text="Todavía debes algo de estas figuras. Puedes registrar primero el pago, o recibirlas así."
          confirmLabel="Recibirlas así"
          onConfirm={() => void form.submit({ confirm_unpaid: 'yes' })}
        />
      ) : (
        <FormError title="No se movieron a tu colección" failure={form.failure}>
          {form.failure?.code === 'quota_exceeded' ? <FullPlan /> : null}
        </FormError>
      )}
      <FigureTicks legend="Qué llegó" reservations={open} form={form} noteOf={owedText} />
      <DescribedFields of={of} form={form} names={['on']} />
      <SubmitButton isSending={form.isSending} sending="Moviendo…" text="Pasarlas a mi colección" />
    </form>
  )
}
