import type { Reservation } from '#contract/reservations/reservations.ts'
import type { PaymentKind } from './entries.rules.ts'
import { isOpen } from './rules.ts'

/** The actions on a reservation, with the labels of their buttons and dialogs. */
export const actionLabels = {
  abono: { button: 'Abonar', title: 'Abonar' },
  recibido: { button: 'Ya la recibí', title: 'Ya la recibí' },
  cargo: { button: 'Agregar un cargo', title: 'Cargo: envío, impuestos' },
  anticipo: { button: 'Registrar anticipo', title: 'Anticipo' },
  devolucion: { button: 'Registrar devolución', title: 'Devolución de la tienda' },
  cambio_fecha: { button: 'Cambió la fecha', title: 'Cambió la fecha' },
  plan: { button: 'Plan de pagos', title: 'Plan de pagos' },
  editar: { button: 'Editar datos', title: 'Editar el apartado' },
  nota: { button: 'Agregar nota', title: 'Nota' },
  cancelado: { button: 'Cancelar el apartado', title: 'Cancelar el apartado' },
} as const

export type ReservationAction = keyof typeof actionLabels

/** Receives a sentence that says what was done, the way to undo it, and the heading of a moment. */
export type OnDone = (message: string, more?: { undo?: () => void; title?: string }) => void

/**
 * The likely actions first, the rest in the menu. A closed reservation accepts notes only, and refunds when it was
 * cancelled.
 */
export function actionsOf(reservation: Reservation): {
  main: ReservationAction[]
  more: ReservationAction[]
} {
  const { status, paid_cents } = reservation
  if (!isOpen(reservation))
    return { main: [], more: status === 'cancelado' ? ['devolucion', 'nota'] : ['nota'] }
  const rest: ReservationAction[] = [
    'cargo',
    'devolucion',
    'cambio_fecha',
    'plan',
    'editar',
    'nota',
    'cancelado',
  ]
  const more = paid_cents === 0 ? (['anticipo', ...rest] as ReservationAction[]) : rest
  return status === 'liquidado'
    ? { main: ['recibido'], more: ['abono', ...more] }
    : { main: ['abono', 'recibido'], more }
}

const paymentKinds: readonly string[] = ['anticipo', 'abono', 'cargo', 'devolucion']

export function isPayment(act: ReservationAction): act is PaymentKind {
  return paymentKinds.includes(act)
}
