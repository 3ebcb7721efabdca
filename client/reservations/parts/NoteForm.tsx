import { Field } from '#client/kit/Field.tsx'
import { FormError } from '#client/kit/FormError.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { NoteValues } from '#client/reservations/entries.rules.ts'
import { emptyNote, readNote } from '#client/reservations/entries.rules.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { Reservation } from '#contract/reservations.ts'

interface NoteFormProps {
  reservation: Reservation
  context: FormContext
  onDone: (message: string) => void
}

/** Adds a note to the history. */
export function NoteForm({ reservation, context, onDone }: NoteFormProps) {
  const form = useForm<NoteValues>({
    initial: emptyNote,
    draftStore: context.draftStore(`nota-${reservation.id}`),
    send: async ({ values, key }) => {
      const outcome = await context.mutations.addEntry(readNote(reservation, values), key)
      if ('failure' in outcome) return outcome.failure
      onDone('La nota quedó en el historial.')
      return null
    },
  })
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <Field name="note" label="Nota" error={form.fields.note}>
        {(ties) => <textarea {...ties} {...form.bind('note')} rows={3} />}
      </Field>
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar la nota
      </SubmitButton>
    </form>
  )
}
