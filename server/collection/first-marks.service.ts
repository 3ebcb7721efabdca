import type { Db } from '#server/platform/database/db.ts'
import { coalesce } from '#server/platform/jobs/coalesce.ts'
import type { FirstMark, PlanUsage } from './first-marks.store.ts'
import { insertFirstMarks } from './first-marks.store.ts'

// Nearly every mark is one tap on a figure in no list. Such marks of several members that arrive at the same time are
// written by one statement and one commit, each with its own result.

/** Returns the plan usage before the mark, or null if nothing was written and the member lock is needed. */
export type FirstMarkInserter = (mark: FirstMark) => Promise<PlanUsage | null>

export function firstMarkInserter(db: Db): FirstMarkInserter {
  return coalesce({
    // Each mark of a member must see the count that the previous one left.
    keyOf: ({ userId }) => userId,
    runBatch: async (marks: readonly FirstMark[]) => {
      const done = await insertFirstMarks(db, marks)
      const usageByMember = new Map(done.map(({ userId, ...usage }) => [userId, usage]))
      return ({ userId }) => usageByMember.get(userId) ?? null
    },
  })
}
