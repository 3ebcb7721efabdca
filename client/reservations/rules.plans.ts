import { readMoney, typedMoney } from '#client/kit/money.ts'
import type { Plan } from '#contract/reservations-plans.ts'
import type { PlanKind } from '#contract/reservations-words.ts'
import { lastDayOfMonth } from '#contract/reservations-words.ts'
import { paydaysText } from './rules.plan-words.ts'

export type PartUnit = 'percent' | 'amount'
export type StepWhen = 'day' | 'reserva' | 'llegada'
export type SettleKind = 'none' | 'day' | 'within' | 'arrival'

/** One fixed step as it is typed. */
export interface StepDraft {
  /** Tells it from the others while it is on the screen. */
  readonly id: string
  readonly when: StepWhen
  readonly day: string
  readonly days: string
  readonly part: string
  readonly unit: PartUnit
}

/** A plan as it is typed: nothing of it has to make sense yet. */
export interface PlanDraft {
  readonly kind: PlanKind
  readonly every_days: string
  readonly first_on: string
  readonly paydays: string
  readonly part: string
  readonly unit: PartUnit
  readonly steps: readonly StepDraft[]
  readonly settle: SettleKind
  readonly settle_day: string
  readonly settle_days: string
  readonly grace_days: string
  readonly penalty: string
  readonly penalty_unit: PartUnit
}

export const emptyStep: StepDraft = {
  id: 'first',
  when: 'reserva',
  day: '',
  days: '0',
  part: '',
  unit: 'percent',
}

export const emptyPlan: PlanDraft = {
  kind: 'cada_dias',
  every_days: '15',
  first_on: '',
  paydays: '15, último',
  part: '20',
  unit: 'percent',
  steps: [emptyStep],
  settle: 'none',
  settle_day: '',
  settle_days: '',
  grace_days: '0',
  penalty: '',
  penalty_unit: 'amount',
}

export type Troubles = Readonly<Record<string, string>>

/** What every part of the editor of a plan is given. */
export interface PlanEditing {
  readonly draft: PlanDraft
  readonly currency: string
  readonly fields: Troubles
  readonly onChange: (part: Partial<PlanDraft>) => void
}

export type ReadPlan = { plan: Plan } | { fields: Troubles }

/** Reads a plan as typed; what is wrong stands under the name of its field. */
export function readPlan(draft: PlanDraft, currency: string): ReadPlan {
  const reader = readerOf(currency)
  const { kind } = draft
  const part = kind === 'fechas' ? noPart : reader.part('part', draft.part, draft.unit)
  const penalty =
    draft.penalty.trim() === '' ? noPart : reader.part('penalty', draft.penalty, draft.penalty_unit)
  const settles = (one: SettleKind) => draft.settle === one
  const plan: Plan = {
    kind,
    dates: kind === 'fechas' ? draft.steps.map((step, index) => reader.step(step, index)) : [],
    every_days: kind === 'cada_dias' ? reader.whole('every_days', draft.every_days, 1) : null,
    paydays: kind === 'quincena' ? reader.paydays(draft.paydays) : [],
    first_on: kind !== 'fechas' && draft.first_on !== '' ? draft.first_on : null,
    ...part,
    settle_by: settles('day') ? reader.day('settle_day', draft.settle_day) : null,
    settle_within_days: settles('within') ? reader.whole('settle_days', draft.settle_days, 0) : null,
    settle_after_arrival_days: settles('arrival') ? reader.whole('settle_days', draft.settle_days, 0) : null,
    grace_days: draft.grace_days.trim() === '' ? 0 : (reader.whole('grace_days', draft.grace_days, 0) ?? 0),
    penalty_cents: penalty.amount_cents,
    penalty_percent: penalty.percent,
  }
  return Object.keys(reader.fields).length === 0 ? { plan } : { fields: reader.fields }
}

const noPart = { amount_cents: null, percent: null }

