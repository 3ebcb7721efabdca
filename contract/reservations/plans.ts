import { z } from 'zod'
import { enumOf } from '#contract/enum-of.ts'
import { day, money, optionalNullable } from './fields.ts'
import { reservationLimits as limits, planKinds, stepAnchors } from './words.ts'

/* Payment plans agreed with a store. Dues are derived from the plan and the ledger, never stored. */

const days = z
  .int('Escribe los días en número entero.')
  .min(0, 'Escribe cero días o más.')
  .max(limits.days, `Escribe ${limits.days.toLocaleString('es-MX')} días como máximo.`)

const percent = z
  .number('Escribe el porcentaje en número.')
  .multipleOf(0.01, 'Escribe el porcentaje con dos decimales como máximo.')
  .gt(0, 'Escribe un porcentaje mayor que cero.')
  .max(100, 'Escribe 100 % como máximo.')

const dayOfMonth = z.int('Elige un día del mes.').min(1, 'Elige del 1 al 31.').max(31, 'Elige del 1 al 31.')

const none: null = null
const hasExactlyOne = (...values: unknown[]) =>
  values.filter((value) => (value ?? null) !== null).length === 1
const exactlyOneMessage = 'Escribe un monto o un porcentaje, uno de los dos.'

/**
 * A step on a fixed date, or some days after the reservation or the arrival. It asks for an amount or for a
 * percentage of the price.
 */
const planStep = z
  .object({
    due_on: day.nullable().default(none),
    after: enumOf(stepAnchors).nullable().default(none),
    after_days: days.default(0),
    amount_cents: money.nullable().default(none),
    percent: percent.nullable().default(none),
  })
  .refine(({ amount_cents, percent: part }) => hasExactlyOne(amount_cents, part), {
    error: exactlyOneMessage,
    path: ['amount_cents'],
  })
  .refine(({ due_on, after }) => hasExactlyOne(due_on, after), {
    error: 'Elige un día, o desde cuándo se cuenta.',
    path: ['due_on'],
  })

/**
 * With `fechas`, payments fill the steps of `dates`. With `cada_dias` and `quincena`, the amount after the deposit is
 * paid in parts of `amount_cents` or `percent`, every `every_days` or on the `paydays` (31 is the last day of the
 * month), starting at `first_on` or else after the day of the reservation. The remainder is due at the earliest known
 * deadline.
 */
export const planFields = z
  .object(
    {
      kind: enumOf(planKinds),
      dates: z.array(planStep).max(limits.steps, `Escribe ${limits.steps} fechas como máximo.`).default([]),
      every_days: days.min(1, 'Escribe al menos un día.').nullable().default(none),
      paydays: z.array(dayOfMonth).max(limits.steps).default([]),
      first_on: day.nullable().default(none),
      amount_cents: money.nullable().default(none),
      percent: percent.nullable().default(none),
      settle_by: day.nullable().default(none),
      settle_within_days: days.nullable().default(none),
      settle_after_arrival_days: days.nullable().default(none),
      grace_days: days.max(limits.graceDays, `Escribe ${limits.graceDays} días como máximo.`).default(0),
      /** What the store adds to a late payment. It enters the balance only when it is recorded as a charge. */
      penalty_cents: money.nullable().default(none),
      penalty_percent: percent.nullable().default(none),
    },
    'Envía el plan de pagos.',
  )
  .refine((plan) => plan.kind !== 'fechas' || plan.dates.length > 0 || hasDeadline(plan), {
    error: 'Agrega al menos una fecha, o una fecha límite.',
    path: ['dates'],
  })
  .refine(({ kind, every_days }) => kind !== 'cada_dias' || every_days !== null, {
    error: 'Escribe cada cuántos días.',
    path: ['every_days'],
  })
  .refine(({ kind, paydays }) => kind !== 'quincena' || paydays.length > 0, {
    error: 'Elige tus días de pago.',
    path: ['paydays'],
  })
  .refine(({ kind, amount_cents, percent: part }) => kind === 'fechas' || hasExactlyOne(amount_cents, part), {
    error: exactlyOneMessage,
    path: ['amount_cents'],
  })
  .refine(({ penalty_cents, penalty_percent }) => penalty_cents === null || penalty_percent === null, {
    error: exactlyOneMessage,
    path: ['penalty_cents'],
  })

function hasDeadline(plan: {
  settle_by: string | null
  settle_within_days: number | null
  settle_after_arrival_days: number | null
}): boolean {
  return (
    plan.settle_by !== null || plan.settle_within_days !== null || plan.settle_after_arrival_days !== null
  )
}

export const plan = z.object({
  kind: enumOf(planKinds),
  dates: z.array(
    z.object({
      due_on: z.string().nullable(),
      after: enumOf(stepAnchors).nullable(),
      after_days: z.int(),
      amount_cents: z.int().nullable(),
      percent: z.number().nullable(),
    }),
  ),
  every_days: z.int().nullable(),
  paydays: z.array(z.int()),
  first_on: z.string().nullable(),
  amount_cents: z.int().nullable(),
  percent: z.number().nullable(),
  settle_by: z.string().nullable(),
  settle_within_days: z.int().nullable(),
  settle_after_arrival_days: z.int().nullable(),
  grace_days: z.int(),
  penalty_cents: z.int().nullable(),
  penalty_percent: z.number().nullable(),
})

/** `id` is null for built-in templates, which a member changes by saving a copy. */
export const planTemplate = z.object({ id: z.int().nullable(), name: z.string(), plan })

export const optionalPlan = optionalNullable(planFields)
export type Plan = z.infer<typeof plan>
export type PlanFields = z.output<typeof planFields>
export type PlanTemplate = z.infer<typeof planTemplate>
