import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

/** Does nothing when the member has the offer. */
export async function insertOffer(
  tx: Tx,
  userId: number,
  offer: { planId: number; now: Date },
): Promise<void> {
  await sql`insert into member_offers (user_id, plan_id, given_at) values (${userId}, ${offer.planId}, ${offer.now})
    on conflict do nothing`.execute(tx)
}

export async function findOfferOf(db: Db, userId: number, planId: number): Promise<boolean> {
  const { rows } =
    await sql`select from member_offers where user_id = ${userId} and plan_id = ${planId}`.execute(db)
  return rows.length > 0
}

/** Sets the period of the special offer; false when no plan is the special offer. */
export async function updateOfferOpen(db: Db, from: Date, to: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`update plans set opens_at = ${from}, closes_at = ${to}
    where grand_finale and active`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function updateOfferClosed(db: Db): Promise<void> {
  await sql`update plans set opens_at = null, closes_at = null where grand_finale`.execute(db)
}
