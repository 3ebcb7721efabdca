import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/billing/billing.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface CustomerRow {
  id: string
  user_id: number | null
  provider_id: string | null
  payment_method: PaymentMethod | null
}

const columns = sql`id, user_id, provider_id, payment_method`

export async function insertCustomer(db: Db | Tx, userId: number, customer: { provider: string; now: Date }) {
  await sql`insert into payment_customers (user_id, provider, created_at)
    values (${userId}, ${customer.provider}, ${customer.now}) on conflict do nothing`.execute(db)
}

export async function findCustomer(
  db: Db | Tx,
  userId: number,
  provider: string,
): Promise<CustomerRow | null> {
  const { rows } = await sql<CustomerRow>`
    select ${columns} from payment_customers where user_id = ${userId} and provider = ${provider}`.execute(db)
  return rows[0] ?? null
}

/** Locks the customer's row. Every change of a member's subscription or payments takes this lock first. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<CustomerRow | null> {
  const { rows } = await sql<CustomerRow>`
    select ${columns} from payment_customers where id = ${customerId} for update`.execute(tx)
  return rows[0] ?? null
}

export async function findCustomerById(db: Db | Tx, id: string): Promise<CustomerRow | null> {
  const { rows } = await sql<CustomerRow>`select ${columns} from payment_customers where id = ${id}`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function findCustomerByProviderId(
  db: Db,
  { provider, providerId }: { provider: string; providerId: string },
): Promise<CustomerRow | null> {
  const { rows } = await sql<CustomerRow>`select ${columns} from payment_customers
    where provider = ${provider} and provider_id = ${providerId}`.execute(db)
  return rows[0] ?? null
}

/** Keeps the first id that the provider gave. */
export async function updateProviderId(db: Db, id: string, providerId: string): Promise<void> {
  await sql`update payment_customers set provider_id = coalesce(provider_id, ${providerId}) where id = ${id}`.execute(
    db,
  )
}

export async function updatePaymentMethod(tx: Tx, id: string, method: PaymentMethod | null): Promise<void> {
  await sql`update payment_customers set payment_method = ${JSON.stringify(method)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

/**
 * Lists customers whose account was deleted and whom the provider may still have. Those without a provider's id are
 * listed only when they were created before `foundBefore`.
 */
export async function listCustomersWithoutAccount(
  db: Db,
  { provider, foundBefore }: { provider: string; foundBefore: Date },
): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`select ${columns} from payment_customers
    where user_id is null and closed_at is null and provider = ${provider}
      and (provider_id is not null or created_at <= ${foundBefore})
    order by created_at, id limit 50`.execute(db)
  return rows
}

export async function updateCustomerClosed(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update payment_customers set closed_at = ${now}, provider_id = null, payment_method = null
    where id = ${id}`.execute(tx)
}

export async function listCustomers(db: Db, page: { provider: string; after: string; limit: number }) {
  const { rows } = await sql<CustomerRow>`select ${columns} from payment_customers
    where provider = ${page.provider} and provider_id is not null and id > ${page.after}::uuid
    order by id limit ${page.limit}`.execute(db)
  return rows
}
