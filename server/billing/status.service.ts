import type { Outcome, PlanStatus } from '#contract/billing/billing.ts'
import { declineReasons } from '#contract/plans/words.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import type { OperationResult } from '#server/billing/operations/service.ts'
import { listOpenOperations } from '#server/billing/operations/store.ts'
import { toSubscription } from '#server/billing/subscriptions.rules.ts'
import { findCurrentSubscription } from '#server/billing/subscriptions.store.ts'
import { type CustomerSync, syncCustomer } from '#server/billing/syncing/service.ts'
import { findGiftEnd } from '#server/plans/gifts.service.ts'
import { allowanceOf } from '#server/plans/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { ProviderUnavailable } from '#server/platform/payments/port.ts'
import { withTimeout } from '#server/platform/scheduling/concurrency.ts'
import { type CustomerRow, findCustomer } from './customers.service.ts'

// A member's plan, item limit and subscription, as our own rows have them.

export async function findPlanStatus(deps: PaymentDeps, userId: number): Promise<PlanStatus> {
  const { db, payments } = deps
  const { plan, itemLimit } = await allowanceOf(db, userId)
  const customer = await findCustomer(db, userId, payments.info.name)
  const subscription = customer === null ? null : await findCurrentOf(deps, customer)
  return { plan, item_limit: itemLimit, subscription, given_until: await findGiftEnd(db, userId) }
}

async function findCurrentOf({ db }: PaymentDeps, customer: CustomerRow) {
  const row = await findCurrentSubscription(db, customer.id)
  if (row === null) return null
  const open = await listOpenOperations(db, customer.id)
  const isPending = open.some(({ subscription_id }) => subscription_id === row.id)
  return toSubscription(row, { method: customer.payment_method, isPending, dayOf: mexicoDay })
}

export async function checkoutOutcome(
  deps: PaymentDeps,
  userId: number,
  result: OperationResult,
): Promise<Outcome> {
  const { status, reason, clientSecret } = result
  return {
    ...(await findPlanStatus(deps, userId)),
    status,
    reason: reason === null ? null : { code: reason, message: declineReasons[reason] },
    client_secret: clientSecret,
  }
}

/** Synchronises a customer for a request; null when the provider does not answer in time. */
export async function syncCustomerWithTimeout(
  context: PaymentDeps,
  customerId: string,
): Promise<CustomerSync | null> {
  const sync = syncCustomer(context, customerId).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) return null
    throw error
  })
  return withTimeout(sync, { ms: context.payments.timeoutMs + 500, late: null })
}
