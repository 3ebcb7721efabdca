import { Link } from 'react-router'
import { useFilledForm } from '#client/kit/filled-form.ts'
import { moneyText } from '#client/kit/money.ts'
import { SubmitButton } from '#client/kit/SubmitButton.tsx'
import { TextField } from '#client/kit/TextField.tsx'
import type { Desk } from '#client/reservations/desk.data.ts'
import type { ReceiptValues } from '#client/reservations/entries.rules.ts'
import { emptyReceipt, readReceipt } from '#client/reservations/entries.rules.ts'
import type { Reservation } from '#contract/reservations.ts'
import { Confirm } from './Confirm.tsx'
import { DayField } from './DayField.tsx'
import { Recalled } from './Recalled.tsx'
import { Trouble } from './Trouble.tsx'

interface ReceiptFormProps {
  reservation: Reservation
  desk: Desk
  onDone: (told: string) => void
}

/** It is here: the copy goes into the collection with its price and store. A full plan loses nothing. */
export function ReceiptForm({ reservation, desk, onDone }: ReceiptFormProps) {
  const { id, item, balance_cents, currency } = reservation
  const form = useFilledForm<ReceiptValues>({
    initial: { ...emptyReceipt, on: desk.today },
    keeper: desk.keeperOf(`recibido-${id}`),
    send: async (values, key) => {
      const outcome = await desk.acts.enter(readReceipt(reservation, values), key)
      if ('refused' in outcome) return outcome.refused
      onDone(`«${item.name}» ya está en tu colección.`)
      return null
    },
  })
  return (
    <form className="desk-form" {...form.ties}>
      <Recalled isRecalled={form.isRecalled} onRestart={form.restart} />
      {form.failure?.code === 'balance_left' ? (
        <Confirm
          text={`Todavía debes ${moneyText(balance_cents, currency)}. Puedes registrar primero el pago, o marcarla como recibida así.`}
          yes="Recibirla así"
          onYes={() => void form.submit({ confirm_unpaid: 'yes' })}
        />
      ) : (
        <Trouble title="No se movió a tu colección" failure={form.failure}>
          {form.failure?.code === 'quota_exceeded' ? <FullPlan /> : null}
        </Trouble>
      )}
      <p>Pasa a tu colección con su precio y su tienda. El historial del apartado se queda contigo.</p>
      <DayField name="on" label="La recibí el" error={form.fields.on} own={form.bind('on')} />
      <TextField name="note" label="Nota (opcional)" error={form.fields.note} own={form.bind('note')} />
      <SubmitButton isSending={form.isSending} sending="Moviendo…">
        Pasarla a mi colección
      </SubmitButton>
    </form>
  )
}

/** What one can do when there is no place left; the reservation waits meanwhile. */
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
