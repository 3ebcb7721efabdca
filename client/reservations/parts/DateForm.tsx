import { FormError } from '#client/kit/FormError.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { DateValues } from '#client/reservations/entries.rules.ts'
import { emptyDate, readDateChange } from '#client/reservations/entries.rules.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import { dateChangesText, expectedText } from '#client/reservations/rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { DayField } from './DayField.tsx'

interface DateFormProps {
  reservation: Reservation
  context: FormContext
  onDone: (message: string) => void
}

/** Records a new expected date. The history keeps every change. */
export function DateForm({ reservation, context, onDone }: DateFormProps) {
  const form = useForm<DateValues>({
    initial: emptyDate,
    draftStore: context.draftStore(`fecha-${reservation.id}`),
    send: async ({ values, key }) => {
      const outcome = await context.mutations.addEntry(readDateChange(reservation, values), key)
      if ('failure' in outcome) return outcome.failure
      onDone('La fecha nueva quedó anotada.')
      return null
    },
  })
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se anotó" failure={form.failure} />
      <p>
        {expectedText(reservation, context.today)}. {dateChangesText(reservation)}
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
