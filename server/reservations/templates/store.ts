import { sql } from 'kysely'
import type { Plan, PlanTemplate } from '#contract/reservations-plans.ts'
import type { Db, Tx } from '#server/platform/db.ts'

/** A member's own template. The built-in ones have no id. */
export type OwnTemplate = PlanTemplate & { id: number }

export async function listTemplates(db: Db | Tx, userId: number): Promise<OwnTemplate[]> {
  const { rows } = await sql<OwnTemplate>`
    select id, name, plan from plan_templates where user_id = ${userId}
    order by name collate "es-x-icu", id limit 100`.execute(db)
  return rows
}

export async function findTemplate(
  db: Db | Tx,
  userId: number,
  id: number,
): Promise<OwnTemplate | undefined> {
  const { rows } = await sql<OwnTemplate>`
    select id, name, plan from plan_templates where user_id = ${userId} and id = ${id}`.execute(db)
  return rows[0]
}

export async function insertTemplate(
  tx: Tx,
  userId: number,
  { name, plan, now }: { name: string; plan: Plan; now: Date },
): Promise<OwnTemplate> {
  const { rows } = await sql<{ id: number }>`
    insert into plan_templates (user_id, name, plan, created_at)
    values (${userId}, ${name}, ${JSON.stringify(plan)}::jsonb, ${now}) returning id`.execute(tx)
  return { id: rows[0]?.id ?? 0, name, plan }
}

export async function updateTemplate(tx: Tx, userId: number, { id, name, plan }: OwnTemplate): Promise<void> {
  await sql`update plan_templates set name = ${name}, plan = ${JSON.stringify(plan)}::jsonb
    where user_id = ${userId} and id = ${id}`.execute(tx)
}

export async function deleteTemplate(tx: Tx, userId: number, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from plan_templates where user_id = ${userId} and id = ${id} returning id`.execute(tx)
  return rows.length
}
