import type { SqlCondition } from '#server/platform/db.ts'

/** What a later room narrows the catalogue to, such as what a member has not hidden: conditions on item_search. */
export interface Among {
  facet: 'among'
  where: SqlCondition
  /**
   * What it leaves out, in parts that share no figure: little of much, and quicker counted than what is left. Null of a
   * short list, such as what a member marked.
   */
  away: AwayPart[] | null
}

/** Some of the figures that a list leaves out. */
export interface AwayPart {
  where: SqlCondition
  /** The list says how many these are. It does not of what its filters leave out. */
  isHidden: boolean
}
