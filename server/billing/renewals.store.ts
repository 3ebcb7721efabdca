import { sql } from 'kysely'
import type { Tx } from '#server/platform/database/db.ts'

export interface DueRow {
  id: string
  user_id: number
  plan_name: string
  current_period_end: Date | null
  grace_ends_at: Date | null
}

const columns = sql`s.id, s.user_id, p.name as plan_name, s.current_period_end, s.grace_ends_at`

/** Marks renewals before that moment as announced and returns those that were not. */
export async function updateAnnounced(
  tx: Tx,
  { now, before }: { now: Date; before: Date },
): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`update subscriptions s set announced_end = s.current_period_end
    from plans p where p.id = s.plan_id and s.id in (select id from subscriptions
      where status = 'activa' and not cancel_at_period_end and user_id is not null
        and current_period_end > ${now} and current_period_end <= ${before}
        and announced_end is distinct from current_period_end
      order by current_period_end, id limit 200 for update skip locked)
    returning ${columns}`.execute(tx)
  return rows
}

/** Marks subscriptions whose grace period ends before that moment as reminded and returns those that were not. */
export async function updateReminded(tx: Tx, before: Date): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`update subscriptions s set is_reminded = true
    from plans p where p.id = s.plan_id and s.id in (select id from subscriptions
      where status = 'vencida' and not is_grace_over and not is_reminded and user_id is not null
        and grace_ends_at <= ${before}
      order by grace_ends_at, id limit 200 for update skip locked)
    returning ${columns}`.execute(tx)
  return rows
}

/** Marks subscriptions whose grace period has ended and returns them. */
export async function updateGraceOver(tx: Tx, now: Date): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`update subscriptions s set is_grace_over = true
    from plans p where p.id = s.plan_id and s.id in (select id from subscriptions
      where status = 'vencida' and not is_grace_over and user_id is not null and grace_ends_at <= ${now}
      order by grace_ends_at, id limit 200 for update skip locked)
    returning ${columns}`.execute(tx)
  return rows
}
