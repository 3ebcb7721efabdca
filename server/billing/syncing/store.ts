import { sql } from 'kysely'
import { type Db, firstRowOrNull, hasRows, type Tx } from '#server/platform/database/db.ts'

interface SyncTicket {
  number: number
  provider_id: string | null
}

/** Numbers the synchronisations of a customer, before each begins. */
export function updateSyncTicket(db: Db, customerId: string): Promise<SyncTicket | null> {
  return firstRowOrNull(db)<SyncTicket>`update payment_customers set last_sync_ticket = last_sync_ticket + 1
    where id = ${customerId} returning last_sync_ticket as number, provider_id`
}

/** False when a synchronisation that began later was applied first. */
export async function updateLastSync(tx: Tx, customerId: string, number: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update payment_customers set applied_sync_ticket = ${number}
    where id = ${customerId} and applied_sync_ticket < ${number}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

/** False when the event was already processed. */
export function insertEventDone(
  tx: Tx,
  event: { id: string; type: string; customerId: string | null; now: Date },
): Promise<boolean> {
  return hasRows(tx)`
    insert into payment_events (id, type, provider_customer_id, received_at, done_at, next_try_at)
    values (${event.id}, ${event.type}, ${event.customerId}, ${event.now}, ${event.now}, ${event.now})
    on conflict (id) do update set done_at = excluded.done_at where payment_events.done_at is null
    returning id`
}

/** Sets the member's plan from now on. It replaces a plan that was given. */
export async function updateMemberPlan(
  tx: Tx,
  userId: number,
  { planId, now }: { planId: number; now: Date },
) {
  await sql`insert into member_plans (user_id, plan_id, since) values (${userId}, ${planId}, ${now})
    on conflict (user_id) do update set plan_id = excluded.plan_id, since = excluded.since, given_until = null,
      given_by = null
    where member_plans.plan_id <> excluded.plan_id or member_plans.given_until is not null`.execute(tx)
}

export function findPlanBySlug(tx: Tx | Db, slug: string): Promise<{ id: number; name: string } | null> {
  return firstRowOrNull(tx)<{
    id: number
    name: string
  }>`select id, name from plans where slug = ${slug}`
}
