import { type RawBuilder, sql } from 'kysely'
import type { FilterCondition } from './filters/rules.ts'
import { matchesAll, matchesAllByLookup } from './filters/store.ts'
import { matches, type Plan } from './plan/store.ts'

/** The items that fulfil all conditions and, with a plan, match its text. It is plain data. */
export interface SearchCriteria {
  conditions: FilterCondition[]
  plan: Plan | null
}

/** What filters alone select. The calendar reads a table that has no document to match a text with. */
export interface FilterCriteria extends SearchCriteria {
  plan: null
}

/** The condition on rows of item_search; null for all of them. */
export function matchesCriteria(criteria: SearchCriteria | null): RawBuilder<boolean> {
  if (!criteria) return sql`true`
  const { conditions, plan } = criteria
  return plan ? sql`${matches(plan, 'anywhere')} and ${matchesAll(conditions)}` : matchesAll(conditions)
}

/** matchesCriteria for a query that finds few rows by other conditions and only tests them with this one. */
export function matchesCriteriaAsFilter(criteria: SearchCriteria): RawBuilder<boolean> {
  return criteria.plan ? matchesCriteria(criteria) : matchesAllByLookup(criteria.conditions)
}
