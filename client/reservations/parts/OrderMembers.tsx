import { useQuery } from '@tanstack/react-query'
import { CheckboxField } from '#client/kit/CheckboxField.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { changeReservations, storeReservationsQuery } from '#client/reservations/data.ts'
import { tickOf } from '#client/reservations/orders.rules.ts'
import { owedText } from '#client/reservations/rules.ts'
import type { Order } from '#contract/reservations/orders.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'

interface OrderMembersProps {
  order: Order
  /** Receives the id by which the order is found afterwards; null when it has no figure left. */
  onDone: (id: number | null) => void
}

/** Figures of the store that join an order or leave it. */
export function OrderMembers({ order, onDone }: OrderMembersProps) {
  const { data: ofStore } = useQuery(storeReservationsQuery(order.store.id))
  const others = (ofStore ?? []).filter(({ id }) => order.reservations.every((own) => own.id !== id))
  const all = [...order.reservations, ...others]
  return <MembersForm key={all.length} order={order} all={all} onDone={onDone} />
}

function MembersForm({ order, all, onDone }: OrderMembersProps & { all: readonly Reservation[] }) {
  const isOwn = ({ id }: Reservation) => order.reservations.some((own) => own.id === id)
  const form = useForm<Record<string, string>>({
    initial: Object.fromEntries(all.map((one) => [tickOf(one.id), isOwn(one) ? 'yes' : ''])),
    send: async ({ values }) => {
      const isChosen = ({ id }: Reservation) => values[tickOf(id)] === 'yes'
      const changed = all.filter((one) => isChosen(one) !== isOwn(one))
      for (const one of changed) {
        const order_ref = isChosen(one) ? order.order_ref : null
        await changeReservations('editReservation', { params: { id: one.id }, body: { order_ref } })
      }
      const left = all.filter(isChosen).map(({ id }) => id)
      onDone(left.length === 0 ? null : left.includes(order.id) ? order.id : Math.min(...left))
      return null
    },
  })
  return (
    <form className="stack gap-4" {...form.formProps}>
      <FormError title="No se cambió todo" failure={form.failure} />
      <fieldset className="stack gap-2 large-ticks">
        <legend className="below-3 strong">Las de este pedido</legend>
        {all.map((one) => (
          <CheckboxField
            key={one.id}
            input={{
              name: tickOf(one.id),
              checked: form.values[tickOf(one.id)] === 'yes',
              onChange: ({ currentTarget }) =>
                form.change({ [tickOf(one.id)]: currentTarget.checked ? 'yes' : '' }),
            }}
          >
            <span dir="auto">{one.item.name}</span>{' '}
            <span className="note">
              {one.order_ref === null || isOwn(one) ? owedText(one) : `Pedido ${one.order_ref}`}
            </span>
          </CheckboxField>
        ))}
      </fieldset>
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar
      </SubmitButton>
    </form>
  )
}
