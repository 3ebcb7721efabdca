import type { Input } from '#contract/endpoints.ts'
import { spellingKey } from '#contract/folded-text.ts'
import type { PlanTemplate } from '#contract/reservations/plans.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'
import type { Store } from '#contract/reservations/stores.ts'
import { emptyPlan, type PlanDraft, planText, type ReadPlan, readPlan, toPlanDraft } from './plans.rules.ts'
import { netPaid } from './rules.ts'

interface PlanChoiceValues {
  readonly store: string
  readonly currency: string
  readonly plan_choice: string
  readonly plan_draft: string
}

/** Compares names without case and accents, as the server does. */
export function findStoreByName(stores: readonly Store[], name: string): Store | null {
  const key = spellingKey(name)
  return stores.find((store) => spellingKey(store.name) === key) ?? null
}

/** Defaults to the plan that the store usually offers. */
export function selectedPlanChoice(
  { plan_choice, store }: PlanChoiceValues,
  stores: readonly Store[],
): string {
  if (plan_choice !== '') return plan_choice
  const template = findStoreByName(stores, store)?.template
  return template ? templateChoice(template) : 'none'
}

export function templateChoice({ id, name }: Pick<PlanTemplate, 'id' | 'name'>): string {
  return id === null ? `name:${name}` : `id:${id}`
}

export function readPlanDraft({ plan_draft }: { plan_draft: string }): PlanDraft {
  try {
    return { ...emptyPlan, ...(JSON.parse(plan_draft || '{}') as Partial<PlanDraft>) }
  } catch {
    return emptyPlan
  }
}

export interface PlanOptions {
  readonly stores: readonly Store[]
  readonly templates: readonly PlanTemplate[]
}

/** The chosen plan, its field errors, or null for no plan. */
export function readChosenPlan(
  values: PlanChoiceValues,
  { stores, templates }: PlanOptions,
): ReadPlan | null {
  const choice = selectedPlanChoice(values, stores)
  if (choice === 'own') return readPlan(readPlanDraft(values), values.currency)
  const template = allTemplates({ stores, templates }).find((item) => templateChoice(item) === choice)
  return template ? { plan: template.plan } : null
}

/** The listed templates and those that stores offer, without duplicates. */
export function allTemplates({ stores, templates }: PlanOptions): PlanTemplate[] {
  const options = stores.flatMap(({ template }) => template ?? [])
  return [...new Map([...templates, ...options].map((item) => [templateChoice(item), item])).values()]
}

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
  const template = templates.find((item) => planText(item.plan, currency) === planText(plan, currency))
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
  const template = templates.find((item) => templateChoice(item) === values.plan_choice)
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
    currency,
    total_cents: total_cents + charged_cents,
    deposit_cents: Math.max(0, netPaid(reservation)),
    reserved_on,
    expected_on,
  }
}
