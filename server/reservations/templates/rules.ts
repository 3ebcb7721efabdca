import type { Plan, PlanTemplate } from '#contract/reservations-plans.ts'

/** A plan that asks for nothing. Other plans override its fields. */
export const emptyPlan: Plan = {
  kind: 'fechas',
  dates: [],
  every_days: null,
  paydays: [],
  first_on: null,
  amount_cents: null,
  percent: null,
  settle_by: null,
  settle_within_days: null,
  settle_after_arrival_days: null,
  grace_days: 0,
  penalty_cents: null,
  penalty_percent: null,
}

const step = (after: 'reserva' | 'llegada', after_days: number, percent: number): Plan['dates'][number] => ({
  due_on: null,
  after,
  after_days,
  amount_cents: null,
  percent,
})

/** Usual plans of stores, offered to every member. A member changes one by saving a copy. */
export const builtInTemplates: readonly PlanTemplate[] = [
  {
    id: null,
    name: '20 % cada 15 días, en 60 días',
    plan: {
      ...emptyPlan,
      kind: 'cada_dias',
      every_days: 15,
      percent: 20,
      settle_within_days: 60,
      grace_days: 3,
    },
  },
  {
    id: null,
    name: '30 % al apartar y 70 % al llegar',
    plan: {
      ...emptyPlan,
      dates: [step('reserva', 0, 30), step('llegada', 0, 70)],
      settle_after_arrival_days: 7,
    },
  },
  {
    id: null,
    name: 'Liquidar en los 7 días después de que llegue',
    plan: { ...emptyPlan, settle_after_arrival_days: 7 },
  },
  {
    id: null,
    name: 'Por quincena, 10 % cada vez',
    plan: { ...emptyPlan, kind: 'quincena', paydays: [15, 31], percent: 10 },
  },
  {
    id: null,
    name: 'Tres meses sin prisa',
    plan: {
      ...emptyPlan,
      dates: [step('reserva', 30, 33.33), step('reserva', 60, 33.33), step('reserva', 90, 33.34)],
    },
  },
]
