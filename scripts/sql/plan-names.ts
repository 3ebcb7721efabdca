import { conjuncts } from './plan-text.ts'

export interface Plan {
  'Node Type': string
  'Join Type'?: string
  'Relation Name'?: string
  Alias?: string
  'Parent Relationship'?: string
  'Subplan Name'?: string
  'CTE Name'?: string
  'Group Key'?: string[]
  Output?: string[]
  Filter?: string
  'Index Cond'?: string
  'Recheck Cond'?: string
  'Hash Cond'?: string
  'Merge Cond'?: string
  'Join Filter'?: string
  Plans?: Plan[]
}

export interface Names {
  /** Alias → table. */
  tables: Map<string, string>
  /** Aliases on the outer side of a join, whose columns may be null. */
  outer: Set<string>
  isGrouped: boolean
  /** `SubPlan 1` or `InitPlan 1` → its plan. */
  subplans: Map<string, Plan>
  /** A plan does not distinguish subqueries in `exists` or `array` from others. */
  hasExists: boolean
  /** The conditions that every row meets, as the plan writes them. */
  conditions: string
}

const nullableSides: Record<string, string[]> = {
  Left: ['Inner'],
  Right: ['Outer'],
  Full: ['Inner', 'Outer'],
}

export function readNames(plan: Plan, names: Names, isOuter: boolean): void {
  const { Alias: alias } = plan
  if (alias !== undefined) {
    if (plan['Relation Name'] !== undefined) names.tables.set(alias, plan['Relation Name'])
    if (isOuter) names.outer.add(alias)
  }
  if (plan['Subplan Name'] !== undefined) names.subplans.set(plan['Subplan Name'], plan)
  if (!isOuter && /^(Inner|Semi)?$/.test(plan['Join Type'] ?? '')) names.conditions += conditionsOf(plan)
  const sides = nullableSides[plan['Join Type'] ?? ''] ?? []
  for (const inner of plan.Plans ?? []) {
    const side = inner['Parent Relationship'] ?? ''
    readNames(inner, names, side !== 'InitPlan' && side !== 'SubPlan' && (isOuter || sides.includes(side)))
  }
}

export function conditionsOf(plan: Plan): string {
  const all = [
    plan.Filter,
    plan['Index Cond'],
    plan['Recheck Cond'],
    plan['Hash Cond'],
    plan['Merge Cond'],
    plan['Join Filter'],
  ]
  return all
    .flatMap((one) => conjuncts(one ?? ''))
    .filter((one) => !/ OR /.test(one))
    .join('\n')
}

export function hasGroups(plan: Plan): boolean {
  if (/Aggregate|Group/.test(plan['Node Type'])) return (plan['Group Key'] ?? []).length > 0
  return (plan.Plans ?? []).some((inner) => inner['Parent Relationship'] === 'Outer' && hasGroups(inner))
}
