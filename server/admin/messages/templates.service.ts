import type { MessageTemplate, TemplateChange } from '#contract/admin-message-templates.ts'
import { withChanges } from '#contract/changes.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as store from './templates.store.ts'

// The texts that staff start an answer with.

type Fields = Pick<MessageTemplate, 'name' | 'body'>

export async function listTemplates(db: Db): Promise<MessageTemplate[]> {
  return store.listTemplates(db)
}

/** @throws {Refusal} invalid when the name is taken */
export async function addTemplate(db: Db, by: StaffCaller, { name, body }: Fields): Promise<MessageTemplate> {
  return db.transaction().execute(async (tx) => {
    const template = await store.insertTemplate(tx, { name, body, now: by.now })
    if (template === undefined) throw nameTaken()
    const subject = { kind: 'message_template', id: template.id }
    await recordChange(tx, by, { act: 'message_template_added', subject, after: { name, body } })
    return template
  })
}

/** @throws {Refusal} message_template_not_found, conflict, invalid when the name is taken */
export async function editTemplate(
  db: Db,
  by: StaffCaller,
  { id, revision, ...changes }: TemplateChange & { id: number },
): Promise<MessageTemplate> {
  return db.transaction().execute(async (tx) => {
    const before = await requireTemplate(tx, id)
    if (before.revision !== revision) throw new Refusal('conflict')
    const { name, body } = withChanges<Fields>({ name: before.name, body: before.body }, changes)
    if (await store.isNameTaken(tx, name, id)) throw nameTaken()
    const after = await store.updateTemplate(tx, id, { name, body, now: by.now })
    await recordChange(tx, by, {
      act: 'message_template_edited',
      subject: { kind: 'message_template', id },
      before: { name: before.name, body: before.body },
      after: { name, body },
    })
    return after ?? before
  })
}

/** @throws {Refusal} message_template_not_found */
export async function removeTemplate(db: Db, by: StaffCaller, id: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { name, body } = await requireTemplate(tx, id)
    await store.deleteTemplate(tx, id)
    const subject = { kind: 'message_template', id }
    await recordChange(tx, by, { act: 'message_template_removed', subject, before: { name, body } })
  })
}

async function requireTemplate(tx: Tx, id: number): Promise<MessageTemplate> {
  const template = await store.findTemplateForUpdate(tx, id)
  if (template === undefined) throw new Refusal('message_template_not_found')
  return template
}

function nameTaken(): Refusal {
  return new Refusal('invalid', { name: 'Ya hay una plantilla con ese nombre.' })
}
