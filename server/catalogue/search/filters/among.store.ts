import type { SqlCondition } from '#server/platform/db.ts'

/** A restriction of the catalogue by a later room, such as what a member has not hidden: conditions on item_search. */
export interface Among {
  facet: 'among'
  where: SqlCondition
  /**
   * What it excludes, in parts that share no item. Those are few and quicker to count than what is left. Null for a short
   * list, such as a member's marks.
   */
  away: AwayPart[] | null
}

/** A part of the items that a list excludes. */
export interface AwayPart {
  where: SqlCondition
  /** True when the answer says how many of these there are. Those excluded by filters are not reported. */
  isHidden: boolean
}