/** Collects what is wrong while it reads. */
function readerOf(currency: string) {
  const fields: Record<string, string> = {}
  const wrong = (name: string, trouble: string) => {
    fields[name] ??= trouble
    return null
  }
  function whole(name: string, text: string, least: number): number | null {
    const isWhole = /^\d{1,4}$/.test(text.trim()) && Number(text) >= least
    return isWhole ? Number(text) : wrong(name, `Escribe los días en número entero, desde ${least}.`)
  }
  const day = (name: string, text: string) => (text === '' ? wrong(name, 'Elige el día.') : text)
  function part(name: string, text: string, unit: PartUnit) {
    if (unit === 'percent') return { amount_cents: null, percent: percentIn(text) ?? wrong(name, askPercent) }
    const read = readMoney(text, currency)
    return { amount_cents: 'cents' in read ? read.cents : wrong(name, read.trouble), percent: null }
  }
  function step({ when, day: on, days, part: text, unit }: StepDraft, index: number): Plan['dates'][number] {
    const isDay = when === 'day'
    return {
      due_on: isDay ? day(`step_${index}_day`, on) : null,
      after: when === 'day' ? null : when,
      after_days: isDay ? 0 : (whole(`step_${index}_days`, days, 0) ?? 0),
      ...part(`step_${index}_part`, text, unit),
    }
  }
  const paydays = (text: string) => {
    const days = paydaysIn(text)
    return days.length > 0 ? days : (wrong('paydays', 'Escribe tus días de pago, como 15, último.') ?? [])
  }
  return { fields, whole, day, part, step, paydays }
}

const askPercent = 'Escribe un porcentaje mayor que cero y de 100 como máximo.'

function percentIn(text: string): number | null {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.')
  const percent = Number(plain)
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && percent > 0 && percent <= 100 ? percent : null
}

/** "15 y último" → 15 and the last day, however long the month is. Nothing when a word of it is no day. */
function paydaysIn(text: string): number[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;y]+/)
    .filter(Boolean)
  const days = words.map((word) => (/^[uú]lt/.test(word) ? lastDayOfMonth : Number(word)))
  const areDays = days.every((day) => Number.isInteger(day) && day >= 1 && day <= lastDayOfMonth)
  return areDays ? [...new Set(days)].toSorted((a, b) => a - b) : []
}

/** A kept plan as one would have typed it, to change it from there. */
export function draftOf(plan: Plan, currency: string): PlanDraft {
  const { settle_by, settle_within_days, settle_after_arrival_days } = plan
  return {
    ...emptyPlan,
    kind: plan.kind,
    every_days: String(plan.every_days ?? emptyPlan.every_days),
    first_on: plan.first_on ?? '',
    paydays: plan.paydays.length > 0 ? paydaysText(plan.paydays, ', ') : emptyPlan.paydays,
    ...(plan.kind === 'fechas' ? {} : partDraft(plan, currency)),
    steps: plan.dates.map((step, index) => ({
      id: `kept-${index}`,
      when: step.due_on === null ? (step.after ?? 'reserva') : 'day',
      day: step.due_on ?? '',
      days: String(step.after_days),
      ...partDraft(step, currency),
    })),
    settle: settleOf(plan),
    settle_day: settle_by ?? '',
    settle_days: String(settle_within_days ?? settle_after_arrival_days ?? ''),
    grace_days: String(plan.grace_days),
    ...penaltyDraft(plan, currency),
  }
}

type Part = Pick<Plan, 'amount_cents' | 'percent'>

function partDraft({ amount_cents, percent }: Part, currency: string): { part: string; unit: PartUnit } {
  if (percent !== null) return { part: String(percent), unit: 'percent' }
  return { part: typedMoney(amount_cents, currency), unit: 'amount' }
}

function penaltyDraft({ penalty_cents, penalty_percent }: Plan, currency: string) {
  if (penalty_cents === null && penalty_percent === null) return {}
  const { part, unit } = partDraft({ amount_cents: penalty_cents, percent: penalty_percent }, currency)
  return { penalty: part, penalty_unit: unit }
}

function settleOf(plan: Plan): SettleKind {
  if (plan.settle_by !== null) return 'day'
  if (plan.settle_within_days !== null) return 'within'
  return plan.settle_after_arrival_days === null ? 'none' : 'arrival'
}
