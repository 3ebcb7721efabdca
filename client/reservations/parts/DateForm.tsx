import { useFilledForm } from '#client/kit/filled-form.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import type { Desk } from '#client/reservations/desk.data.ts'
import type { DateValues } from '#client/reservations/entries.rules.ts'
import { emptyDate, readDateChange } from '#client/reservations/entries.rules.ts'
import { expectedText, slipsText } from '#client/reservations/rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { DayField } from './DayField.tsx'
import { Recalled } from './Recalled.tsx'
import { Trouble } from './Trouble.tsx'

interface DateFormProps {
  reservation: Reservation
  desk: Desk
  onDone: (told: string) => void
}

/** The store moved the date. Every move stays in the history. */
export function DateForm({ reservation, desk, onDone }: DateFormProps) {
  const form = useFilledForm<DateValues>({
    initial: emptyDate,
    keeper: desk.keeperOf(`fecha-${reservation.id}`),
    send: async (values, key) => {
      const outcome = await desk.acts.enter(readDateChange(reservation, values), key)
      if ('refused' in outcome) return outcome.refused
      onDone('La fecha nueva quedó anotada.')
      return null
    },
  })
  const { date_changes } = reservation
  return (
    <form className="desk-form" {...form.ties}>
      <Recalled isRecalled={form.isRecalled} onRestart={form.restart} />
      <Trouble title="No se anotó" failure={form.failure} />
      <p>
        {expectedText(reservation, desk.today)}. {slipsText(date_changes)}
      </p>
      <DayField
        name="expected_on"
        label="Fecha nueva"
        help="Déjala vacía si la tienda ya no dice cuándo."
        error={form.fields.expected_on}
        own={form.bind('expected_on')}
      />
      <TextField
        name="note"
        label="Qué te dijeron (opcional)"
        error={form.fields.note}
        own={form.bind('note')}
      />
      <SubmitButton isSending={form.isSending} sending="Anotando…">
        Anotar la fecha
      </SubmitButton>
    </form>
  )
}
