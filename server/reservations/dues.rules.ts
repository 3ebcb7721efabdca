import type { Due } from '#contract/reservations.ts'
import type { Plan } from '#contract/reservations-plans.ts'
import type { DueState } from '#contract/reservations-words.ts'
import { daysBetween } from './days.rules.ts'
import { shareOf } from './money.rules.ts'
import type { Step } from './schedule.rules.ts'

/** What was paid towards the steps. `today` is null when nothing can be late any more. */
interface Payment {
  paid_cents: number
  today: string | null
}

/** Turns the steps of a plan into dues. Payments fill the steps one after another. */
export function duesOf(plan: Plan, steps: Step[], { paid_cents, today }: Payment): Due[] {
  let left = Math.max(0, paid_cents)
  return steps.map((step, place) => {
    const paid = Math.min(left, step.amount_cents)
    left -= paid
    const remaining_cents = step.amount_cents - paid
    const late_days = daysLate(step.due_on, today, remaining_cents)
    const state = stateOf({ paid, remaining: remaining_cents, isLate: late_days > plan.grace_days })
    return {
      number: place + 1,
      ...step,
      paid_cents: paid,
      remaining_cents,
      state,
      late_days,
      penalty_cents: state === 'atrasado' ? penaltyOf(plan, step.amount_cents) : null,
    }
  })
}

function daysLate(dueOn: string | null, today: string | null, remaining: number): number {
  if (dueOn === null || today === null || remaining === 0 || dueOn >= today) return 0
  return daysBetween(dueOn, today)
}

function stateOf(due: { paid: number; remaining: number; isLate: boolean }): DueState {
  if (due.remaining === 0) return 'pagado'
  if (due.isLate) return 'atrasado'
  return due.paid > 0 ? 'parcial' : 'pendiente'
}

function penaltyOf({ penalty_cents, penalty_percent }: Plan, amount: number): number | null {
  if (penalty_percent !== null) return shareOf(amount, penalty_percent)
  return penalty_cents
}
