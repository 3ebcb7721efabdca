import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** Does nothing for who has it already. */
export async function insertOffer(
  tx: Tx,
  userId: number,
  given: { planId: number; now: Date },
): Promise<void> {
  await sql`insert into member_offers (user_id, plan_id, given_at) values (${userId}, ${given.planId}, ${given.now})
    on conflict do nothing`.execute(tx)
}

export async function findOfferOf(db: Db, userId: number, planId: number): Promise<boolean> {
  const { rows } =
    await sql`select from member_offers where user_id = ${userId} and plan_id = ${planId}`.execute(db)
  return rows.length > 0
}

/** Opens the special offer from one moment to another; false when no plan is one. */
export async function updateOfferOpen(db: Db, from: Date, to: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update plans set opens_at = ${from}, closes_at = ${to}
    where grand_finale and active`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function updateOfferClosed(db: Db): Promise<void> {
  await sql`update plans set opens_at = null, closes_at = null where grand_finale`.execute(db)
}
