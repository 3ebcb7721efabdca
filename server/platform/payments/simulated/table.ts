import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'
import type { ObjectTypes, StoredObject } from './objects.ts'

const prefixes: Record<keyof ObjectTypes, string> = {
  customer: 'cus_sim_',
  card: 'pm_sim_',
  subscription: 'sub_sim_',
  invoice: 'in_sim_',
}

export async function insertObject<K extends keyof ObjectTypes>(
  tx: Tx | Db,
  kind: K,
  { customerId, body, now }: { customerId: string | null; body: ObjectTypes[K]; now: Date },
): Promise<StoredObject<K>> {
  const id = `${prefixes[kind]}${randomBytes(12).toString('hex')}`
  await sql`insert into simulated_payment_objects (id, kind, customer_id, body, created_at)
    values (${id}, ${kind}, ${customerId}, ${JSON.stringify(body)}::jsonb, ${now})`.execute(tx)
  return { id, customerId, body }
}

export async function updateObject<K extends keyof ObjectTypes>(
  tx: Tx,
  { id, body }: StoredObject<K>,
): Promise<void> {
  await sql`update simulated_payment_objects set body = ${JSON.stringify(body)}::jsonb where id = ${id}`.execute(
    tx,
  )
}

export async function findObject<K extends keyof ObjectTypes>(
  db: Db | Tx,
  kind: K,
  id: string,
): Promise<StoredObject<K> | null> {
  const { rows } = await sql<StoredObject<K>>`
    select id, customer_id as "customerId", body from simulated_payment_objects
    where id = ${id} and kind = ${kind}`.execute(db)
  return rows[0] ?? null
}

/** How many objects of a customer are read at most, the newest first. */
export const listedMax = 200

export async function listObjects<K extends keyof ObjectTypes>(
  db: Db | Tx,
  kind: K,
  customerId: string,
): Promise<StoredObject<K>[]> {
  const { rows } = await sql<StoredObject<K>>`
    select id, customer_id as "customerId", body from simulated_payment_objects
    where customer_id = ${customerId} and kind = ${kind} order by created_at desc, id desc
    limit ${listedMax}`.execute(db)
  return rows
}

export async function findCustomerOf(db: Db, ownId: string): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select id from simulated_payment_objects
    where kind = 'customer' and body->>'ownId' = ${ownId} order by created_at limit 1`.execute(db)
  return rows[0]?.id ?? null
}

export async function findInvoiceOf(db: Db | Tx, secret: string): Promise<StoredObject<'invoice'> | null> {
  const { rows } = await sql<StoredObject<'invoice'>>`
    select id, customer_id as "customerId", body from simulated_payment_objects
    where kind = 'invoice' and body->>'secret' = ${secret} limit 1`.execute(db)
  return rows[0] ?? null
}

export async function listDueSubscriptions(db: Db, now: Date): Promise<{ id: string; customerId: string }[]> {
  const { rows } = await sql<{ id: string; customerId: string }>`
    select id, customer_id as "customerId" from simulated_payment_objects
    where kind = 'subscription' and customer_id is not null and (body->>'dueAt')::timestamptz <= ${now}
    order by (body->>'dueAt')::timestamptz, id limit 200`.execute(db)
  return rows
}

export async function deleteObjectsOf(tx: Tx, customerId: string): Promise<void> {
  await sql`delete from simulated_payment_objects where customer_id = ${customerId} or id = ${customerId}`.execute(
    tx,
  )
}

/** Serialises the changes of a customer. */
export async function lockCustomer(tx: Tx, customerId: string): Promise<void> {
  await sql`select from simulated_payment_objects where id = ${customerId} for update`.execute(tx)
}

export async function findAnswer(tx: Tx, key: string): Promise<{ answer: string } | null> {
  const { rows } = await sql<{ answer: string }>`
    select answer from simulated_payment_answers where key = ${key}`.execute(tx)
  return rows[0] ?? null
}

export async function insertAnswer(tx: Tx, key: string, answer: { text: string; now: Date }): Promise<void> {
  await sql`insert into simulated_payment_answers (key, answer, created_at)
    values (${key}, ${JSON.stringify(answer.text)}::jsonb, ${answer.now})`.execute(tx)
}

export interface PromotionRow {
  code: string
  name: string
  percent_off: number | null
  amount_off_cents: number | null
  months: number | null
}

export async function findPromotionRow(db: Db | Tx, code: string, now: Date): Promise<PromotionRow | null> {
  const { rows } = await sql<PromotionRow>`
    select code, name, percent_off, amount_off_cents, months from simulated_promotions
    where upper(code) = upper(${code}) and (ends_at is null or ends_at > ${now})`.execute(db)
  return rows[0] ?? null
}

/** Serialises calls with the same idempotency key. */
export async function lockKey(tx: Tx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 7))`.execute(tx)
}
