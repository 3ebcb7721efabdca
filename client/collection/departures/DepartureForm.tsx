import { useState } from 'react'
import { memberDraftStore } from '#client/accounts/drafts.data.ts'
import type { MarkedFigure } from '#client/collection/marks/state.data.ts'
import { QuietButton } from '#client/kit/Action.tsx'
import { DescribedFields } from '#client/kit/DescribedFields.tsx'
import { dayText } from '#client/kit/days.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { Modal } from '#client/kit/Modal.tsx'
import { MoreFields } from '#client/kit/MoreFields.tsx'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { useForm } from '#client/kit/use-form.ts'
import { useApi } from '#client/use-api.ts'
import type { Copy } from '#contract/collection/collection.ts'
import { type DepartureKind, departureKinds } from '#contract/collection/words.ts'
import { addDeparture, bringBack } from './data.ts'
import type { DepartureValues } from './rules.ts'
import { departureFields, departureText, fieldsOfKind, initialDeparture } from './rules.ts'

interface DepartureProps {
  figure: MarkedFigure
  copy: Copy
  /** Of the copy, or the usual one. */
  currency: string
}

interface DepartureButtonProps extends DepartureProps {
  /** Of the copy among those of its figure. */
  number: number
  /** Takes it out as if it had never been there. */
  onRemove: () => void
}

/** The button that says what became of a copy; beside a lent one who has it. */
export function DepartureButton({ number, onRemove, ...departure }: DepartureButtonProps) {
  const { figure, copy } = departure
  const [isOpen, setOpen] = useState(false)
  const { data } = useApi('listDepartures', { query: { item: figure.id, page_size: 100 } })
  const loan = data?.data.find(({ kind, copy_id }) => kind === 'prestada' && copy_id === copy.id)
  return (
    <>
      {loan ? (
        <p className="note full">
          {departureText(loan)} desde el {dayText(loan.left_on)}.
        </p>
      ) : null}
      {loan ? <QuietButton onClick={() => void bringBack(loan)}>Ya volvió</QuietButton> : null}
      <QuietButton onClick={() => setOpen(true)}>
        ¿Qué pasó con ella?
        <span className="visually-hidden"> Copia {number}</span>
      </QuietButton>
      <Modal title="¿Qué pasó con ella?" isOpen={isOpen} onClose={() => setOpen(false)}>
        <DepartureForm {...departure} onDone={() => setOpen(false)} />
        <button
          className="touch self-start note link"
          type="button"
          onClick={() => {
            setOpen(false)
            onRemove()
          }}
        >
          Quitar: fue un error
        </button>
      </Modal>
    </>
  )
}

function DepartureForm({ figure, copy, currency, onDone }: DepartureProps & { onDone: () => void }) {
  const { data: settings } = useApi('getCollectionSettings', {})
  const form = useForm<DepartureValues>({
    // It is sold at home, whatever it was bought in.
    initial: initialDeparture(settings?.currency ?? currency, copy.trade),
    draftStore: memberDraftStore(`salida-${copy.id}`),
    send: async ({ values }) => {
      await addDeparture(figure, copy, values)
      onDone()
      return null
    },
  })
  const of = departureFields(form.values.currency)
  const kind = form.values.kind as DepartureKind
  return (
    <form className="stack gap-4" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      <FormError title="No se guardó" failure={form.failure} />
      <DescribedFields of={of} form={form} names={['kind', ...fieldsOfKind[kind]]} />
      <MoreFields summary="Cuándo y nota" isOpen={Boolean(form.fields.left_on ?? form.fields.note)}>
        <DescribedFields of={of} form={form} names={['left_on', 'note']} />
      </MoreFields>
      <p className="note">
        {kind === 'prestada'
          ? 'Sigue en tu colección, con quién la tiene y desde cuándo.'
          : 'Sale de tu colección y deja su lugar en tu plan. Queda en «Salidas» y la puedes deshacer; con sus fotos, durante una hora.'}
      </p>
      <SubmitButton
        isSending={form.isSending}
        sending="Guardando…"
        text={`${departureKinds[kind]}: guardar`}
      />
    </form>
  )
}
