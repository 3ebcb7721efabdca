import { parseMoney } from '#client/kit/money.ts'
import type { Plan } from '#contract/reservations/plans.ts'
import { lastDayOfMonth } from '#contract/reservations/words.ts'
import type { FieldErrors, PartUnit, PlanDraft, SettleKind, StepDraft } from './plans.rules.ts'

export type ReadPlan = { plan: Plan } | { fields: FieldErrors }

/** Parses a typed plan. Errors are keyed by field name. */
export function readPlan(draft: PlanDraft, currency: string): ReadPlan {
  const reader = planReader(currency)
  const { kind } = draft
  const part = kind === 'fechas' ? noAmount : reader.part('part', draft.part, draft.unit)
  const penalty =
    draft.penalty.trim() === '' ? noAmount : reader.part('penalty', draft.penalty, draft.penalty_unit)
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
    const read = parseMoney(text, currency)
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

const percentMessage = 'Escribe un porcentaje mayor que cero y de 100 como máximo.'

function percentIn(text: string): number | null {
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
