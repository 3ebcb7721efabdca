import { sql } from 'kysely'
import type { MessageTemplate } from '#contract/admin/message-templates.ts'
import { withChanges } from '#contract/changes.ts'
import { Refusal } from '#contract/errors.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import * as messages from './service.ts'

export const messageHandlers = {
  listMessages: messages.listMessages,
  getMessage: ({ db, params }) => messages.getMessage(db, params.id),
  answerMessage: messages.answerMessage,
  assignMessage: messages.assignMessage,
  closeMessage: messages.closeMessage,
  reopenMessage: messages.reopenMessage,
  linkMessageItem: messages.linkMessageItem,
  listMessageTemplates: ({ db }) => listTemplates(db),
  addMessageTemplate: addTemplate,
  editMessageTemplate: editTemplate,
  removeMessageTemplate: removeTemplate,
} satisfies SomeHandlers

// The texts that staff start an answer with.

type Fields = Pick<MessageTemplate, 'name' | 'body'>

/** @throws {Refusal} invalid when the name is taken */
async function addTemplate(context: ContextOf<'addMessageTemplate'>): Promise<MessageTemplate> {
  const { name, body } = context.body
  return context.db.transaction().execute(async (tx) => {
    const template = await insertTemplate(tx, { name, body, now: context.now })
    if (template === undefined) throw nameTaken()
    const subject = { kind: 'message_template', id: template.id }
    await recordChange(tx, context, { act: 'message_template_added', subject, after: { name, body } })
    return template
  })
}

/** @throws {Refusal} message_template_not_found, conflict, invalid when the name is taken */
async function editTemplate(context: ContextOf<'editMessageTemplate'>): Promise<MessageTemplate> {
  const { id } = context.params
  const { revision, ...changes } = context.body
  return context.db.transaction().execute(async (tx) => {
    const before = await requireTemplate(tx, id)
    if (before.revision !== revision) throw new Refusal('conflict')
    const { name, body } = withChanges<Fields>({ name: before.name, body: before.body }, changes)
    if (await isNameTaken(tx, name, id)) throw nameTaken()
    const after = await updateTemplate(tx, id, { name, body, now: context.now })
    await recordChange(tx, context, {
      act: 'message_template_edited',
      subject: { kind: 'message_template', id },
      before: { name: before.name, body: before.body },
      after: { name, body },
    })
    return after ?? before
  })
}

/** @throws {Refusal} message_template_not_found */
async function removeTemplate(context: ContextOf<'removeMessageTemplate'>): Promise<void> {
  const { id } = context.params
  await context.db.transaction().execute(async (tx) => {
    const { name, body } = await requireTemplate(tx, id)
    await deleteTemplate(tx, id)
    const subject = { kind: 'message_template', id }
    await recordChange(tx, context, { act: 'message_template_removed', subject, before: { name, body } })
  })
}

async function requireTemplate(tx: Tx, id: number): Promise<MessageTemplate> {
  const template = await findTemplateForUpdate(tx, id)
  if (template === undefined) throw new Refusal('message_template_not_found')
  return template
}

function nameTaken(): Refusal {
  return new Refusal('invalid', { name: 'Ya hay una plantilla con ese nombre.' })
}

interface TemplateFields {
  name: string
  body: string
  now: Date
}

async function listTemplates(db: Db): Promise<MessageTemplate[]> {
  const { rows } = await sql<MessageTemplate>`
    select id, name, body, revision from message_templates order by name collate "es-x-icu", id limit 200`.execute(
    db,
  )
  return rows
}

async function findTemplateForUpdate(tx: Tx, id: number): Promise<MessageTemplate | undefined> {
  const { rows } = await sql<MessageTemplate>`
    select id, name, body, revision from message_templates where id = ${id} for update`.execute(tx)
  return rows[0]
}

/** Returns undefined when the name is taken. */
async function insertTemplate(
  tx: Tx,
  { name, body, now }: TemplateFields,
): Promise<MessageTemplate | undefined> {
  const { rows } = await sql<MessageTemplate>`
    insert into message_templates (name, body, updated_at) values (${name}, ${body}, ${now})
    on conflict (name) do nothing returning id, name, body, revision`.execute(tx)
  return rows[0]
}

async function isNameTaken(tx: Tx, name: string, id: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from message_templates where name = ${name} and id <> ${id}`.execute(tx)
  return rows.length > 0
}

async function updateTemplate(
  tx: Tx,
  id: number,
  { name, body, now }: TemplateFields,
): Promise<MessageTemplate | undefined> {
  const { rows } = await sql<MessageTemplate>`
    update message_templates set name = ${name}, body = ${body}, updated_at = ${now}, revision = revision + 1
    where id = ${id} returning id, name, body, revision`.execute(tx)
  return rows[0]
}

async function deleteTemplate(tx: Tx, id: number): Promise<void> {
  await sql`delete from message_templates where id = ${id}`.execute(tx)
}
