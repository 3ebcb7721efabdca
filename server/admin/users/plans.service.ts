import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { givePlan } from '#server/plans/gifts.service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import { recordUserChange, requireUser } from './service.ts'
import { findPlan } from './store.ts'

/**
 * Gives a plan through a day; the free plan ends a gift.
 * @throws {Refusal} member_not_found; invalid, beside the plan or the day, also while the member pays for a plan
 */
export async function giveUserPlan(
  db: Db,
  by: ChangeAuthor,
  { userId, plan, until }: { userId: number; plan: string; until?: string | undefined },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireUser(tx, userId)
    const before = await findPlan(tx, userId)
    const today = mexicoDay(by.now)
    await givePlan(tx, userId, { plan, until, givenBy: by.actor?.userId ?? null, today, now: by.now })
    await recordUserChange(tx, by, {
      act: 'user_plan_given',
      userId,
      before: { plan: before?.slug, until: before?.given_until ?? null },
      after: { plan, until: until ?? null },
    })
  })
}
