import type { SignedBody } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { Till } from '#server/billing/customers.service.ts'
import { findCustomerNamed } from '#server/billing/customers.store.ts'
import type { Difference } from '#server/billing/looking/service.ts'
import { look } from '#server/billing/looking/service.ts'
import type { ProviderEvent } from '#server/platform/payments/port.ts'
import { ProviderAway, ProviderRefused } from '#server/platform/payments/port.ts'
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
  till: Till,
  { bytes, signature }: SignedBody,
  now: Date,
): Promise<void> {
  const event = await readEvent(till, { bytes, signature }, now)
  const known = await store.findEvent(till.db, event.id)
  if (known?.isDone) return
  if ((await take(till, event, now)) === 'waits') {
    const nextTryAt = new Date(now.getTime() + firstWaitMs)
    await store.insertEvent(till.db, { ...event, now, nextTryAt, doneAt: null })
  }
}

/** Tries the events that wait, one after the other. */
export async function retryEvents(till: Till, now: Date): Promise<void> {
  for (;;) {
    const event = await store.takeEvent(till.db, { now, leasedUntil: new Date(now.getTime() + leaseMs) })
    if (event === null) return
    if ((await take(till, event, now)) === 'done') continue
    if (now.getTime() - event.receivedAt.getTime() > unknownMaxMs)
      await store.updateEventDone(till.db, event.id, now)
    else await store.updateEventWaiting(till.db, event.id, new Date(now.getTime() + waitMs(event.tries)))
  }
}

/** The operator's way: takes an event once more, whatever became of it. @throws {Refusal} conflict when nobody knows it */
export async function replayEvent(till: Till, id: string, now: Date): Promise<readonly Difference[]> {
  const event = (await store.findEvent(till.db, id)) ?? (await till.payments.findEvent(id))
  if (event === null) throw new Refusal('invalid', { file: `No conocemos el evento ${id}.` })
  const customer = await customerOf(till, event)
  if (customer === null)
    throw new Refusal('invalid', { file: `El evento ${id} no es de nadie que conozcamos.` })
  const { differences } = await look(till, customer.id, { now })
  await store.updateEventDone(till.db, id, now)
  return differences
}

export async function deleteOldEvents(till: Till, now: Date): Promise<void> {
  await store.deleteEventsBefore(till.db, new Date(now.getTime() - keptDays * 86_400_000))
}

async function take(
  till: Till,
  { id, type, customerId }: ProviderEvent,
  now: Date,
): Promise<'done' | 'waits'> {
  const event = { id, type, customerId }
  if (customerId === null) {
    await store.insertEvent(till.db, { ...event, now, nextTryAt: now, doneAt: now })
    return 'done'
  }
  const customer = await customerOf(till, event)
  if (customer === null) return 'waits'
  try {
    await look(till, customer.id, { now, event })
    return 'done'
  } catch (error) {
    const isTheirs = error instanceof ProviderAway || error instanceof ProviderRefused
    if (!isTheirs) throw error
    till.log.warn({ err: error, event: id }, 'plans: an event waits')
    return 'waits'
  }
}

async function customerOf({ db, payments }: Till, { customerId }: Pick<ProviderEvent, 'customerId'>) {
  return findCustomerNamed(db, { provider: payments.info.name, providerId: customerId ?? '' })
}

async function readEvent(
  { payments, log }: Till,
  { bytes, signature }: SignedBody,
  now: Date,
): Promise<ProviderEvent> {
  try {
    return await payments.readEvent(bytes, signature, now)
  } catch (error) {
    if (error instanceof ProviderAway) throw new Refusal('payments_unavailable')
    if (!(error instanceof ProviderRefused)) throw error
    log.warn('plans: an event came without a good signature')
    throw new Refusal('signature_invalid')
  }
}

function waitMs(tries: number): number {
  return Math.min(firstWaitMs * 2 ** tries, longestWaitMs)
}
