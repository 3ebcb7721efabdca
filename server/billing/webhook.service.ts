import { sql } from 'kysely'
import type { SignedBody } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { type Db, firstRowOrNull } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { type ProviderEvent, ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { findCustomerByProviderId, type PaymentDeps } from './customers.service.ts'
import { type Difference, syncCustomer } from './syncing/service.ts'

// The provider's webhook. An event only triggers a synchronisation, so late, repeated and disordered events all have the
// same result. An event that cannot be processed yet is stored and tried again.

const firstDelayMs = 5_000
const leaseMs = 60_000
const maxDelayMs = 3_600_000
/** After three days, an event about an unknown customer is not ours. */
const unknownCustomerMaxMs = 3 * 86_400_000
const retentionDays = 90

/** @throws {Refusal} signature_invalid; payments_unavailable, after which the provider sends the event again */
export async function receivePaymentEvent(context: ContextOf<'receivePaymentEvent'>) {
  const { db, signed, now } = context
  const received = { received: true } as const
  const event = await readEvent(context, signed)
  const previous = await findEvent(db, event.id)
  if (previous?.isDone) return received
  if ((await processEvent(context, event)) === 'postponed') {
    const nextTryAt = new Date(now.getTime() + firstDelayMs)
    await insertEvent(db, { ...event, now, nextTryAt, doneAt: null })
  }
  return received
}

export async function retryEvents(context: PaymentDeps): Promise<void> {
  const { db, now } = context
  for (;;) {
    const event = await updateEventLease(db, {
      now,
      leasedUntil: new Date(now.getTime() + leaseMs),
    })
    if (event === null) return
    if ((await processEvent(context, event)) === 'done') continue
    if (now.getTime() - event.receivedAt.getTime() > unknownCustomerMaxMs)
      await updateEventDone(db, event.id, now)
    else await updateEventWaiting(db, event.id, new Date(now.getTime() + retryDelayMs(event.tries)))
  }
}

/** Processes an event again, for the operator. @throws {Refusal} invalid when the event or its customer is unknown */
export async function replayEvent(context: PaymentDeps, id: string): Promise<readonly Difference[]> {
  const { db, payments, now } = context
  const event = (await findEvent(db, id)) ?? (await payments.findEvent(id))
  if (event === null) throw new Refusal('invalid', { file: `No conocemos el evento ${id}.` })
  const customer = await findEventCustomer(context, event)
  if (customer === null)
    throw new Refusal('invalid', { file: `El evento ${id} no es de nadie que conozcamos.` })
  const { differences } = await syncCustomer(context, customer.id)
  await updateEventDone(db, id, now)
  return differences
}

export async function deleteOldEvents({ db, now }: PaymentDeps): Promise<void> {
  await deleteEventsBefore(db, new Date(now.getTime() - retentionDays * 86_400_000))
}

async function processEvent(
  context: PaymentDeps,
  { id, type, customerId }: ProviderEvent,
): Promise<'done' | 'postponed'> {
  const { db, log, now } = context
  const event = { id, type, customerId }
  if (customerId === null) {
    await insertEvent(db, { ...event, now, nextTryAt: now, doneAt: now })
    return 'done'
  }
  const customer = await findEventCustomer(context, event)
  if (customer === null) return 'postponed'
  try {
    await syncCustomer(context, customer.id, event)
    return 'done'
  } catch (error) {
    const isProviderError = error instanceof ProviderUnavailable || error instanceof ProviderRefused
    if (!isProviderError) throw error
    log.warn({ err: error, event: id }, 'billing: an event was postponed')
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
  { payments, log, now }: PaymentDeps,
  { bytes, signature }: SignedBody,
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

interface EventRow {
  id: string
  type: string
  customerId: string | null
  tries: number
  receivedAt: Date
  isDone: boolean
}

const columns = sql`id, type, provider_customer_id as "customerId", tries, received_at as "receivedAt",
  done_at is not null as "isDone"`

function findEvent(db: Db, id: string): Promise<EventRow | null> {
  return firstRowOrNull(db)<EventRow>`select ${columns} from payment_events where id = ${id}`
}

/** Stores an event; a known one stays unchanged. */
async function insertEvent(
  db: Db,
  event: {
    id: string
    type: string
    customerId: string | null
    now: Date
    nextTryAt: Date
    doneAt: Date | null
  },
): Promise<void> {
  await sql`insert into payment_events (id, type, provider_customer_id, received_at, next_try_at, done_at)
    values (${event.id}, ${event.type}, ${event.customerId}, ${event.now}, ${event.nextTryAt}, ${event.doneAt})
    on conflict do nothing`.execute(db)
}

/** Returns the event that has waited longest; no other process gets it before `leasedUntil`. */
function updateEventLease(
  db: Db,
  { now, leasedUntil }: { now: Date; leasedUntil: Date },
): Promise<EventRow | null> {
  return firstRowOrNull(
    db,
  )<EventRow>`update payment_events set next_try_at = ${leasedUntil}, tries = tries + 1
    where id = (select id from payment_events where done_at is null and next_try_at <= ${now}
      order by next_try_at, id limit 1 for update skip locked)
    returning ${columns}`
}

async function updateEventWaiting(db: Db, id: string, nextTryAt: Date): Promise<void> {
  await sql`update payment_events set next_try_at = ${nextTryAt} where id = ${id}`.execute(db)
}

async function updateEventDone(db: Db, id: string, now: Date): Promise<void> {
  await sql`update payment_events set done_at = ${now} where id = ${id} and done_at is null`.execute(db)
}

async function deleteEventsBefore(db: Db, moment: Date): Promise<void> {
  await sql`delete from payment_events where done_at < ${moment}`.execute(db)
}
