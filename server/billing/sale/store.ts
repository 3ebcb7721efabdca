import { sql } from 'kysely'
import type { PlanRow } from '#server/plans/store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface SoldPlan extends PlanRow {
  grand_finale: boolean
  /** True when the member may buy the special offer now. */
  is_offered: boolean
}

/** Returns an active plan by its slug. */
export async function findSoldPlan(
  db: Db | Tx,
  slug: string,
  { userId, now }: { userId: number; now: Date },
): Promise<SoldPlan | null> {
  const { rows } = await sql<SoldPlan>`
    select p.id, p.slug, p.name, p.price_month_cents, p.price_year_cents, p.currency, p.item_limit, p.photo_limit,
      p.share_link_limit, p.position, p.grand_finale,
      coalesce(p.opens_at <= ${now} and p.closes_at > ${now}, false)
        and exists (select from member_offers o where o.user_id = ${userId} and o.plan_id = p.id) as is_offered
    from plans p where p.slug = ${slug} and p.active`.execute(db)
  return rows[0] ?? null
}

/** Whether the member had a subscription with that promotion that was ever paid. */
export async function hasUsedPromotion(db: Db | Tx, userId: number, code: string): Promise<boolean> {
  const { rows } = await sql`
    select from subscriptions s join payment_customers c on c.id = s.customer_id
    where c.user_id = ${userId} and s.promotion_code = ${code} and s.current_period_end is not null limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function insertConsent(
  tx: Tx,
  consent: {
    customerId: string
    subscriptionId: string
    operationId: string
    version: string
    words: string
    now: Date
  },
): Promise<void> {
  await sql`insert into payment_consents (customer_id, subscription_id, operation_id, version, words, given_at)
    values (${consent.customerId}, ${consent.subscriptionId}, ${consent.operationId}, ${consent.version}, ${consent.words},
      ${consent.now}) on conflict (operation_id) do nothing`.execute(tx)
}
