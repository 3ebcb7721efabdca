import { sql } from 'kysely'
import type { Period, SubscriptionStatus } from '#contract/plans/words.ts'
import { type Db, firstRowOrNull, rowsOf, type Tx } from '#server/platform/database/db.ts'

export interface SubscriptionRow {
  id: string
  customer_id: string
  user_id: number | null
  provider_id: string | null
  plan_id: number
  plan_slug: string
  plan_name: string
  item_limit: number | null
  period: Period
  price_cents: number
  currency: string
  promotion_code: string | null
  status: SubscriptionStatus
  current_period_end: Date | null
  next_amount_cents: number | null
  credit_cents: number | null
  /** When the next charge is nothing: the first charge of something. */
  first_paid_at: Date | null
  first_paid_cents: number | null
  cancel_at_period_end: boolean
  grace_ends_at: Date | null
  is_grace_over: boolean
  ended_at: Date | null
}

const columns = sql`s.id, s.customer_id, s.user_id, s.provider_id, s.plan_id, p.slug as plan_slug, p.name as plan_name,
  p.item_limit, s.period, s.price_cents, s.currency, s.promotion_code, s.status, s.current_period_end,
  s.next_amount_cents, s.credit_cents, s.first_paid_at, s.first_paid_cents, s.cancel_at_period_end, s.grace_ends_at, s.is_grace_over, s.ended_at`

interface NewSubscriptionRow {
  id: string
  customerId: string
  userId: number
  provider: string
  planId: number
  period: Period
  priceCents: number
  currency: string
  promotionCode: string | null
  now: Date
}

export async function insertSubscription(tx: Tx, row: NewSubscriptionRow): Promise<void> {
  await sql`insert into subscriptions (id, customer_id, user_id, provider, plan_id, period, price_cents, currency,
      promotion_code, created_at)
    values (${row.id}, ${row.customerId}, ${row.userId}, ${row.provider}, ${row.planId}, ${row.period},
      ${row.priceCents}, ${row.currency}, ${row.promotionCode}, ${row.now})`.execute(tx)
}

/** Returns the member's subscription that has not ended; a constraint allows one. */
export function findCurrentSubscription(db: Db | Tx, customerId: string): Promise<SubscriptionRow | null> {
  return firstRowOrNull(
    db,
  )<SubscriptionRow>`select ${columns} from subscriptions s join plans p on p.id = s.plan_id
    where s.customer_id = ${customerId} and s.status <> 'cancelada'`
}

export function listRenewalsOfBlocked(db: Db, provider: string): Promise<SubscriptionRow[]> {
  return rowsOf(db)<SubscriptionRow>`select ${columns} from subscriptions s join plans p on p.id = s.plan_id
    where s.provider = ${provider} and s.status <> 'cancelada' and not s.cancel_at_period_end
      and s.user_id in (select u.id from users u where u.blocked_at is not null)
    order by s.created_at, s.id limit 100`
}

/** Null for another customer's subscription. */
export function findSubscription(
  db: Db | Tx,
  customerId: string,
  id: string,
): Promise<SubscriptionRow | null> {
  return firstRowOrNull(
    db,
  )<SubscriptionRow>`select ${columns} from subscriptions s join plans p on p.id = s.plan_id
    where s.customer_id = ${customerId} and s.id = ${id}`
}

export function findSubscriptionById(db: Db | Tx, id: string): Promise<SubscriptionRow | null> {
  return firstRowOrNull(
    db,
  )<SubscriptionRow>`select ${columns} from subscriptions s join plans p on p.id = s.plan_id
    where s.id = ${id}`
}

/** Lists and locks a customer's subscriptions. Jobs that change the same rows meanwhile wait or skip them. */
export function listSubscriptions(tx: Tx, customerId: string): Promise<SubscriptionRow[]> {
  return rowsOf(tx)<SubscriptionRow>`select ${columns} from subscriptions s join plans p on p.id = s.plan_id
    where s.customer_id = ${customerId} order by s.created_at desc, s.id limit 100 for update of s`
}

/** Everything that a synchronisation may change. */
export type SubscriptionState = Pick<
  SubscriptionRow,
  | 'provider_id'
  | 'plan_id'
  | 'period'
  | 'price_cents'
  | 'status'
  | 'current_period_end'
  | 'next_amount_cents'
  | 'credit_cents'
  | 'first_paid_at'
  | 'first_paid_cents'
  | 'cancel_at_period_end'
  | 'grace_ends_at'
  | 'is_grace_over'
  | 'ended_at'
>

export async function updateSubscription(tx: Tx, id: string, state: SubscriptionState): Promise<void> {
  await sql`update subscriptions set provider_id = ${state.provider_id}, plan_id = ${state.plan_id},
      period = ${state.period}, price_cents = ${state.price_cents}, status = ${state.status},
      current_period_end = ${state.current_period_end}, next_amount_cents = ${state.next_amount_cents},
      credit_cents = ${state.credit_cents}, first_paid_at = ${state.first_paid_at},
      first_paid_cents = ${state.first_paid_cents},
      cancel_at_period_end = ${state.cancel_at_period_end}, grace_ends_at = ${state.grace_ends_at},
      is_grace_over = ${state.is_grace_over}, is_reminded = is_reminded and ${state.status === 'vencida'},
      ended_at = ${state.ended_at}
    where id = ${id}`.execute(tx)
}

export async function updateRenewal(tx: Tx, id: string, cancelAtPeriodEnd: boolean): Promise<void> {
  await sql`update subscriptions set cancel_at_period_end = ${cancelAtPeriodEnd} where id = ${id}`.execute(tx)
}

export async function updateSubscriptionEnded(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update subscriptions set status = 'cancelada', grace_ends_at = null, ended_at = ${now}
    where id = ${id} and status <> 'cancelada'`.execute(tx)
}

export async function updateSubscriptionsEnded(tx: Tx, customerId: string, now: Date): Promise<void> {
  await sql`update subscriptions set status = 'cancelada', grace_ends_at = null, ended_at = ${now}
    where customer_id = ${customerId} and status <> 'cancelada'`.execute(tx)
}
