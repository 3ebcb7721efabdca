import { itemLimitOf } from '#server/plans/service.ts'
import { coalesce } from '#server/platform/coalesce.ts'
import type { Db } from '#server/platform/db.ts'
import type { FirstMark, PlanUsage } from './first-marks.store.ts'
import { insertFirstMarks } from './first-marks.store.ts'

// One tap on a figure that stands nowhere yet: nearly every mark there is. Those of several members that come at the
// same time are one statement and one commit, each with a verdict of its own.

/** What stood before, or null where anything is otherwise: nothing was done then, and it takes a whole turn. */
export type FirstMarkInserter = (mark: FirstMark) => Promise<PlanUsage | null>

export function firstMarkInserter(db: Db): FirstMarkInserter {
  return coalesce({
    // So that each of a member's marks finds the count that the one before left.
    keyOf: ({ userId }) => userId,
    runBatch: async (marks: readonly FirstMark[]) => {
      const done = await insertFirstMarks(db, marks, itemLimitOf)
      const standings = new Map(done.map(({ userId, ...standing }) => [userId, standing]))
      return ({ userId }) => standings.get(userId) ?? null
    },
  })
}
