import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import type { Toast } from '#client/kit/toasts.ts'
import { showToast } from '#client/kit/toasts.ts'
import type { Output } from '#contract/endpoints.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { OnDone } from './actions.rules.ts'
import type { FormContext } from './form-context.data.ts'

/** The toast of an action, with the way to undo it; one with a heading is a moment. */
export function doneToast(...[text, { undo, title } = {}]: Parameters<OnDone>): Omit<Toast, 'id'> {
  return {
    kind: title ? 'moment' : 'done',
    text,
    ...(title ? { title } : {}),
    ...(undo ? { action: { label: 'Deshacer', run: undo } } : {}),
  }
}

export type AddedEntry = Output<'addReservationEntry'>['data']

/** Takes a payment back with a refund of the same amount, because the ledger is append-only. A retry has the same key. */
export async function undoPayment(
  context: FormContext,
  { id }: Pick<Reservation, 'id'>,
  cents: number,
  key = newIdempotencyKey(),
) {
  const body = {
    reservation_id: id,
    kind: 'devolucion',
    amount_cents: cents,
    on: context.today,
    note: 'Se deshizo el pago anterior.',
  } as const
  const outcome = await context.mutations.addEntry({ body }, key)
  if ('failure' in outcome) {
    const text = `No se deshizo el pago. ${outcome.failure.message}`
    const run = () => void undoPayment(context, { id }, cents, key)
    showToast({ kind: 'error', about: `payment ${id}`, text, action: { label: 'Reintentar', run } })
    return
  }
  showToast({ kind: 'done', text: 'El pago se deshizo. El historial guarda los dos movimientos.' })
}
