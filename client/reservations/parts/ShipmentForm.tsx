import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { fieldTexts, readFields } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { bodyOf, changeReservations, reservationDraft } from '#client/reservations/data.ts'
import type { OnDone } from '#client/reservations/entries.rules.ts'
import { owedText } from '#client/reservations/rules.ts'
import { type ShipmentValues, shipmentFields } from '#client/reservations/shipments.rules.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { Shipment } from '#contract/reservations/shipments.ts'
import { FigureTicks, tickedOf, ticksOf } from './FigureTicks.tsx'

interface ShipmentFormProps {
  /** The figures of the store that may be in it. */
  reservations: readonly Reservation[]
  /** Null for a new one, in which all of `chosen` are. */
  shipment: Shipment | null
  chosen: readonly number[]
  onDone: OnDone
}

/** The number and the carrier of a parcel, and what is in it. */
export function ShipmentForm({ reservations, shipment, chosen, onDone }: ShipmentFormProps) {
  const { carrier = null, tracking = null, sent_on = null } = shipment ?? {}
  const form = useForm<ShipmentValues>({
    initial: {
      ...fieldTexts(shipmentFields, { carrier, tracking, sent_on }),
      ...ticksOf(reservations, ({ id }) => chosen.includes(id)),
    },
    draftStore: reservationDraft(
      `envio-${shipment?.id ?? `nuevo-${reservations[0]?.store.id}-${chosen.join('-')}`}`,
    ),
    send: async ({ values, key }) => {
      const body = {
        ...bodyOf(readFields(shipmentFields, values)),
        reservation_ids: tickedOf(values, reservations),
      }
      if (shipment === null)
        await changeReservations('addShipment', { body: { ...body, idempotency_key: key } })
      else await changeReservations('editShipment', { params: { id: shipment.id }, body })
      onDone(shipment === null ? 'El paquete quedó anotado.' : 'El paquete quedó como lo escribiste.')
      return null
    },
  })
  const error = form.fields.reservation_ids
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError
        title="No se guardó"
        failure={error && form.failure ? { ...form.failure, message: error } : form.failure}
      />
      <div className="field-row gap-4 items-start">
        <DescribedFields of={shipmentFields} form={form} />
      </div>
      <FigureTicks legend="Qué viene" reservations={reservations} form={form} noteOf={owedText} />
      <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar el paquete" />
    </form>
  )
}
