/*
 * Enumerations of reservations: value in the API → label on the screen. Without zod, so that the browser can import
 * it.
 */

/** `liquidado` is derived: the reservation is open and nothing is left to pay. */
export const reservationStatuses = {
  activo: 'Activo',
  liquidado: 'Liquidado',
  recibido: 'Recibido',
  cancelado: 'Cancelado',
} as const

/** The kinds of ledger entries. The first five have an amount. */
export const entryKinds = {
  anticipo: 'Anticipo',
  abono: 'Abono',
  cargo: 'Cargo',
  descuento: 'Descuento',
  devolucion: 'Devolución',
  cambio_fecha: 'Cambio de fecha',
  recibido: 'Recibido',
  cancelado: 'Cancelado',
  nota: 'Nota',
} as const

/** The kinds of payments. One that was recorded by mistake is taken back by a `devolucion` that `reverses` it. */
export const reversibleKinds = ['anticipo', 'abono'] as const

/** What an entry may take back: a charge is taken back by a discount that `reverses` it, and the other way round. */
export const reversedKinds = [...reversibleKinds, 'cargo', 'descuento'] as const

/** What a charge is for. */
export const chargeKinds = {
  envio: 'Envío',
  aduana: 'Aduana',
  seguro: 'Seguro',
  comision: 'Comisión',
} as const

/** What is split over the figures of an order or a shipment. */
export const sharedKinds = { ...chargeKinds, descuento: 'Descuento' } as const

/** By what it is split: by what each figure costs, by pieces, or as the member says. */
export const splitKinds = { precio: 'Según su precio', iguales: 'Igual por pieza', mano: 'A mano' } as const

export const payMethods = {
  efectivo: 'Efectivo',
  transferencia: 'Transferencia',
  deposito: 'Depósito',
  tarjeta: 'Tarjeta',
  paypal: 'PayPal',
  mercado_pago: 'Mercado Pago',
  otro: 'Otro',
} as const

export const lossKinds = {
  nada: 'No pierdo nada',
  anticipo: 'Pierdo el anticipo',
  porcentaje_pagado: 'Pierdo una parte de lo pagado',
  porcentaje_total: 'Pierdo una parte del precio',
  todo: 'Pierdo todo lo pagado',
} as const

export const planKinds = {
  fechas: 'En fechas fijas',
  cada_dias: 'Cada cierto número de días',
  quincena: 'En mis días de pago',
} as const

/** What a step's days are counted from: the day of the reservation or the expected arrival. */
export const stepAnchors = { reserva: 'Después de apartar', llegada: 'Después de que llegue' } as const

/** The states of a due. A partly paid due past its days of grace is late. */
export const dueStates = {
  pagado: 'Pagado',
  parcial: 'Pagado en parte',
  pendiente: 'Pendiente',
  atrasado: 'Atrasado',
} as const

/** Why a due exists: a step of the plan, or the remainder at the deadline. */
export const dueKinds = { abono: 'Abono', liquidar: 'Fecha límite para liquidar' } as const

export const reservationSorts = {
  abono: 'Próximo abono',
  llegada: 'Fecha estimada',
  reciente: 'Apartadas recientemente',
  saldo: 'Saldo',
  nombre: 'Nombre',
} as const

export const reservationDateKinds = { ...dueKinds, llegada: 'Llegada estimada' } as const

/** As a payday, 31 means the last day of any month. */
export const lastDayOfMonth = 31

export const amountMax = { cents: 9_999_999_999, text: '99,999,999.99' } as const

export const reservationLimits = {
  store: 120,
  order: 120,
  tracking: 80,
  notes: 4_000,
  note: 2_000,
  quantity: 99,
  steps: 60,
  days: 3_650,
  graceDays: 365,
  parts: 100,
  ceilings: 20,
  silenceWeeks: 104,
  /** For one member. */
  slips: 2_000,
  slipBytes: 500_000_000,
  reservations: 5_000,
  stores: 500,
  shipments: 2_000,
  templates: 100,
  /** Entries of all ledgers. Receiving and cancelling are always possible. */
  memberEntries: 20_000,
  /** Entries of the ledgers on one page of a statement; a ledger is never divided. */
  statementEntries: 2_000,
  /** For one reservation. */
  entries: 2_000,
  template: 80,
} as const

/** A member who has not chosen is told after so many weeks without news of a store. */
export const usualSilenceWeeks = 12

export const tooManyCeilings = `Guarda ${reservationLimits.ceilings} topes como máximo.`

/**
 * An item cannot be expected before the day on which it was reserved. The server and the forms use the same messages.
 */
export const expectedTooEarlyMessage = 'Escribe el día en que la apartaste o uno posterior.'
export const reservedTooLateMessage = 'Es posterior al día en que la esperas. Corrige uno de los dos.'

export type ReservationStatus = keyof typeof reservationStatuses
export type EntryKind = keyof typeof entryKinds
export type ChargeKind = keyof typeof chargeKinds
export type SharedKind = keyof typeof sharedKinds
export type SplitKind = keyof typeof splitKinds
export type ReversedKind = (typeof reversedKinds)[number]
export type ReversibleKind = (typeof reversibleKinds)[number]
export type PayMethod = keyof typeof payMethods
export type LossKind = keyof typeof lossKinds
export type PlanKind = keyof typeof planKinds
export type DueState = keyof typeof dueStates
export type DueKind = keyof typeof dueKinds
export type ReservationSort = keyof typeof reservationSorts
