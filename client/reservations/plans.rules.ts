import { shortDayText } from '#client/kit/days.ts'
import { moneyInputText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import { moneyText } from '#contract/money.ts'
import type { Plan } from '#contract/reservations/plans.ts'
import { lastDayOfMonth, type PlanKind } from '#contract/reservations/words.ts'
import { parseAmount } from './rules.ts'

export type PartUnit = 'percent' | 'amount'
export type StepWhen = 'day' | 'reserva' | 'llegada'
export type SettleKind = 'none' | 'day' | 'within' | 'arrival'

export interface StepDraft {
  /** The React key. */
  readonly id: string
  readonly when: StepWhen
  readonly day: string
  readonly days: string
  readonly part: string
  readonly unit: PartUnit
}

/** A plan as typed, not yet validated. */
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

export type FieldErrors = Readonly<Record<string, string>>

export interface PlanEditorProps {
  readonly draft: PlanDraft
  readonly currency: string
  readonly fields: FieldErrors
  readonly onChange: (part: Partial<PlanDraft>) => void
}

export function toPlanDraft(plan: Plan, currency: string): PlanDraft {
  const { settle_by, settle_within_days, settle_after_arrival_days } = plan
  return {
    ...emptyPlan,
    kind: plan.kind,
    every_days: String(plan.every_days ?? emptyPlan.every_days),
    first_on: plan.first_on ?? '',
    paydays: plan.paydays.length > 0 ? paydaysText(plan.paydays, ', ') : emptyPlan.paydays,
    ...(plan.kind === 'fechas' ? {} : amountDraft(plan, currency)),
    steps: plan.dates.map((step, index) => ({
      id: `step-${index}`,
      when: step.due_on === null ? (step.after ?? 'reserva') : 'day',
      day: step.due_on ?? '',
      days: String(step.after_days),
      ...amountDraft(step, currency),
    })),
    settle: settleOf(plan),
    settle_day: settle_by ?? '',
    settle_days: String(settle_within_days ?? settle_after_arrival_days ?? ''),
    grace_days: String(plan.grace_days),
    ...penaltyDraft(plan, currency),
  }
}

export type Part = Pick<Plan, 'amount_cents' | 'percent'>

function amountDraft({ amount_cents, percent }: Part, currency: string): { part: string; unit: PartUnit } {
  if (percent !== null) return { part: String(percent), unit: 'percent' }
  return { part: moneyInputText(amount_cents, currency), unit: 'amount' }
}

function penaltyDraft({ penalty_cents, penalty_percent }: Plan, currency: string) {
  if (penalty_cents === null && penalty_percent === null) return {}
  const { part, unit } = amountDraft({ amount_cents: penalty_cents, percent: penalty_percent }, currency)
  return { penalty: part, penalty_unit: unit }
}

function settleOf(plan: Plan): SettleKind {
  if (plan.settle_by !== null) return 'day'
  if (plan.settle_within_days !== null) return 'within'
  return plan.settle_after_arrival_days === null ? 'none' : 'arrival'
}

export type ReadPlan = { plan: Plan } | { fields: FieldErrors }

/** Parses a typed plan. Errors are keyed by field name. */
export function readPlan(draft: PlanDraft, currency: string): ReadPlan {
  const reader = planReader(currency)
  const { kind } = draft
  const part = kind === 'fechas' ? noAmount : reader.part('part', draft.part, draft.unit)
  const penalty =
    draft.penalty.trim() === '' ? noAmount : reader.part('penalty', draft.penalty, draft.penalty_unit)
  const settles = (kind: SettleKind) => draft.settle === kind
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

const noAmount = { amount_cents: null, percent: null }

/** Parsers that collect the errors of their fields. */
function planReader(currency: string) {
  const fields: Record<string, string> = {}
  const addError = (name: string, error: string) => {
    fields[name] ??= error
    return null
  }
  function whole(name: string, text: string, least: number): number | null {
    const isWhole = /^\d{1,4}$/.test(text.trim()) && Number(text) >= least
    return isWhole ? Number(text) : addError(name, `Escribe los días en número entero, desde ${least}.`)
  }
  const day = (name: string, text: string) => (text === '' ? addError(name, 'Elige el día.') : text)
  function part(name: string, text: string, unit: PartUnit) {
    if (unit === 'percent')
      return { amount_cents: null, percent: percentIn(text) ?? addError(name, percentMessage) }
    const read = parseAmount(text, currency)
    return { amount_cents: 'cents' in read ? read.cents : addError(name, read.error), percent: null }
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
    return days.length > 0 ? days : (addError('paydays', 'Escribe tus días de pago, como 15, último.') ?? [])
  }
  return { fields, whole, day, part, step, paydays }
}

export const percentMessage = 'Escribe un porcentaje mayor que cero y de 100 como máximo.'

export function percentIn(text: string): number | null {
  const plain = text.trim().replace(/\s*%$/, '').replace(',', '.')
  const percent = Number(plain)
  return /^\d{1,3}(\.\d{1,2})?$/.test(plain) && percent > 0 && percent <= 100 ? percent : null
}

/** "15 y último" → 15 and 31, which means the last day of any month. Empty when a word is not a day. */
function paydaysIn(text: string): number[] {
  const words = text
    .toLowerCase()
    .split(/[\s,;y]+/)
    .filter(Boolean)
  const days = words.map((word) => (/^[uú]lt/.test(word) ? lastDayOfMonth : Number(word)))
  const areDays = days.every((day) => Number.isInteger(day) && day >= 1 && day <= lastDayOfMonth)
  return areDays ? [...new Set(days)].toSorted((a, b) => a - b) : []
}

/** A plan in a sentence: "20 % cada 15 días, todo dentro de 60 días". */
export function planText(plan: Plan, currency: string): string {
  const share = partText(plan, currency)
  const rhythm = {
    cada_dias: `${share} cada ${countText(plan.every_days ?? 0, 'día', 'días')}`,
    quincena: `${share} los días ${paydaysText(plan.paydays, ' y ')} de cada mes`,
    fechas: plan.dates.map((step) => stepText(step, currency)).join(' + '),
  }[plan.kind]
  const parts = [rhythm, settleText(plan), graceText(plan), penaltyText(plan, currency)]
  const text = parts.filter(Boolean).join('; ')
  return text === '' ? 'Sin fechas' : `${text[0]?.toUpperCase()}${text.slice(1)}`
}

function partText({ amount_cents, percent }: Part, currency: string): string {
  return percent === null ? moneyText(amount_cents ?? 0, currency) : `${percent} %`
}

function stepText(step: Plan['dates'][number], currency: string): string {
  const share = partText(step, currency)
  if (step.due_on !== null) return `${share} el ${shortDayText(step.due_on)}`
  const anchor = step.after === 'llegada' ? 'llegar' : 'apartar'
  if (step.after_days === 0) return `${share} al ${anchor}`
  return `${share} a los ${countText(step.after_days, 'día', 'días')} de ${anchor}`
}

function settleText({ settle_by, settle_within_days, settle_after_arrival_days }: Plan): string {
  if (settle_by !== null) return `todo antes del ${shortDayText(settle_by)}`
  if (settle_within_days !== null) return `todo dentro de ${countText(settle_within_days, 'día', 'días')}`
  if (settle_after_arrival_days === null) return ''
  return `se liquida dentro de ${countText(settle_after_arrival_days, 'día', 'días')} de que llegue`
}

function graceText({ grace_days }: Plan): string {
  return grace_days === 0 ? '' : `${countText(grace_days, 'día', 'días')} de gracia`
}

function penaltyText({ penalty_cents, penalty_percent }: Plan, currency: string): string {
  if (penalty_cents === null && penalty_percent === null) return ''
  return `recargo de ${partText({ amount_cents: penalty_cents, percent: penalty_percent }, currency)} por atraso`
}

/** "15 y último": 31 stands for the last day of any month. */
function paydaysText(days: readonly number[], between: string): string {
  return days.map((day) => (day === lastDayOfMonth ? 'último' : String(day))).join(between)
}
