import { itemLimitOf } from '#server/plans/service.ts'
import type { Db } from '#server/platform/db.ts'
import { together } from '#server/platform/together.ts'
import type { FirstMark, Standing } from './firsts.store.ts'
import { insertFirstMarks } from './firsts.store.ts'

// One tap on a figure that stands nowhere yet: nearly every mark there is. Those of several members that come at the
// same time are one statement and one commit, each with a verdict of its own.

/** What stood before, or null where anything is otherwise: nothing was done then, and it takes a whole turn. */
export type MarkFirst = (mark: FirstMark) => Promise<Standing | null>

export function firstMarker(db: Db): MarkFirst {
  return together({
    // So that each of a member's marks finds the count that the one before left.
    keyOf: ({ userId }) => userId,
    doAll: async (marks: readonly FirstMark[]) => {
      const done = await insertFirstMarks(db, marks, itemLimitOf)
      const standings = new Map(done.map(({ userId, ...standing }) => [userId, standing]))
      return ({ userId }) => standings.get(userId) ?? null
    },
  })
}
