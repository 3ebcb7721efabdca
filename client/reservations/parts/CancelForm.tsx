import { FormError } from '#client/kit/FormError.tsx'
import { MoneyField } from '#client/kit/MoneyField.tsx'
import { moneyInputText, moneyText } from '#client/kit/money.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { CancelValues } from '#client/reservations/entries.rules.ts'
import { emptyCancel, readCancel, readReturnedAmount } from '#client/reservations/entries.rules.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import { lossText, netPaid } from '#client/reservations/rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { PastDayField } from './DayField.tsx'

interface CancelFormProps {
  reservation: Reservation
  context: FormContext
  onDone: (message: string) => void
}

/** Cancels a reservation. The submit button states the loss as an amount. */
export function CancelForm({ reservation, context, onDone }: CancelFormProps) {
  const { id, currency } = reservation
  const form = useForm<CancelValues>({
    initial: { ...emptyCancel, on: context.today, returned_cents: returnedByRule(reservation) },
    draftStore: context.draftStore(`cancelar-${id}`),
    send: async ({ values, key }) => {
      const outcome = await context.mutations.addEntry(readCancel(reservation, values), key)
      if ('failure' in outcome) return outcome.failure
      const { lost_cents } = outcome.data.reservation
      onDone(`Apartado cancelado. Perdiste ${moneyText(lost_cents ?? 0, currency)}.`)
      return null
    },
  })
  const loss = lossText(reservation)
  const returned = readReturnedAmount(form.values.returned_cents, currency)
  const lost = 'cents' in returned ? Math.max(0, netPaid(reservation) - returned.cents) : null
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se canceló" failure={form.failure} />
      <p>
        Llevas pagado {moneyText(netPaid(reservation), currency)}.{loss ? ` ${loss}.` : ''}
      </p>
      <MoneyField
        name="returned_cents"
        label="Lo que te devuelve la tienda"
        currency={currency}
        help="Vacío si no te devuelve nada. Si te lo dan después, lo registras entonces."
        error={form.fields.returned_cents}
        own={form.bind('returned_cents')}
      />
      <PastDayField name="on" label="Fecha" error={form.fields.on} own={form.bind('on')} />
      <TextField name="note" label="Nota (opcional)" error={form.fields.note} own={form.bind('note')} />
      <button className="action" data-kind="alarm" type="submit" aria-disabled={form.isSending}>
        {cancelText(lost, currency)}
      </button>
    </form>
  )
}

/** The refund that the store's rule suggests; empty when the rule is unknown. */
function returnedByRule(reservation: Reservation): string {
  const { loss_cents, currency } = reservation
  const back = loss_cents === null ? 0 : netPaid(reservation) - loss_cents
  return back > 0 ? moneyInputText(back, currency) : ''
}

function cancelText(lost: number | null, currency: string): string {
  if (lost === null) return 'Cancelar el apartado'
  return lost === 0
    ? 'Cancelar el apartado, sin perder nada'
    : `Cancelar el apartado y perder ${moneyText(lost, currency)}`
}
