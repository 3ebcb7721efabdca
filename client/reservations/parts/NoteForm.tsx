import { Field } from '#client/kit/Field.tsx'
import { useFilledForm } from '#client/kit/filled-form.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import type { Desk } from '#client/reservations/desk.data.ts'
import type { NoteValues } from '#client/reservations/entries.rules.ts'
import { emptyNote, readNote } from '#client/reservations/entries.rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { Recalled } from './Recalled.tsx'
import { Trouble } from './Trouble.tsx'

interface NoteFormProps {
  reservation: Reservation
  desk: Desk
  onDone: (told: string) => void
}

/** Words for the history, with their day. */
export function NoteForm({ reservation, desk, onDone }: NoteFormProps) {
  const form = useFilledForm<NoteValues>({
    initial: emptyNote,
    keeper: desk.keeperOf(`nota-${reservation.id}`),
    send: async (values, key) => {
      const outcome = await desk.acts.enter(readNote(reservation, values), key)
      if ('refused' in outcome) return outcome.refused
      onDone('La nota quedó en el historial.')
      return null
    },
  })
  return (
    <form className="desk-form" {...form.ties}>
      <Recalled isRecalled={form.isRecalled} onRestart={form.restart} />
      <Trouble title="No se guardó" failure={form.failure} />
      <Field name="note" label="Nota" error={form.fields.note}>
        {(ties) => <textarea {...ties} {...form.bind('note')} rows={3} />}
      </Field>
      <SubmitButton isSending={form.isSending} sending="Guardando…">
        Guardar la nota
      </SubmitButton>
    </form>
  )
}
