import { newIdempotencyKey } from '#client/kit/form-draft.ts'
import { moneyText } from '#client/kit/money.ts'
import type { Toast } from '#client/kit/toasts.ts'
import { showToast } from '#client/kit/toasts.ts'
import type { Output } from '#contract/endpoints.ts'
import type { Entry } from '#contract/reservations/reservations.ts'
import { entryKinds } from '#contract/reservations/words.ts'
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

/**
 * Takes a payment back with an entry of the same amount, day and method, because the ledger is append-only. A retry has the
 * same key.
 */
export async function undoPayment(context: FormContext, payment: Entry, key = newIdempotencyKey()) {
  const { reservation_id, kind, amount_cents, on, method, rate, rate_currency } = payment
  const reverses = kind === 'anticipo' ? 'anticipo' : 'abono'
  const fields = { reservation_id, reverses, amount_cents, on, method, rate, rate_currency } as const
  const body = { ...fields, kind: 'devolucion' } as const
  const outcome = await context.mutations.addEntry({ body }, key)
  if ('failure' in outcome) {
    const run = () => void undoPayment(context, payment, key)
    showToast({
      kind: 'error',
      about: `payment ${payment.id}`,
      text: `No se deshizo el pago. ${outcome.failure.message}`,
      action: { label: 'Reintentar', run },
    })
    return
  }
  const paid = `${entryKinds[reverses]} de ${moneyText(amount_cents ?? 0, payment.currency)}`
  showToast({ kind: 'done', text: `${paid} deshecho. El historial guarda los dos movimientos.` })
}
