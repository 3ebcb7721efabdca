import type { Input } from '#contract/endpoints.ts'
import type { PlanTemplate } from '#contract/reservations/plans.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import { readPlanDraft, templateChoice } from './plan-choice.rules.ts'
import type { ReadPlan } from './plan-reading.rules.ts'
import { readPlan } from './plan-reading.rules.ts'
import { planText } from './plan-words.rules.ts'
import { toPlanDraft } from './plans.rules.ts'
import { netPaid } from './rules.ts'

/** The plan of an existing reservation, as typed. */
export interface PlanValues extends Record<string, string> {
  plan_choice: string
  plan_draft: string
  /** Saves the plan as a template under this name; empty to use it once. */
  name: string
}

/** Starts from the current plan, which may equal a template. */
export function initialPlanValues(
  { plan, currency }: Pick<Reservation, 'plan' | 'currency'>,
  templates: readonly PlanTemplate[],
): PlanValues {
  if (plan === null) return { plan_choice: 'none', plan_draft: '', name: '' }
  const template = templates.find((one) => planText(one.plan, currency) === planText(plan, currency))
  if (template) return { plan_choice: templateChoice(template), plan_draft: '', name: '' }
  return { plan_choice: 'own', plan_draft: JSON.stringify(toPlanDraft(plan, currency)), name: '' }
}

/** The typed plan, its field errors, or null for no plan. */
export function readPlanValues(
  values: PlanValues,
  templates: readonly PlanTemplate[],
  currency: string,
): ReadPlan | null {
  if (values.plan_choice === 'own') return readPlan(readPlanDraft(values), currency)
  const template = templates.find((one) => templateChoice(one) === values.plan_choice)
  return template ? { plan: template.plan } : null
}

/** The request for the preview; null while the plan is not valid. */
export function planPreviewRequest(
  values: PlanValues,
  templates: readonly PlanTemplate[],
  reservation: Reservation,
): Input<'previewPlan'>['body'] | null {
  const { currency, total_cents, charged_cents, reserved_on, expected_on } = reservation
  const read = readPlanValues(values, templates, currency)
  if (read === null || 'fields' in read) return null
  return {
    plan: read.plan,
    total_cents: total_cents + charged_cents,
    deposit_cents: Math.max(0, netPaid(reservation)),
    reserved_on,
    expected_on,
  }
}
