import { useQuery } from '@tanstack/react-query'
import { FormError } from '#client/kit/FormError.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { changeReservations, storeReservationsQuery } from '#client/reservations/data.ts'
import { owedText } from '#client/reservations/rules.ts'
import type { Order } from '#contract/reservations/orders.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { FigureTicks, tickedOf, ticksOf } from './FigureTicks.tsx'

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
    initial: ticksOf(all, isOwn),
    send: async ({ values }) => {
      const left = tickedOf(values, all)
      const isChosen = ({ id }: Reservation) => left.includes(id)
      const changed = all.filter((one) => isChosen(one) !== isOwn(one))
      for (const one of changed) {
        const order_ref = isChosen(one) ? order.order_ref : null
        await changeReservations('editReservation', { params: { id: one.id }, body: { order_ref } })
      }
      onDone(left.length === 0 ? null : left.includes(order.id) ? order.id : Math.min(...left))
      return null
    },
  })
  return (
    <form className="stack gap-4" {...form.formProps}>
      <FormError title="No se cambió todo" failure={form.failure} />
      <FigureTicks
        legend="Las de este pedido"
        reservations={all}
        form={form}
        noteOf={(one) => (one.order_ref === null || isOwn(one) ? owedText(one) : `Pedido ${one.order_ref}`)}
      />
      <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar" />
    </form>
  )
}
