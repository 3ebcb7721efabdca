import { shortDayText } from '#client/kit/days.ts'
import { moneyText } from '#client/kit/money.ts'
import { countText } from '#client/kit/numbers.ts'
import type { Plan } from '#contract/reservations/plans.ts'
import { lastDayOfMonth } from '#contract/reservations/words.ts'

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
export function paydaysText(days: readonly number[], between: string): string {
  return days.map((day) => (day === lastDayOfMonth ? 'último' : String(day))).join(between)
}

type Part = Pick<Plan, 'amount_cents' | 'percent'>
