import { sql } from 'kysely'
import type { Period, SubscriptionStatus } from '#contract/plans/words.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface SubscriptionRow {
  plan: string
  status: SubscriptionStatus
  period: Period
  current_period_end: Date | null
  cancel_at_period_end: boolean
}

/** The subscription that has not ended. */
export async function findSubscription(db: Db | Tx, userId: number): Promise<SubscriptionRow | undefined> {
  const { rows } = await sql<SubscriptionRow>`
    select p.name as plan, s.status, s.period, s.current_period_end, s.cancel_at_period_end
    from subscriptions s join plans p on p.id = s.plan_id
    where s.user_id = ${userId} and s.status <> 'cancelada' order by s.created_at desc limit 1`.execute(db)
  return rows[0]
}
