import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { answerBank } from './billing.ts'
import { answerCall, type HttpAnswer, type StripeCall } from './calls.ts'
import { StripeObjects, type StripeSubscription } from './objects.ts'
import { type Form, readForm } from './protocol.ts'
import { advance, dueAt } from './subscriptions.ts'

// A pretend Stripe whose account is a table of our database, so that it outlives a restart and every process sees the same.
// A call reads the objects that it names and everything of their customers, acts on them, and writes what changed.

export interface StripeServer {
  /** Stands in for the SDK's `fetch`. */
  fetch(this: void, url: string, request: RequestInit): Promise<Response>
  /** The owner of a card confirms a payment to their bank or not. False when there is no such payment. */
  answerBank(this: void, clientSecret: string, approved: boolean): Promise<boolean>
  /** Does what is due, such as renewals; returns the customers whom it concerned. */
  advance(this: void, now: Date): Promise<string[]>
}

export function stripeServer(db: Db, now: () => Date): StripeServer {
  return {
    async fetch(url, { method = 'GET', headers, body }) {
      const { pathname, search } = new URL(url)
      const form = typeof body === 'string' && body !== '' ? body : search.slice(1)
      const idempotencyKey = new Headers(headers).get('idempotency-key') ?? ''
      const call = { method, path: pathname.replace(/^\/v1\//, ''), form, idempotencyKey }
      const [status, text] = await answer(db, call, now)
      return new Response(text, { status, headers: { 'content-type': 'application/json' } })
    },
    answerBank: (clientSecret, approved) =>
      change(db, { names: clientSecret.split('_secret_'), now }, (objects) => {
        const intent = [...objects.intents.values()].find(
          ({ client_secret }) => client_secret === clientSecret,
        )
        if (intent) answerBank(objects, intent, approved)
        return intent !== undefined
      }),
    async advance(until) {
      await deleteOld(db)
      const due = await listDueCustomers(db, until)
      for (const customer of due) await change(db, { names: [customer], now: () => until }, advance)
      return due
    },
  }
}

function answer(db: Db, call: StripeCall, now: () => Date): Promise<HttpAnswer> {
  const { method, path, form, idempotencyKey } = call
  const ids = [...path.split('/'), ...textsOf(readForm(form))].filter((text) => /^[a-z]+_\w+$/.test(text))
  const names = [...ids, idempotencyKey]
  // These lists are not of one customer.
  const [kind = null] = /^(customers|promotion_codes)(\/search)?$/.exec(path)?.slice(1) ?? []
  const query = { names, kind: kind === 'promotion_codes' ? 'promos' : kind, now }
  if (method === 'GET') return read(db, query).then(({ objects }) => answerCall(objects, call))
  return change(db, query, (objects) => answerCall(objects, call))
}

function textsOf(form: Form): string[] {
  return Object.values(form).flatMap((value) => (typeof value === 'object' ? textsOf(value) : (value ?? [])))
}

interface ObjectQuery {
  /** Ids of objects. */
  readonly names: readonly string[]
  /** A kind to read whole. */
  readonly kind?: string | null
  readonly now: () => Date
}

async function read(db: Db | Tx, { names, kind = null, now }: ObjectQuery) {
  const { rows } = await sql<{ id: string; kind: string; body: unknown }>`
    select id, kind, body from stripe_server_objects where id in (
      select id from stripe_server_objects where id = any(${names})
      union select id from stripe_server_objects
        where customer in (select customer from stripe_server_objects where id = any(${names}))
      union select id from stripe_server_objects where kind = ${kind})
    order by position`.execute(db)
  const objects = new StripeObjects(now)
  for (const { id, kind: name, body } of rows) mapsOf(objects).get(name)?.set(id, body)
  return { objects, before: new Map(rows.map(({ id, body }) => [id, JSON.stringify(body)])) }
}

/** One change at a time, whatever the process: so no key is used twice at once and no object changed by two. */
function change<T>(db: Db, query: ObjectQuery, act: (objects: StripeObjects) => T): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('stripe_server_objects', 0))`.execute(tx)
    const { objects, before } = await read(tx, query)
    const customers = [...objects.customers.keys()]
    const result = act(objects)
    await save(tx, objects, before)
    const gone = customers.filter((id) => !objects.customers.has(id))
    if (gone.length > 0)
      await sql`delete from stripe_server_objects where customer = any(${gone})`.execute(tx)
    return result
  })
}

async function save(tx: Tx, objects: StripeObjects, before: ReadonlyMap<string, string>): Promise<void> {
  const rows = [...mapsOf(objects)].flatMap(([kind, map]) =>
    [...map]
      .filter(([id, body]) => before.get(id) !== JSON.stringify(body))
      .map(([id, body]) => {
        const { customer = kind === 'customers' ? id : null } = body as { customer?: string | null }
        const due = kind === 'subscriptions' ? dueAt(objects, body as StripeSubscription) : null
        return { id, kind, customer, due, body }
      }),
  )
  if (rows.length === 0) return
  await sql`
    insert into stripe_server_objects (id, kind, customer, due_at, body)
    select id, kind, customer, to_timestamp(due), body
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as row (id text, kind text, customer text, due bigint, body jsonb)
    on conflict (id) do update
    set customer = excluded.customer, due_at = excluded.due_at, body = excluded.body`.execute(tx)
}

/** The kinds of objects, by the names that the table has for them. */
function mapsOf(objects: StripeObjects): Map<string, Map<string, unknown>> {
  return new Map(Object.entries(objects).filter(([, value]) => value instanceof Map))
}

async function listDueCustomers(db: Db, now: Date): Promise<string[]> {
  const { rows } = await sql<{ customer: string }>`
    select customer from stripe_server_objects where due_at <= ${now} and customer is not null
    group by customer order by min(due_at) limit 200`.execute(db)
  return rows.map(({ customer }) => customer)
}

/** Stripe, too, forgets idempotency keys after a day. A card or price without a customer was never used. */
async function deleteOld(db: Db): Promise<void> {
  await sql`delete from stripe_server_objects where created_at < now() - interval '1 day'
    and (kind = 'answers' or kind in ('cards', 'prices') and customer is null)`.execute(db)
}
