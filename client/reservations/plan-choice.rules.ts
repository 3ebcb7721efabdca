import { spellingKey } from '#contract/folded-text.ts'
import type { PlanTemplate } from '#contract/reservations/plans.ts'
import type { Store } from '#contract/reservations/stores.ts'
import type { ReadPlan } from './plan-reading.rules.ts'
import { readPlan } from './plan-reading.rules.ts'
import type { PlanDraft } from './plans.rules.ts'
import { emptyPlan } from './plans.rules.ts'

/** The typed values that determine the plan. */
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
  const template = allTemplates({ stores, templates }).find((one) => templateChoice(one) === choice)
  return template ? { plan: template.plan } : null
}

/** The listed templates and those that stores offer, without duplicates. */
export function allTemplates({ stores, templates }: PlanOptions): PlanTemplate[] {
  const options = stores.flatMap(({ template }) => template ?? [])
  return [...new Map([...templates, ...options].map((one) => [templateChoice(one), one])).values()]
}
