import type { Outcome, Standing } from '#contract/plans-payments.ts'
import { declineReasons } from '#contract/plans-words.ts'
import type { Till } from '#server/billing/customers.service.ts'
import type { CustomerRow } from '#server/billing/customers.store.ts'
import { findCustomer } from '#server/billing/customers.store.ts'
import type { Look } from '#server/billing/looking/service.ts'
import { look } from '#server/billing/looking/service.ts'
import type { Result } from '#server/billing/operations/service.ts'
import { listOpenKinds } from '#server/billing/operations/store.ts'
import { subscriptionOf } from '#server/billing/subscriptions.rules.ts'
import { findLive } from '#server/billing/subscriptions.store.ts'
import { allowanceOf } from '#server/plans/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { ProviderAway } from '#server/platform/payments/port.ts'
import { withTimeout } from '#server/platform/with-timeout.ts'

// Where a member stands, out of our own rows: the plan, its limit, the subscription.

export async function standingOf(till: Till, userId: number): Promise<Standing> {
  const { db, payments } = till
  const { plan, itemLimit } = await allowanceOf(db, userId)
  const customer = await findCustomer(db, userId, payments.info.name)
  const subscription = customer === null ? null : await liveOf(till, customer)
  return { plan, item_limit: itemLimit, subscription }
}

async function liveOf({ db }: Till, customer: CustomerRow) {
  const row = await findLive(db, customer.id)
  if (row === null) return null
  const open = await listOpenKinds(db, customer.id)
  const isPending = open.some(({ subscription_id }) => subscription_id === row.id)
  return subscriptionOf(row, { method: customer.payment_method, isPending, dayOf: mexicoDay })
}

export async function outcomeOf(till: Till, userId: number, result: Result): Promise<Outcome> {
  const { status, reason, clientSecret } = result
  return {
    ...(await standingOf(till, userId)),
    status,
    reason: reason === null ? null : { code: reason, message: declineReasons[reason] },
    client_secret: clientSecret,
  }
}

/** A look while somebody waits; null when the provider says nothing in time. */
export async function lookInTime(till: Till, customerId: string, now: Date): Promise<Look | null> {
  const looked = look(till, customerId, { now }).catch((error: unknown) => {
    if (error instanceof ProviderAway) return null
    throw error
  })
  return withTimeout(looked, { ms: till.payments.patienceMs + 500, late: null })
}
