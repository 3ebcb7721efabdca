import type { LossRule } from '#contract/reservations.ts'
import type { Plan } from '#contract/reservations-plans.ts'
import type { EntryKind, PayMethod } from '#contract/reservations-words.ts'
import { blankPlan } from '#server/reservations/templates/rules.ts'

/* What the demo's collector reserved: invented shops, and a story for each reservation. Days are counted from today. */

export interface DemoShop {
  name: string
  loss: LossRule
  currency: string
  /** Of whole money, for one unit of it in pesos. */
  perUnit: number
}

/** What happened on a day, with a part of the price. */
export interface DemoAct {
  day: number
  kind: EntryKind
  share?: number
  method?: PayMethod
  note?: string
}

export interface DemoStory {
  shop: DemoShop
  day: number
  deposit: number
  plan: Plan | null
  /** Days by which the shop's date is earlier than the catalogue's; null: it named none. */
  early: number | null
  acts: DemoAct[]
  isOut?: true
}

export const shops = {
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
} as const satisfies Record<string, DemoShop>

/** Of the monthly sum that the collector does not want to pass, in pesos. */
export const ceilingCents = 400_000

const step = (after: 'reserva' | 'llegada', after_days: number, percent: number) => ({
  due_on: null,
  after,
  after_days,
  amount_cents: null,
  percent,
})

export const plans = {
  fortnight: { ...blankPlan, kind: 'quincena', paydays: [15, 31], percent: 10 },
  everyFifteen: {
    ...blankPlan,
    kind: 'cada_dias',
    every_days: 15,
    percent: 20,
    settle_within_days: 60,
    grace_days: 3,
    penalty_cents: 5_000,
  },
  halves: {
    ...blankPlan,
    dates: [step('reserva', 0, 30), step('llegada', 0, 70)],
    settle_after_arrival_days: 7,
  },
  thirds: {
    ...blankPlan,
    dates: [step('reserva', 10, 33.33), step('reserva', 40, 33.33), step('reserva', 70, 33.34)],
  },
  arrival: { ...blankPlan, settle_after_arrival_days: 7 },
  monthly: { ...blankPlan, kind: 'cada_dias', every_days: 30, percent: 25, grace_days: 5 },
} as const satisfies Record<string, Plan>

const abono = (day: number, share: number, method: PayMethod = 'transferencia'): DemoAct => ({
  day,
  kind: 'abono',
  share,
  method,
})

export const stories: readonly DemoStory[] = [
  {
    shop: shops.lagunilla,
    day: -40,
    deposit: 0.3,
    plan: plans.halves,
    early: 24,
    acts: [{ day: -12, kind: 'nota', note: 'Avisan que el barco viene con retraso.' }],
  },
  {
    shop: shops.lagunilla,
    day: -36,
    deposit: 0.2,
    plan: plans.everyFifteen,
    early: 0,
    acts: [abono(-22, 0.2)],
  },
  { shop: shops.lagunilla, day: -9, deposit: 0.1, plan: null, early: null, acts: [] },
  {
    shop: shops.faro,
    day: -64,
    deposit: 0.1,
    plan: plans.fortnight,
    early: 0,
    acts: [abono(-52, 0.1), abono(-37, 0.1), abono(-22, 0.1), abono(-8, 0.1, 'deposito'), abono(-2, 0.05)],
  },
  {
    shop: shops.faro,
    day: -20,
    deposit: 0.15,
    plan: plans.fortnight,
    early: 5,
    acts: [abono(-6, 0.05, 'efectivo')],
  },
  {
    shop: shops.faro,
    day: -70,
    deposit: 0.5,
    plan: plans.halves,
    early: 0,
    acts: [abono(-30, 0.5, 'tarjeta')],
  },
  { shop: shops.galeon, day: -42, deposit: 0.2, plan: plans.thirds, early: 0, acts: [abono(-31, 0.14)] },
  { shop: shops.galeon, day: -7, deposit: 0, plan: plans.thirds, early: 12, acts: [] },
  {
    shop: shops.galeon,
    day: -80,
    deposit: 0.4,
    plan: plans.arrival,
    early: 0,
    isOut: true,
    acts: [abono(-30, 0.6), { day: -6, kind: 'recibido', note: 'Llegó con la caja impecable.' }],
  },
  {
    shop: shops.galeon,
    day: -90,
    deposit: 0.2,
    plan: plans.monthly,
    early: 0,
    acts: [
      abono(-58, 0.25),
      { day: -15, kind: 'cancelado', share: 0.25, note: 'La tienda cerró la preventa.' },
    ],
  },
  {
    shop: shops.nautilus,
    day: -33,
    deposit: 0.25,
    plan: plans.arrival,
    early: 0,
    acts: [{ day: -20, kind: 'cargo', share: 0.12, note: 'Envío internacional.' }],
  },
  {
    shop: shops.nautilus,
    day: -57,
    deposit: 0.25,
    plan: plans.monthly,
    early: 0,
    acts: [abono(-28, 0.25, 'paypal')],
  },
  { shop: shops.nautilus, day: -25, deposit: 0.2, plan: plans.monthly, early: 3, acts: [] },
]
