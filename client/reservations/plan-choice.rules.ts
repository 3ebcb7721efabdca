import type { PlanTemplate } from '#contract/reservations-plans.ts'
import type { Store } from '#contract/reservations-stores.ts'
import type { ReadPlan } from './plan-reading.rules.ts'
import { readPlan } from './plan-reading.rules.ts'
import type { PlanDraft } from './plans.rules.ts'
import { emptyPlan } from './plans.rules.ts'

/** What is typed that has to do with the plan. */
interface Choosing {
  readonly store: string
  readonly currency: string
  readonly plan_choice: string
  readonly plan_draft: string
}

/** Stores are the same whatever their capitals and accents. */
export function storeNamed(stores: readonly Store[], name: string): Store | null {
  const key = keyOf(name)
  return stores.find((store) => keyOf(store.name) === key) ?? null
}

function keyOf(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** Untouched, the plan is the one that the store usually offers. */
export function planChoiceOf({ plan_choice, store }: Choosing, stores: readonly Store[]): string {
  if (plan_choice !== '') return plan_choice
  const template = storeNamed(stores, store)?.template
  return template ? choiceOf(template) : 'none'
}

export function choiceOf({ id, name }: Pick<PlanTemplate, 'id' | 'name'>): string {
  return id === null ? `name:${name}` : `id:${id}`
}

export function planDraftOf({ plan_draft }: { plan_draft: string }): PlanDraft {
  try {
    return { ...emptyPlan, ...(JSON.parse(plan_draft || '{}') as Partial<PlanDraft>) }
  } catch {
    return emptyPlan
  }
}

export interface Offered {
  readonly stores: readonly Store[]
  readonly templates: readonly PlanTemplate[]
}

/** The plan that is meant, or what is wrong with it; null stands for none. */
export function chosenPlan(values: Choosing, { stores, templates }: Offered): ReadPlan | null {
  const choice = planChoiceOf(values, stores)
  if (choice === 'own') return readPlan(planDraftOf(values), values.currency)
  const template = templatesOf({ stores, templates }).find((one) => choiceOf(one) === choice)
  return template ? { plan: template.plan } : null
}

/** Those of the list, and whatever a store offers besides. */
export function templatesOf({ stores, templates }: Offered): PlanTemplate[] {
  const offered = stores.flatMap(({ template }) => template ?? [])
  return [...new Map([...templates, ...offered].map((one) => [choiceOf(one), one])).values()]
}
