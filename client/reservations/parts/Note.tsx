import { useState } from 'react'
import { QuietButton } from '#client/kit/Action.tsx'
import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { fieldTexts, readFields } from '#client/kit/described-fields.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { showToast } from '#client/kit/toasts.ts'
import { useForm } from '#client/kit/use-form.ts'
import { addEntry, bodyOf, doneToast, laterText, reservationDraft } from '#client/reservations/data.ts'
import { noteFields } from '#client/reservations/entries.rules.ts'

interface NotedReservation {
  readonly id: number
  readonly item: { readonly id: number; readonly name: string }
}

/** Writes down what the store said, from a page that is not the reservation's. */
export function NoteButton({ reservation, label }: { reservation: NotedReservation; label: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <QuietButton onClick={() => setOpen(true)}>
        {label}
        <span className="visually-hidden">: {reservation.item.name}</span>
      </QuietButton>
      <Modal title={label} isOpen={isOpen} onClose={() => setOpen(false)}>
        <p className="note" dir="auto">
          {reservation.item.name}
        </p>
        <NoteForm
          reservation={reservation}
          onDone={(text) => {
            setOpen(false)
            showToast(doneToast(text))
          }}
        />
      </Modal>
    </>
  )
}

interface NoteFormProps {
  reservation: NotedReservation
  onDone: (message: string) => void
}

export function NoteForm({ reservation: { id, item }, onDone }: NoteFormProps) {
  const form = useForm({
    initial: fieldTexts(noteFields, {}),
    draftStore: reservationDraft(`nota-${id}`),
    send: async ({ values, key }) => {
      const text = `Nota de «${item.name}»`
      const body = bodyOf(readFields(noteFields, values))
      const added = await addEntry({ ...body, reservation_id: id, kind: 'nota' }, { key, text, item })
      onDone(added ? 'La nota quedó en el historial.' : laterText(text))
    },
  })
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <DescribedFields of={noteFields} form={form} />
      <SubmitButton isSending={form.isSending} sending="Guardando…" text="Guardar la nota" />
    </form>
  )
}
