import { sql } from 'kysely'
import type { PaymentMethod } from '#contract/billing/billing.ts'
import { Refusal } from '#contract/errors.ts'
import { findContact } from '#server/accounts/mail.service.ts'
import { type Db, firstRowOrNull, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import type { Payments } from '#server/platform/payments/port.ts'

// The provider's customer of each member. It gets a name, an e-mail address and our own id, by which we find the
// customer again when the answer to its creation was lost.

export interface PaymentDeps {
  readonly db: Db
  readonly payments: Payments
  readonly log: Logger
  readonly now: Date
}

/** Returns the member's customer row and creates it if missing. @throws {Refusal} session_required when the account was deleted */
export async function findOrCreateCustomer(
  { db, payments, now }: PaymentDeps,
  userId: number,
): Promise<CustomerRow> {
  const provider = payments.info.name
  const existing = await findCustomer(db, userId, provider)
  if (existing !== null) return existing
  await insertCustomer(db, userId, { provider, now })
  const created = await findCustomer(db, userId, provider)
  if (created === null) throw new Refusal('session_required')
  return created
}

// Two tabs create one customer, because both send the same key. The key changes every minute, because the provider
// repeats a failure for the same key.
const keyLifetimeMs = 60_000

/** Returns the provider's id of a customer and creates the customer there if missing. @throws {ProviderUnavailable} */
export async function findOrCreateProviderCustomer(
  { db, payments, now }: PaymentDeps,
  customer: CustomerRow,
): Promise<string> {
  if (customer.provider_id !== null) return customer.provider_id
  const contact = customer.user_id === null ? null : await findContact(db, customer.user_id)
  if (contact === null) throw new Refusal('session_required')
  const id =
    (await payments.findCustomer(customer.id, contact.email)) ??
    (await payments.createCustomer({
      key: `customer-${customer.id}-${Math.floor(now.getTime() / keyLifetimeMs)}`,
      ownId: customer.id,
      email: contact.email,
      name: contact.fullname,
      now,
    }))
  await updateProviderId(db, customer.id, id)
  return (await findCustomerById(db, customer.id))?.provider_id ?? id
}

export interface CustomerRow {
  id: string
  user_id: number | null
  provider_id: string | null
  payment_method: PaymentMethod | null
}

const columns = sql`id, user_id, provider_id, payment_method`

async function insertCustomer(db: Db | Tx, userId: number, customer: { provider: string; now: Date }) {
  await sql`insert into payment_customers (user_id, provider, created_at)
    values (${userId}, ${customer.provider}, ${customer.now}) on conflict do nothing`.execute(db)
}

export function findCustomer(db: Db | Tx, userId: number, provider: string): Promise<CustomerRow | null> {
  return firstRowOrNull(db)<CustomerRow>`
    select ${columns} from payment_customers where user_id = ${userId} and provider = ${provider}`
}

/** Locks the customer's row. Every change of a member's subscription or payments takes this lock first. */
export function lockCustomer(tx: Tx, customerId: string): Promise<CustomerRow | null> {
  return firstRowOrNull(tx)<CustomerRow>`
    select ${columns} from payment_customers where id = ${customerId} for update`
}

export function findCustomerById(db: Db | Tx, id: string): Promise<CustomerRow | null> {
  return firstRowOrNull(db)<CustomerRow>`select ${columns} from payment_customers where id = ${id}`
}

export function findCustomerByProviderId(
  db: Db,
  { provider, providerId }: { provider: string; providerId: string },
): Promise<CustomerRow | null> {
  return firstRowOrNull(db)<CustomerRow>`select ${columns} from payment_customers
    where provider = ${provider} and provider_id = ${providerId}`
}

/** Keeps the first id that the provider gave. */
async function updateProviderId(db: Db, id: string, providerId: string): Promise<void> {
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
export function listCustomersWithoutAccount(
  db: Db,
  { provider, foundBefore }: { provider: string; foundBefore: Date },
): Promise<CustomerRow[]> {
  return rowsOf(db)<CustomerRow>`select ${columns} from payment_customers
    where user_id is null and closed_at is null and provider = ${provider}
      and (provider_id is not null or created_at <= ${foundBefore})
    order by created_at, id limit 50`
}

export async function updateCustomerClosed(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update payment_customers set closed_at = ${now}, provider_id = null, payment_method = null
    where id = ${id}`.execute(tx)
}

export function listCustomers(db: Db, page: { provider: string; after: string; limit: number }) {
  return rowsOf(db)<CustomerRow>`select ${columns} from payment_customers
    where provider = ${page.provider} and provider_id is not null and id > ${page.after}::uuid
    order by id limit ${page.limit}`
}
