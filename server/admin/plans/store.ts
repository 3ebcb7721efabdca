import { sql } from 'kysely'
import { type Db, firstRowOf, rowsOf, type Tx } from '#server/platform/database/db.ts'

export interface AdminPlanRow extends NewPlanValues {
  id: number
  slug: string
  currency: string
  position: number
  members: number
  subscribers: number
  income_month_cents: number
  at_other_price: number
  revision: number
}

const columns = sql`p.id, p.slug, p.name, p.price_month_cents, p.price_year_cents, p.currency, p.item_limit,
  p.photo_limit, p.share_link_limit, p.position, p.active, p.opens_at, p.closes_at, p.next_item_limit, p.next_photo_limit,
  p.next_share_link_limit, p.limits_change_at, p.revision,
  (select count(*) from member_plans m where m.plan_id = p.id)::int as members,
  (select count(*) from subscriptions s where s.plan_id = p.id and s.status in ('activa', 'vencida'))::int as subscribers,
  (select count(*) from subscriptions s where s.plan_id = p.id and s.status in ('activa', 'vencida')
    and not s.cancel_at_period_end and s.user_id is not null
    and s.price_cents <> case s.period when 'month' then p.price_month_cents else p.price_year_cents end)::int
    as at_other_price,
  (select coalesce(round(sum(case s.period when 'month' then s.price_cents else s.price_cents / 12.0 end)), 0)
    from subscriptions s where s.plan_id = p.id and s.status = 'activa')::int as income_month_cents`

export function listPlans(db: Db | Tx, kind: 'plans' | 'offers'): Promise<AdminPlanRow[]> {
  return rowsOf(db)<AdminPlanRow>`
    select ${columns} from plans p where p.grand_finale = ${kind === 'offers'} order by p.position, p.id limit 100`
}

export function findPlanForUpdate(
  tx: Tx,
  id: number,
  kind: 'plans' | 'offers',
): Promise<AdminPlanRow | undefined> {
  return firstRowOf(tx)<AdminPlanRow>`
    select ${columns} from plans p where p.id = ${id} and p.grand_finale = ${kind === 'offers'} for update`
}

export interface NewPlanValues {
  name: string
  price_month_cents: number
  price_year_cents: number
  item_limit: number | null
  photo_limit: number | null
  share_link_limit: number | null
  active: boolean
  opens_at: Date | null
  closes_at: Date | null
  next_item_limit: number | null
  next_photo_limit: number | null
  next_share_link_limit: number | null
  limits_change_at: Date | null
}

export async function updatePlan(tx: Tx, id: number, plan: NewPlanValues): Promise<void> {
  await sql`
    update plans set name = ${plan.name}, price_month_cents = ${plan.price_month_cents},
      price_year_cents = ${plan.price_year_cents}, item_limit = ${plan.item_limit},
      photo_limit = ${plan.photo_limit}, share_link_limit = ${plan.share_link_limit}, active = ${plan.active},
      opens_at = ${plan.opens_at}, closes_at = ${plan.closes_at}, next_item_limit = ${plan.next_item_limit},
      next_photo_limit = ${plan.next_photo_limit}, next_share_link_limit = ${plan.next_share_link_limit},
      limits_change_at = ${plan.limits_change_at}, revision = revision + 1
    where id = ${id}`.execute(tx)
}

/** Sets the positions in the order of the ids. */
export async function updatePositions(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update plans p set position = o.place from unnest(${ids}::int[]) with ordinality as o (id, place)
    where p.id = o.id`.execute(tx)
}

/** The members whose subscription of the plan has not ended. */
export function listSubscribers(tx: Tx, planId: number): Promise<{ user_id: number; id: string }[]> {
  return rowsOf(tx)<{ user_id: number; id: string }>`
    select user_id, id from subscriptions
    where plan_id = ${planId} and status in ('activa', 'vencida') and user_id is not null
    order by user_id limit 100000`
}

export function updateDueLimits(tx: Tx, now: Date): Promise<{ id: number }[]> {
  return rowsOf(tx)<{ id: number }>`
    update plans set item_limit = next_item_limit, photo_limit = next_photo_limit,
      share_link_limit = coalesce(next_share_link_limit, share_link_limit), next_item_limit = null,
      next_photo_limit = null, next_share_link_limit = null, limits_change_at = null, revision = revision + 1
    where limits_change_at <= ${now} returning id`
}
