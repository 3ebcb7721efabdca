import { sql } from 'kysely'
import type { Period } from '#contract/plans/words.ts'
import { type Db, firstRowOrNull, rowsOf, type Tx } from '#server/platform/database/db.ts'

type OperationKind = 'open' | 'pay' | 'change' | 'cancel' | 'resume' | 'card'

/** The values of an operation. Never card data, only the provider's id of a payment method. */
export interface OperationDetails {
  planId?: number
  planSlug?: string
  planName?: string
  period?: Period
  cents?: number
  currency?: string
  promotion?: string | null
  promotionId?: string | null
  method?: string
  /** The moment to which a change of plan is calculated. */
  at?: string
  /** The change also takes a cancellation back, once it is paid. */
  resumes?: boolean
}

export interface OperationRow {
  id: string
  customer_id: string
  subscription_id: string | null
  kind: OperationKind
  key: string
  details: OperationDetails
  state: 'abierta' | 'hecha' | 'fallida'
  attempt: number
  reason: string | null
  tries: number
  created_at: Date
}

export interface NewOperation {
  id: string
  customerId: string
  subscriptionId: string | null
  kind: OperationKind
  key: string
  details: OperationDetails
  nextTryAt: Date
  now: Date
}

const columns = sql`id, customer_id, subscription_id, kind, key, details, state, attempt, reason, tries, created_at`

export function insertOperation(tx: Tx, operation: NewOperation): Promise<OperationRow | null> {
  return firstRowOrNull(tx)<OperationRow>`
    insert into payment_operations (id, customer_id, subscription_id, kind, key, details, next_try_at, created_at)
    values (${operation.id}, ${operation.customerId}, ${operation.subscriptionId}, ${operation.kind}, ${operation.key},
      ${JSON.stringify(operation.details)}::jsonb, ${operation.nextTryAt}, ${operation.now})
    on conflict (customer_id, kind, key) do nothing returning ${columns}`
}

export function findOperation(
  db: Db | Tx,
  { customerId, kind, key }: { customerId: string; kind: OperationKind; key: string },
): Promise<OperationRow | null> {
  return firstRowOrNull(db)<OperationRow>`select ${columns} from payment_operations
    where customer_id = ${customerId} and kind = ${kind} and key = ${key}`
}

/** The cancellation of a purchase that another one replaced, until the provider has ended it. */
export function findOpenReplacement(db: Db, customerId: string): Promise<OperationRow | null> {
  return firstRowOrNull(db)<OperationRow>`select ${columns} from payment_operations
    where customer_id = ${customerId} and kind = 'cancel' and starts_with(key, 'replaced-') and state = 'abierta'
    order by position limit 1`
}

export function findLastOperation(
  db: Db | Tx,
  subscriptionId: string,
  kinds: readonly OperationKind[],
): Promise<OperationRow | null> {
  return firstRowOrNull(db)<OperationRow>`select ${columns} from payment_operations
    where subscription_id = ${subscriptionId} and kind = any(${kinds}) order by position desc
    limit 1`
}

/** Whether a subscription has the terms of a recorded change. */
export function isMade(
  { details }: OperationRow,
  { plan_id, period, price_cents }: { plan_id: number; period: Period; price_cents: number },
): boolean {
  return details.planId === plan_id && details.period === period && details.cents === price_cents
}

/** Lists the recorded changes of plan of a subscription, whatever their state. */
export async function listChangeDetails(tx: Tx, subscriptionId: string): Promise<OperationDetails[]> {
  const { rows } = await sql<{ details: OperationDetails }>`select details from payment_operations
    where subscription_id = ${subscriptionId} and kind = 'change' order by position desc limit 50`.execute(tx)
  return rows.map(({ details }) => details)
}

/** Lists the open operations of a customer: their subscription and kind. */
export function listOpenOperations(db: Db | Tx, customerId: string) {
  return rowsOf(db)<{ subscription_id: string | null; kind: OperationKind }>`
    select subscription_id, kind from payment_operations
    where customer_id = ${customerId} and state = 'abierta' order by position limit 100`
}

/** Returns the open operation that has waited longest; no other process gets it before `leasedUntil`. */
export function updateOperationLease(
  db: Db,
  { now, leasedUntil, provider }: { now: Date; leasedUntil: Date; provider: string },
): Promise<OperationRow | null> {
  return firstRowOrNull(db)<OperationRow>`update payment_operations set next_try_at = ${leasedUntil}
    where id = (select o.id from payment_operations o join payment_customers c on c.id = o.customer_id
      where o.state = 'abierta' and o.next_try_at <= ${now} and c.provider = ${provider} and c.user_id is not null
      order by o.next_try_at, o.position limit 1 for update of o skip locked)
    returning ${columns}`
}

export async function updateOperationDone(
  db: Db | Tx,
  id: string,
  done: { reason: string | null; now: Date },
): Promise<void> {
  await sql`update payment_operations set state = 'hecha', reason = ${done.reason}, settled_at = ${done.now}
    where id = ${id} and state = 'abierta'`.execute(db)
}

export async function updateOperationFailed(
  db: Db | Tx,
  id: string,
  failed: { reason: string; now: Date },
): Promise<void> {
  await sql`update payment_operations set state = 'fallida', reason = ${failed.reason}, settled_at = ${failed.now}
    where id = ${id} and state = 'abierta'`.execute(db)
}

/** When `isFinal`, the provider would repeat its failure for this key, so the next attempt gets a new one. */
export async function updateOperationPostponed(
  db: Db,
  id: string,
  postponed: { nextTryAt: Date; reason: string; isFinal: boolean },
): Promise<void> {
  await sql`update payment_operations set tries = tries + 1, next_try_at = ${postponed.nextTryAt},
      reason = ${postponed.reason}, attempt = attempt + ${postponed.isFinal ? 1 : 0}
    where id = ${id} and state = 'abierta'`.execute(db)
}

export async function updateOperationsReplaced(
  tx: Tx,
  subscriptionId: string,
  kinds: readonly OperationKind[],
): Promise<void> {
  await sql`update payment_operations set state = 'fallida', reason = 'replaced', settled_at = created_at
    where subscription_id = ${subscriptionId} and kind = any(${kinds}) and state = 'abierta'`.execute(tx)
}

export async function updateOpenOperationsTried(tx: Db | Tx): Promise<void> {
  await sql`update payment_operations set tries = greatest(tries, 1) where state = 'abierta'`.execute(tx)
}

/** Gives up open operations that were recorded no later than `until`, except cancellations. */
export async function updateOpenOperationsDropped(
  tx: Tx,
  { until, now }: { until: Date; now: Date },
): Promise<void> {
  await sql`update payment_operations set state = 'fallida', reason = 'dropped', settled_at = ${now}
    where state = 'abierta' and kind <> 'cancel' and created_at <= ${until}`.execute(tx)
}
