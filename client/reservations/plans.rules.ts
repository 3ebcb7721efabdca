import { moneyInputText } from '#client/kit/money.ts'
import type { Plan } from '#contract/reservations/plans.ts'
import type { PlanKind } from '#contract/reservations/words.ts'
import { paydaysText } from './plan-words.rules.ts'

export type PartUnit = 'percent' | 'amount'
export type StepWhen = 'day' | 'reserva' | 'llegada'
export type SettleKind = 'none' | 'day' | 'within' | 'arrival'

/** A fixed step as typed. */
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

/** The props shared by the parts of the plan editor. */
export interface PlanEditorProps {
  readonly draft: PlanDraft
  readonly currency: string
  readonly fields: FieldErrors
  readonly onChange: (part: Partial<PlanDraft>) => void
}

/** Turns a plan into the texts of its form. */
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

type Part = Pick<Plan, 'amount_cents' | 'percent'>

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
