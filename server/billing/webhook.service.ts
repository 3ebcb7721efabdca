import type { SignedBody } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { findCustomerByProviderId } from '#server/billing/customers.store.ts'
import type { Difference } from '#server/billing/syncing/service.ts'
import { syncCustomer } from '#server/billing/syncing/service.ts'
import type { ProviderEvent } from '#server/platform/payments/port.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import * as store from './webhook.store.ts'

// The provider's webhook. An event only triggers a synchronisation, so late, repeated and disordered events all have the
// same result. An event that cannot be processed yet is stored and tried again.

const firstDelayMs = 5_000
const leaseMs = 60_000
const maxDelayMs = 3_600_000
/** After three days, an event about an unknown customer is not ours. */
const unknownCustomerMaxMs = 3 * 86_400_000
const retentionDays = 90

/** @throws {Refusal} signature_invalid; payments_unavailable, after which the provider sends the event again */
export async function receivePaymentEvent(
  deps: PaymentDeps,
  { bytes, signature }: SignedBody,
  now: Date,
): Promise<void> {
  const event = await readEvent(deps, { bytes, signature }, now)
  const previous = await store.findEvent(deps.db, event.id)
  if (previous?.isDone) return
  if ((await processEvent(deps, event, now)) === 'postponed') {
    const nextTryAt = new Date(now.getTime() + firstDelayMs)
    await store.insertEvent(deps.db, { ...event, now, nextTryAt, doneAt: null })
  }
}

/** Processes the postponed events one after another. */
export async function retryEvents(deps: PaymentDeps, now: Date): Promise<void> {
  for (;;) {
    const event = await store.updateEventLease(deps.db, {
      now,
      leasedUntil: new Date(now.getTime() + leaseMs),
    })
    if (event === null) return
    if ((await processEvent(deps, event, now)) === 'done') continue
    if (now.getTime() - event.receivedAt.getTime() > unknownCustomerMaxMs)
      await store.updateEventDone(deps.db, event.id, now)
    else
      await store.updateEventWaiting(deps.db, event.id, new Date(now.getTime() + retryDelayMs(event.tries)))
  }
}

/** Processes an event again, for the operator. @throws {Refusal} invalid when the event or its customer is unknown */
export async function replayEvent(deps: PaymentDeps, id: string, now: Date): Promise<readonly Difference[]> {
  const event = (await store.findEvent(deps.db, id)) ?? (await deps.payments.findEvent(id))
  if (event === null) throw new Refusal('invalid', { file: `No conocemos el evento ${id}.` })
  const customer = await findEventCustomer(deps, event)
  if (customer === null)
    throw new Refusal('invalid', { file: `El evento ${id} no es de nadie que conozcamos.` })
  const { differences } = await syncCustomer(deps, customer.id, { now })
  await store.updateEventDone(deps.db, id, now)
  return differences
}

export async function deleteOldEvents(deps: PaymentDeps, now: Date): Promise<void> {
  await store.deleteEventsBefore(deps.db, new Date(now.getTime() - retentionDays * 86_400_000))
}

async function processEvent(
  deps: PaymentDeps,
  { id, type, customerId }: ProviderEvent,
  now: Date,
): Promise<'done' | 'postponed'> {
  const event = { id, type, customerId }
  if (customerId === null) {
    await store.insertEvent(deps.db, { ...event, now, nextTryAt: now, doneAt: now })
    return 'done'
  }
  const customer = await findEventCustomer(deps, event)
  if (customer === null) return 'postponed'
  try {
    await syncCustomer(deps, customer.id, { now, event })
    return 'done'
  } catch (error) {
    const isProviderError = error instanceof ProviderUnavailable || error instanceof ProviderRefused
    if (!isProviderError) throw error
    deps.log.warn({ err: error, event: id }, 'billing: an event was postponed')
    return 'postponed'
  }
}

async function findEventCustomer(
  { db, payments }: PaymentDeps,
  { customerId }: Pick<ProviderEvent, 'customerId'>,
) {
  return findCustomerByProviderId(db, { provider: payments.info.name, providerId: customerId ?? '' })
}

async function readEvent(
  { payments, log }: PaymentDeps,
  { bytes, signature }: SignedBody,
  now: Date,
): Promise<ProviderEvent> {
  try {
    return await payments.verifyEvent(bytes, signature, now)
  } catch (error) {
    if (error instanceof ProviderUnavailable) throw new Refusal('payments_unavailable')
    if (!(error instanceof ProviderRefused)) throw error
    log.warn('billing: an event had an invalid signature')
    throw new Refusal('signature_invalid')
  }
}

function retryDelayMs(tries: number): number {
  return Math.min(firstDelayMs * 2 ** tries, maxDelayMs)
}
