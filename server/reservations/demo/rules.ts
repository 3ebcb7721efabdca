import type { LossRule } from '#contract/reservations.ts'
import type { Plan } from '#contract/reservations-plans.ts'
import type { EntryKind, PayMethod } from '#contract/reservations-words.ts'
import { emptyPlan } from '#server/reservations/templates/rules.ts'

/* What the demo collector reserved, in invented stores. Days are relative to today. */

export interface DemoStore {
  name: string
  loss: LossRule
  currency: string
  /** Pesos for one unit of the store's currency. */
  perUnit: number
}

/** A ledger entry on a relative day. `share` is the part of the price. */
export interface DemoEntry {
  day: number
  kind: EntryKind
  share?: number
  method?: PayMethod
  note?: string
}

export interface DemoReservation {
  store: DemoStore
  day: number
  deposit: number
  plan: Plan | null
  /**
   * Days by which the store's expected date precedes the catalogue's release date; null when the store named no date.
   */
  daysEarly: number | null
  entries: DemoEntry[]
  isOut?: true
}

export const demoStores = {
  lagunilla: {
    name: 'Bazar La Lagunilla',
    loss: { kind: 'anticipo', percent: null },
    currency: 'MXN',
    perUnit: 1,
  },
  faro: {
    name: 'Juguetería El Faro',
    loss: { kind: 'porcentaje_pagado', percent: 50 },
    currency: 'MXN',
    perUnit: 1,
  },
  galeon: {
    name: 'Galeón Coleccionables',
    loss: { kind: 'todo', percent: null },
    currency: 'MXN',
    perUnit: 1,
  },
  nautilus: {
    name: 'Nautilus Imports',
    loss: { kind: 'porcentaje_total', percent: 20 },
    currency: 'USD',
    perUnit: 18,
  },
} as const satisfies Record<string, DemoStore>

/** The demo collector's monthly ceiling, in cents of MXN. */
export const ceilingCents = 400_000

const step = (after: 'reserva' | 'llegada', after_days: number, percent: number) => ({
  due_on: null,
  after,
  after_days,
  amount_cents: null,
  percent,
})

export const demoPlans = {
  fortnight: { ...emptyPlan, kind: 'quincena', paydays: [15, 31], percent: 10 },
  everyFifteen: {
    ...emptyPlan,
    kind: 'cada_dias',
    every_days: 15,
    percent: 20,
    settle_within_days: 60,
    grace_days: 3,
    penalty_cents: 5_000,
  },
  halves: {
    ...emptyPlan,
    dates: [step('reserva', 0, 30), step('llegada', 0, 70)],
    settle_after_arrival_days: 7,
  },
  thirds: {
    ...emptyPlan,
    dates: [step('reserva', 10, 33.33), step('reserva', 40, 33.33), step('reserva', 70, 33.34)],
  },
  arrival: { ...emptyPlan, settle_after_arrival_days: 7 },
  monthly: { ...emptyPlan, kind: 'cada_dias', every_days: 30, percent: 25, grace_days: 5 },
} as const satisfies Record<string, Plan>

const abono = (day: number, share: number, method: PayMethod = 'transferencia'): DemoEntry => ({
  day,
  kind: 'abono',
  share,
  method,
})

export const demoReservations: readonly DemoReservation[] = [
  {
    store: demoStores.lagunilla,
    day: -40,
    deposit: 0.3,
    plan: demoPlans.halves,
    daysEarly: 24,
    entries: [{ day: -12, kind: 'nota', note: 'Avisan que el barco viene con retraso.' }],
  },
  {
    store: demoStores.lagunilla,
    day: -36,
    deposit: 0.2,
    plan: demoPlans.everyFifteen,
    daysEarly: 0,
    entries: [abono(-22, 0.2)],
  },
  { store: demoStores.lagunilla, day: -9, deposit: 0.1, plan: null, daysEarly: null, entries: [] },
  {
    store: demoStores.faro,
    day: -64,
    deposit: 0.1,
    plan: demoPlans.fortnight,
    daysEarly: 0,
    entries: [abono(-52, 0.1), abono(-37, 0.1), abono(-22, 0.1), abono(-8, 0.1, 'deposito'), abono(-2, 0.05)],
  },
  {
    store: demoStores.faro,
    day: -20,
    deposit: 0.15,
    plan: demoPlans.fortnight,
    daysEarly: 5,
    entries: [abono(-6, 0.05, 'efectivo')],
  },
  {
    store: demoStores.faro,
    day: -70,
    deposit: 0.5,
    plan: demoPlans.halves,
    daysEarly: 0,
    entries: [abono(-30, 0.5, 'tarjeta')],
  },
  {
    store: demoStores.galeon,
    day: -42,
    deposit: 0.2,
    plan: demoPlans.thirds,
    daysEarly: 0,
    entries: [abono(-31, 0.14)],
  },
  { store: demoStores.galeon, day: -7, deposit: 0, plan: demoPlans.thirds, daysEarly: 12, entries: [] },
  {
    store: demoStores.galeon,
    day: -80,
    deposit: 0.4,
    plan: demoPlans.arrival,
    daysEarly: 0,
    isOut: true,
    entries: [abono(-30, 0.6), { day: -6, kind: 'recibido', note: 'Llegó con la caja impecable.' }],
  },
  {
    store: demoStores.galeon,
    day: -90,
    deposit: 0.2,
    plan: demoPlans.monthly,
    daysEarly: 0,
    entries: [
      abono(-58, 0.25),
      { day: -15, kind: 'cancelado', share: 0.25, note: 'La tienda cerró la preventa.' },
    ],
  },
  {
    store: demoStores.nautilus,
    day: -33,
    deposit: 0.25,
    plan: demoPlans.arrival,
    daysEarly: 0,
    entries: [{ day: -20, kind: 'cargo', share: 0.12, note: 'Envío internacional.' }],
  },
  {
    store: demoStores.nautilus,
    day: -57,
    deposit: 0.25,
    plan: demoPlans.monthly,
    daysEarly: 0,
    entries: [abono(-28, 0.25, 'paypal')],
  },
  { store: demoStores.nautilus, day: -25, deposit: 0.2, plan: demoPlans.monthly, daysEarly: 3, entries: [] },
]
