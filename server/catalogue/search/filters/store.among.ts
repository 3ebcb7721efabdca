import type { SqlCondition } from '#server/platform/db.ts'

/** What a later room narrows the catalogue to, such as what a member has not hidden: a condition on item_search. */
export interface Among {
  facet: 'among'
  where: SqlCondition
}
