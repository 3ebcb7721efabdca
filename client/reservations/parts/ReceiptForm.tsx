import { Link } from 'react-router'
import { showLineComplete } from '#client/collection/moments.data.ts'
import { FormError } from '#client/kit/FormError.tsx'
import { moneyText } from '#client/kit/money.ts'
import { RestoredDraft } from '#client/kit/RestoredDraft.tsx'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import { useForm } from '#client/kit/use-form.ts'
import type { ReceiptValues } from '#client/reservations/entries.rules.ts'
import { emptyReceipt, readReceipt } from '#client/reservations/entries.rules.ts'
import type { FormContext } from '#client/reservations/form-context.data.ts'
import type { Reservation } from '#contract/reservations.ts'
import { ConfirmDialog } from './Confirm.tsx'
import { PastDayField } from './DayField.tsx'

interface ReceiptFormProps {
  reservation: Reservation
  context: FormContext
  onDone: (message: string) => void
}

/** Moves the item into the collection with its price and store. When the plan is full, nothing changes. */
export function ReceiptForm({ reservation, context, onDone }: ReceiptFormProps) {
  const { id, item, balance_cents, currency } = reservation
  const form = useForm<ReceiptValues>({
    initial: { ...emptyReceipt, on: context.today },
    draftStore: context.draftStore(`recibido-${id}`),
    send: async ({ values, key }) => {
      const outcome = await context.mutations.addEntry(readReceipt(reservation, values), key)
      if ('failure' in outcome) return outcome.failure
      onDone(`«${item.name}» ya está en tu colección.`)
      if (outcome.data.completed_line) showLineComplete(outcome.data.completed_line)
      return null
    },
  })
  return (
    <form className="reservation-form" {...form.formProps}>
      <RestoredDraft isRecalled={form.isRecalled} onRestart={form.restart} />
      {form.failure?.code === 'balance_left' ? (
        <ConfirmDialog
          text={`Todavía debes ${moneyText(balance_cents, currency)}. Puedes registrar primero el pago, o marcarla como recibida así.`}
          confirmLabel="Recibirla así"
          onConfirm={() => void form.submit({ confirm_unpaid: 'yes' })}
        />
      ) : (
        <FormError title="No se movió a tu colección" failure={form.failure}>
          {form.failure?.code === 'quota_exceeded' ? <FullPlan /> : null}
        </FormError>
      )}
      <p>Pasa a tu colección con su precio y su tienda. El historial del apartado se queda contigo.</p>
      <PastDayField name="on" label="La recibí el" error={form.fields.on} own={form.bind('on')} />
      <TextField name="note" label="Nota (opcional)" error={form.fields.note} own={form.bind('note')} />
      <SubmitButton isSending={form.isSending} sending="Moviendo…">
        Pasarla a mi colección
      </SubmitButton>
    </form>
  )
}

/** What the member can do when the plan is full. The reservation stays open. */
function FullPlan() {
  return (
    <>
      <p>El apartado sigue abierto y no se pierde nada. Para recibirla, libera un lugar o cambia de plan.</p>
      <Link className="action" data-kind="quiet" to="/coleccion">
        Liberar un lugar
      </Link>
      <Link className="action" data-kind="main" to="/configuracion/plan">
        Mejorar plan
      </Link>
    </>
  )
}
