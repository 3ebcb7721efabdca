import { sql } from 'kysely'
import type { MessageTemplate } from '#contract/admin-message-templates.ts'
import type { Db, Tx } from '#server/platform/db.ts'

export interface TemplateFields {
  name: string
  body: string
  now: Date
}

export async function listTemplates(db: Db): Promise<MessageTemplate[]> {
  const { rows } = await sql<MessageTemplate>`
    select id, name, body, revision from message_templates order by name collate "es-x-icu", id limit 200`.execute(
    db,
  )
  return rows
}

export async function findTemplateForUpdate(tx: Tx, id: number): Promise<MessageTemplate | undefined> {
  const { rows } = await sql<MessageTemplate>`
    select id, name, body, revision from message_templates where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Returns undefined when the name is taken. */
export async function insertTemplate(
  tx: Tx,
  { name, body, now }: TemplateFields,
): Promise<MessageTemplate | undefined> {
  const { rows } = await sql<MessageTemplate>`
    insert into message_templates (name, body, updated_at) values (${name}, ${body}, ${now})
    on conflict (name) do nothing returning id, name, body, revision`.execute(tx)
  return rows[0]
}

export async function isNameTaken(tx: Tx, name: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from message_templates where name = ${name} and id <> ${id}`.execute(tx)
  return rows.length > 0
}

export async function updateTemplate(
  tx: Tx,
  id: number,
  { name, body, now }: TemplateFields,
): Promise<MessageTemplate | undefined> {
  const { rows } = await sql<MessageTemplate>`
    update message_templates set name = ${name}, body = ${body}, updated_at = ${now}, revision = revision + 1
    where id = ${id} returning id, name, body, revision`.execute(tx)
  return rows[0]
}

export async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await sql`delete from message_templates where id = ${id}`.execute(tx)
}
