import { sql } from 'kysely'
import type { Plan } from '#contract/reservations/plans.ts'
import type { LossRule } from '#contract/reservations/reservations.ts'
import type { LossKind } from '#contract/reservations/words.ts'
import { type Db, insertedId, type Tx } from '#server/platform/database/db.ts'

export interface StoreRow {
  id: number
  name: string
  notes: string | null
  loss_kind: LossKind | null
  loss_percent: number | null
  template_id: number | null
  template_name: string | null
  template_plan: Plan | null
  reservations: number
  open: number
}

export interface StoreValues {
  name: string
  nameKey: string
  notes: string | null
  loss: LossRule | null
  templateId: number | null
}

/** Lists a member's stores from A to Z, or the store with one id or name key. */
export async function listStores(
  db: Db | Tx,
  userId: number,
  { id = null, key = null }: { id?: number | null; key?: string | null } = {},
): Promise<StoreRow[]> {
  const { rows } = await sql<StoreRow>`
    select s.id, s.name, s.notes, s.loss_kind, s.loss_percent::float8 as loss_percent, s.template_id,
      t.name as template_name, t.plan as template_plan,
      coalesce(r.reservations, 0)::int as reservations, coalesce(r.open, 0)::int as open
    from stores s
    left join plan_templates t on t.id = s.template_id
    left join (
      select r.store_id, count(*) as reservations, count(*) filter (where e.id is null) as open
      from reservations r
      left join reservation_entries e on e.reservation_id = r.id and e.kind in ('recibido', 'cancelado')
      where r.user_id = ${userId} group by r.store_id) r on r.store_id = s.id
    where s.user_id = ${userId} and (${id}::int is null or s.id = ${id}) and (${key}::text is null or s.name_key = ${key})
    order by s.name collate "es-x-icu", s.id limit 1000`.execute(db)
  return rows
}

export async function countStores(tx: Tx, userId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from stores where user_id = ${userId}`.execute(tx)
  return rows[0]?.count ?? 0
}

export async function insertStore(
  tx: Tx,
  userId: number,
  { values, now }: { values: StoreValues; now: Date },
): Promise<number> {
  const { name, nameKey, notes, loss, templateId } = values
  const { rows } = await sql<{ id: number }>`
    insert into stores (user_id, name, name_key, notes, loss_kind, loss_percent, template_id, created_at)
    values (${userId}, ${name}, ${nameKey}, ${notes}, ${loss?.kind ?? null}, ${loss?.percent ?? null}, ${templateId}, ${now})
    returning id`.execute(tx)
  return insertedId(rows)
}

export async function updateStore(
  tx: Tx,
  userId: number,
  { id, values }: { id: number; values: StoreValues },
): Promise<void> {
  const { name, nameKey, notes, loss, templateId } = values
  await sql`
    update stores set name = ${name}, name_key = ${nameKey}, notes = ${notes}, loss_kind = ${loss?.kind ?? null},
      loss_percent = ${loss?.percent ?? null}, template_id = ${templateId}
    where user_id = ${userId} and id = ${id}`.execute(tx)
}

export async function deleteStore(tx: Tx, userId: number, id: number): Promise<void> {
  await sql`delete from stores where user_id = ${userId} and id = ${id}`.execute(tx)
}
