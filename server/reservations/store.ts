import { type RawBuilder, sql } from 'kysely'
import type { Plan } from '#contract/reservations/plans.ts'
import { countOf, type Tx } from '#server/platform/database/db.ts'

/** The agreed values, by column names. */
export interface ReservationValues {
  store_id: number
  quantity: number
  total_cents: number
  currency: string
  order_ref: string | null
  reserved_on: string
  expected_on: string | null
  notes: string | null
}

export function countReservations(tx: Tx, userId: number): Promise<number> {
  return countOf(tx)<{ count: number }>`
    select count(*)::int as count from reservations where user_id = ${userId}`
}

/** Inserts reservations that follow one plan and returns their ids in the given order. */
export async function insertReservations(
  tx: Tx,
  userId: number,
  {
    rows: given,
    plan,
    now,
  }: { rows: readonly (ReservationValues & { item_id: number })[]; plan: Plan | null; now: Date },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with added as (insert into reservations (user_id, item_id, store_id, quantity, total_cents, currency, order_ref,
      reserved_on, expected_on, notes, plan, created_at)
    select ${userId}, item_id, store_id, quantity, total_cents, currency, order_ref, reserved_on, expected_on, notes,
      ${jsonOf(plan)}::jsonb, ${now}
    from rows from (jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as (item_id int, store_id int, quantity int,
      total_cents bigint, currency text, order_ref text, reserved_on date, expected_on date, notes text))
      with ordinality as given
    order by ordinality returning id)
    select id from added order by id`.execute(tx)
  return rows.map(({ id }) => id)
}

export async function updateReservation(
  tx: Tx,
  userId: number,
  { id, values, now }: { id: number; values: ReservationValues; now: Date },
): Promise<void> {
  await sql`
    update reservations set shipment_id = case when store_id = ${values.store_id} then shipment_id end,
      store_id = ${values.store_id}, quantity = ${values.quantity},
      total_cents = ${values.total_cents}, currency = ${values.currency}, order_ref = ${values.order_ref},
      reserved_on = ${values.reserved_on}, expected_on = ${values.expected_on}, notes = ${values.notes},
      ${revised(now)}
    where user_id = ${userId} and id = ${id}`.execute(tx)
}

export async function updateExpectedOn(
  tx: Tx,
  userId: number,
  { id, expectedOn }: { id: number; expectedOn: string | null },
): Promise<void> {
  await sql`update reservations set expected_on = ${expectedOn} where user_id = ${userId} and id = ${id}`.execute(
    tx,
  )
}

export async function updatePlan(
  tx: Tx,
  userId: number,
  { id, plan, now }: { id: number; plan: Plan | null; now: Date },
): Promise<void> {
  await sql`
    update reservations set plan = ${jsonOf(plan)}::jsonb, ${revised(now)}
    where user_id = ${userId} and id = ${id}`.execute(tx)
}

/** Says that a reservation changed; a part of an update of its row. */
export function revised(now: Date): RawBuilder<unknown> {
  return sql`revision = revision + 1, changed_at = ${now}`
}

function jsonOf(plan: Plan | null): string | null {
  return plan === null ? null : JSON.stringify(plan)
}
