/** An open difference waits for a person; a resolved one no longer exists, usually because the comparison corrected it. */
export const differenceStates = ['open', 'reviewed', 'resolved'] as const
export type DifferenceState = (typeof differenceStates)[number]

/** What each kind of difference means. Free of zod, for the browser and the command line. */
export const differenceTexts: Readonly<Record<string, string>> = {
  price: 'El proveedor cobra un precio que nadie aceptó',
  unknown_subscription: 'Suscripción que no conocemos',
  still_running: 'Terminada aquí, pero sigue en el proveedor',
  payment_amount: 'Pago con otro monto',
  payment_missing: 'Pago que el proveedor no conoce',
  refund_amount: 'Devolución con otro monto',
  refund_missing: 'Devolución que el proveedor no conoce',
  missing_at_provider: 'Suscripción que el proveedor no conoce',
  payment: 'Pago que no conocíamos',
  refund: 'Devolución que no conocíamos',
  status: 'Estado de la suscripción',
  plan_id: 'Plan de la suscripción',
  period: 'Periodo de la suscripción',
  price_cents: 'Precio de la suscripción',
  current_period_end: 'Fin del periodo pagado',
  cancel_at_period_end: 'Cancelación al final del periodo',
}
