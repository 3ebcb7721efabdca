import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import type { Payments } from '#server/platform/payments/port.ts'
import type { CustomerRow } from './customers.store.ts'
import * as store from './customers.store.ts'

// The provider's customer of each member. It gets a name, an e-mail address and our own id, by which we find the
// customer again when the answer to its creation was lost.

export interface Contact {
  readonly fullname: string
  readonly email: string
}

/** The member who acts, and when. */
export interface MemberRequest {
  readonly userId: number
  readonly now: Date
}

/** The dependencies of payments. */
export interface PaymentDeps {
  readonly db: Db
  readonly payments: Payments
  readonly log: Logger
  /** A member's name and address; null when the account was deleted. */
  readonly contactOf: (userId: number) => Promise<Contact | null>
}

/** Returns the member's customer row and creates it if missing. @throws {Refusal} session_required when the account was deleted */
export async function findOrCreateCustomer(
  { db, payments }: PaymentDeps,
  userId: number,
  now: Date,
): Promise<CustomerRow> {
  const provider = payments.info.name
  const existing = await store.findCustomer(db, userId, provider)
  if (existing !== null) return existing
  await store.insertCustomer(db, userId, { provider, now })
  const created = await store.findCustomer(db, userId, provider)
  if (created === null) throw new Refusal('session_required')
  return created
}

// Two tabs create one customer, because both send the same key. The key changes every minute, because the provider
// repeats a failure for the same key.
const keyLifetimeMs = 60_000

/** Returns the provider's id of a customer and creates the customer there if missing. @throws {ProviderUnavailable} */
export async function findOrCreateProviderCustomer(
  { db, payments, contactOf }: PaymentDeps,
  customer: CustomerRow,
  now: Date,
): Promise<string> {
  if (customer.provider_id !== null) return customer.provider_id
  const contact = customer.user_id === null ? null : await contactOf(customer.user_id)
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
  await store.updateProviderId(db, customer.id, id)
  return (await store.findCustomerById(db, customer.id))?.provider_id ?? id
}
