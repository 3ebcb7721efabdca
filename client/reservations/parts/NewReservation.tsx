import '#client/reservations/style/reserving.css'
import '#client/reservations/style/forms.css'
import type { ReactNode } from 'react'
import { DialogFigure } from '#client/catalogue/parts/DialogFigure.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { PlanOptions } from '#client/reservations/plan-choice.rules.ts'
import type { ReservationValues } from '#client/reservations/reserving.rules.ts'
import { initialReservationValues, readReservation } from '#client/reservations/reserving.rules.ts'
import type { ItemDetail } from '#contract/catalogue.ts'
import type { Output } from '#contract/endpoints.ts'
import { ReservationForm } from './ReservationForm.tsx'

export type AddedReservation = Output<'addReservation'>['data']

interface NewReservationProps {
  item: ItemDetail
  options: PlanOptions
  context: FormContext
  onDone: (reserved: AddedReservation) => void
  /** Shown above the form. */
  children?: ReactNode
}

/** Reserves an item. Typed values survive closing the dialog, a refusal and a lost connection. */
export function NewReservation({ item, options, context, ...rest }: NewReservationProps) {
  const { onDone, children } = rest
  const form = useForm<ReservationValues>({
    initial: initialReservationValues(item, context.today),
    draftStore: context.draftStore(`nuevo-${item.id}`),
    send: async ({ values, key }) => {
      const read = readReservation(values, options)
      if ('failure' in read) return read.failure
      const outcome = await context.mutations.addReservation({
        params: { id: item.id },
        body: { ...read.body, idempotency_key: key },
      })
      if ('failure' in outcome) return outcome.failure
      onDone(outcome.data)
      return null
    },
  })
  return (
    <>
      <DialogFigure item={item} detail={`${item.license.name} · ${item.line.name}`} />
      {children}
      <ReservationForm form={form} options={options} context={context} />
    </>
  )
}
