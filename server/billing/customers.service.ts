import { Refusal } from '#contract/errors.ts'
import type { Db } from '#server/platform/db.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Payments } from '#server/platform/payments/port.ts'
import type { CustomerRow } from './customers.store.ts'
import * as store from './customers.store.ts'

// A member as the provider knows them. The provider hears a name and an address, and our own id, by which one whose
// answer was lost is found again.

export interface Contact {
  readonly fullname: string
  readonly email: string
}

/** What whoever takes money needs. */
export interface PaymentDeps {
  readonly db: Db
  readonly payments: Payments
  readonly log: Logger
  /** Of a member; null when the account is gone. */
  readonly contactOf: (userId: number) => Promise<Contact | null>
}

/** The member's row, made where it is missing. @throws {Refusal} session_required when the account is gone */
export async function findOrCreateCustomer(
  { db, payments }: PaymentDeps,
  userId: number,
  now: Date,
): Promise<CustomerRow> {
  const provider = payments.info.name
  const known = await store.findCustomer(db, userId, provider)
  if (known !== null) return known
  await store.insertCustomer(db, userId, { provider, now })
  const made = await store.findCustomer(db, userId, provider)
  if (made === null) throw new Refusal('session_required')
  return made
}

/** Two tabs at once make one customer; a key whose first answer was a failure is not asked for ever. */
const keyLastsMs = 60_000

/** The provider's id of a customer, made there where it is missing. @throws {ProviderUnavailable} */
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
      key: `customer-${customer.id}-${Math.floor(now.getTime() / keyLastsMs)}`,
      ownId: customer.id,
      email: contact.email,
      name: contact.fullname,
      now,
    }))
  await store.updateProviderId(db, customer.id, id)
  return (await store.findCustomerById(db, customer.id))?.provider_id ?? id
}
