import type { SignedBody } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomerByProviderId } from '#server/billing/customers.store.ts'
import type { Difference } from '#server/billing/syncing/service.ts'
import { syncCustomer } from '#server/billing/syncing/service.ts'
import type { ProviderEvent } from '#server/platform/payments/port.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import * as store from './webhook.store.ts'

// What the provider tells us. An event is only a knock at the door: what is true is then asked for, so that late,
// double and disordered ones all end in the same. One that cannot have its effect yet is kept and tried again.

const firstWaitMs = 5_000
const leaseMs = 60_000
const longestWaitMs = 3_600_000
/** A customer nobody knew for three days is not ours. */
const unknownMaxMs = 3 * 86_400_000
const keptDays = 90

/** @throws {Refusal} signature_invalid; payments_unavailable, and then the provider tells it again */
export async function receivePaymentEvent(
  deps: PaymentDeps,
  { bytes, signature }: SignedBody,
  now: Date,
): Promise<void> {
  const event = await readEvent(deps, { bytes, signature }, now)
  const known = await store.findEvent(deps.db, event.id)
  if (known?.isDone) return
  if ((await take(deps, event, now)) === 'waits') {
    const nextTryAt = new Date(now.getTime() + firstWaitMs)
    await store.insertEvent(deps.db, { ...event, now, nextTryAt, doneAt: null })
  }
}

/** Tries the events that wait, one after the other. */
export async function retryEvents(deps: PaymentDeps, now: Date): Promise<void> {
  for (;;) {
    const event = await store.takeEvent(deps.db, { now, leasedUntil: new Date(now.getTime() + leaseMs) })
    if (event === null) return
    if ((await take(deps, event, now)) === 'done') continue
    if (now.getTime() - event.receivedAt.getTime() > unknownMaxMs)
      await store.updateEventDone(deps.db, event.id, now)
    else await store.updateEventWaiting(deps.db, event.id, new Date(now.getTime() + waitMs(event.tries)))
  }
}

/** The operator's way: takes an event once more, whatever became of it. @throws {Refusal} conflict when nobody knows it */
export async function replayEvent(deps: PaymentDeps, id: string, now: Date): Promise<readonly Difference[]> {
  const event = (await store.findEvent(deps.db, id)) ?? (await deps.payments.findEvent(id))
  if (event === null) throw new Refusal('invalid', { file: `No conocemos el evento ${id}.` })
  const customer = await customerOf(deps, event)
  if (customer === null)
    throw new Refusal('invalid', { file: `El evento ${id} no es de nadie que conozcamos.` })
  const { differences } = await syncCustomer(deps, customer.id, { now })
  await store.updateEventDone(deps.db, id, now)
  return differences
}

export async function deleteOldEvents(deps: PaymentDeps, now: Date): Promise<void> {
  await store.deleteEventsBefore(deps.db, new Date(now.getTime() - keptDays * 86_400_000))
}

async function take(
  deps: PaymentDeps,
  { id, type, customerId }: ProviderEvent,
  now: Date,
): Promise<'done' | 'waits'> {
  const event = { id, type, customerId }
  if (customerId === null) {
    await store.insertEvent(deps.db, { ...event, now, nextTryAt: now, doneAt: now })
    return 'done'
  }
  const customer = await customerOf(deps, event)
  if (customer === null) return 'waits'
  try {
    await syncCustomer(deps, customer.id, { now, event })
    return 'done'
  } catch (error) {
    const isTheirs = error instanceof ProviderUnavailable || error instanceof ProviderRefused
    if (!isTheirs) throw error
    deps.log.warn({ err: error, event: id }, 'plans: an event waits')
    return 'waits'
  }
}

async function customerOf({ db, payments }: PaymentDeps, { customerId }: Pick<ProviderEvent, 'customerId'>) {
  return findCustomerByProviderId(db, { provider: payments.info.name, providerId: customerId ?? '' })
}

async function readEvent(
  { payments, log }: PaymentDeps,
  { bytes, signature }: SignedBody,
  now: Date,
): Promise<ProviderEvent> {
  try {
    return await payments.readEvent(bytes, signature, now)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal('payments_unavailable')
    if (!(error instanceof ProviderRefused)) throw error
    log.warn('plans: an event came without a good signature')
    throw new Refusal('signature_invalid')
  }
}

function waitMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** tries, longestWaitMs)
}
