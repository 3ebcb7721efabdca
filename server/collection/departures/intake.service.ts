import { sql } from 'kysely'
import { z } from 'zod'
import { copyFields, day } from '#contract/collection/fields.ts'
import { collectionLimits, departureKinds } from '#contract/collection/words.ts'
import { isCurrency } from '#contract/currencies.ts'
import { enumOf } from '#contract/enum-of.ts'
import { parseJson } from '#contract/json.ts'
import { newCopy } from '#server/collection/copies/rules.ts'
import type { IntakePart } from '#server/collection/intake/extras.service.ts'
import { rowsOf, type Tx } from '#server/platform/database/db.ts'
import { isSeenBy } from '#server/policies/fragments.store.ts'
import { countDepartures } from './service.ts'

// Restores what became of copies from a member's own export. A lent copy is one of the figure's copies that was not lent.

export const departuresPart: IntakePart = {
  name: 'salidas',
  async restore({ tx, userId, currency }, rows) {
    const room = Math.max(0, collectionLimits.departures - (await countDepartures(tx, userId)))
    const read = rows.flatMap(({ row, value }) => {
      const found = departureRow.safeParse(value)
      if (!found.success) return []
      const { photoIds: _, ...copy } = newCopy(found.data.copy ?? {}, currency)
      return [{ ...found.data, row, copy }]
    })
    const added = await insertRestored(tx, userId, read.slice(0, room))
    return added.map(({ row, id }) => ({ row, undo: { id } }))
  },
  async undo({ tx, userId }, undos) {
    await deleteRestored(
      tx,
      userId,
      (undos as { id: number }[]).map(({ id }) => id),
    )
    return 0
  },
}

const nullable = <T extends z.ZodType>(type: T) => type.nullish().transform((value) => value ?? null)
const cents = nullable(z.int().min(0).max(999_999_999_999))
const currency = nullable(z.string().refine(isCurrency))

const departureRow = z
  .object({
    item_id: z.int(),
    item: z.string(),
    source_id: nullable(z.string()),
    kind: enumOf(departureKinds),
    left_on: day,
    amount_cents: cents,
    costs_cents: cents,
    currency,
    paid_cents: nullable(z.int().min(-999_999_999_999).max(1_999_999_999_998)),
    paid_currency: currency,
    recipient: nullable(z.string().min(1).max(120)),
    note: nullable(z.string().min(1).max(4_000)),
    remind_on: nullable(day),
    reminded_on: nullable(day),
    copy: z.string().transform(parseJson).pipe(copyFields),
    created_at: z.iso.datetime(),
  })
  .refine(
    ({ amount_cents, costs_cents, currency }) => (amount_cents ?? costs_cents) === null || currency !== null,
  )

type RestoredDeparture = Omit<z.output<typeof departureRow>, 'copy'> & { row: number; copy: object }

/** Inserts those that are not known. Each loan gets one of the figure's copies; a former copy gets a negative number, because none of this database ever had it. */
function insertRestored(
  tx: Tx,
  userId: number,
  rows: readonly RestoredDeparture[],
): Promise<{ row: number; id: number }[]> {
  return rowsOf(tx)<{ row: number; id: number }>`
    with given as (
      select d.*, found.id as found_id, d.kind = 'prestada' as is_lent,
        row_number() over (partition by found.id, d.kind = 'prestada' order by d.row) as place
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as d (row int, item_id int, item text, source_id text,
        kind text, left_on date, amount_cents bigint, costs_cents bigint, currency text, paid_cents bigint,
        paid_currency text, recipient text, note text, remind_on date, reminded_on date, copy jsonb, created_at timestamptz)
      cross join lateral (select i.id from all_items i
        where (i.id = d.item_id and i.slug = d.item or i.source_id = d.source_id) and ${isSeenBy(userId)}
        order by i.source_id = d.source_id desc nulls last limit 1) as found
      where not exists (select from departures k where k.user_id = ${userId} and k.item_id = found.id
        and k.created_at = d.created_at and k.kind = d.kind)),
    free as (
      select c.id as lent_id, c.item_id as found_id, true as is_lent,
        row_number() over (partition by c.item_id order by c.id) as place
      from copies c where c.user_id = ${userId} and not exists (select from departures l where l.lent_copy_id = c.id)),
    placed as (
      select g.*, lent_id, coalesce(lent_id, -row_number() over (order by row) - (select coalesce(-min(copy_id), 0)
        from departures where user_id = ${userId} and copy_id < 0)) as copy_id
      from given g left join free using (found_id, is_lent, place) where not is_lent or lent_id is not null),
    added as (
      insert into departures (user_id, item_id, copy_id, lent_copy_id, kind, left_on, amount_cents, costs_cents, currency,
        paid_cents, paid_currency, recipient, note, remind_on, reminded_on, copy, created_at)
      select ${userId}, found_id, copy_id, lent_id, kind, left_on, amount_cents, costs_cents, currency, paid_cents,
        paid_currency, recipient, note, remind_on, reminded_on, copy, created_at
      from placed order by row on conflict do nothing returning id, copy_id)
    select row, id from added join placed using (copy_id) order by row limit 10000`
}

async function deleteRestored(tx: Tx, userId: number, ids: number[]): Promise<void> {
  await sql`delete from departures where user_id = ${userId} and id = any(${ids}::int[])`.execute(tx)
}
