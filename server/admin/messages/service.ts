import type { AdminMessage } from '#contract/admin/messages.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { MessageRow } from './store.ts'
import * as store from './store.ts'

// Staff answer the messages of the inbox. Each change names the revision of the message that its page shows, so if two
// people answer at once, the second is refused and no e-mail is sent twice.

export async function listMessages({ db, query }: ContextOf<'listMessages'>) {
  const rows = await store.listMessages(db, query)
  const data = rows.map(({ total: _, ...row }) => ({ ...row, created_at: row.created_at.toISOString() }))
  return { data, metadata: metadataOf(query, rows[0]?.total ?? 0) }
}

/** @throws {Refusal} message_not_found */
export async function getMessage(db: Db | Tx, id: number): Promise<AdminMessage> {
  const message = await requireMessage(db, id)
  const [answers, staff] = [await store.listAnswers(db, id), await store.listStaff(db)]
  return {
    ...message,
    created_at: message.created_at.toISOString(),
    answers: answers.map((answer) => ({ ...answer, created_at: answer.created_at.toISOString() })),
    staff,
  }
}

/** @throws {Refusal} message_not_found, conflict, invalid when the sender left no address */
export async function answerMessage(context: ContextOf<'answerMessage'>): Promise<AdminMessage> {
  const { actor, now } = context
  const { body } = context.body
  return changeMessage(context, async (tx, { id, email, status }) => {
    if (email === '') throw new Refusal('invalid', { body: 'Quien escribió no dejó su correo.' })
    const answer = await store.insertAnswer(tx, id, { authorId: actor.userId, body, now })
    await store.updateStatus(tx, id, 'respondido')
    await queueMail(tx, {
      kind: 'message-answer',
      userId: null,
      data: { answer: String(answer) },
      now,
    })
    await recordChange(tx, context, {
      act: 'message_answered',
      subject: { kind: 'message', id },
      before: { status },
      after: { status: 'respondido' },
      details: { answer },
    })
  })
}

/**
 * A blank username assigns the message to no one.
 * @throws {Refusal} message_not_found, conflict, invalid when that person has no role
 */
export async function assignMessage(context: ContextOf<'assignMessage'>): Promise<AdminMessage> {
  const { username } = context.body
  return changeMessage(context, async (tx, { id, assigned_to }) => {
    const assignee = username === '' ? null : await store.findStaffId(tx, username)
    if (username !== '' && assignee === null)
      throw new Refusal('invalid', { username: 'Esa persona no administra el sitio.' })
    await store.updateAssignee(tx, id, assignee)
    await recordChange(tx, context, {
      act: 'message_assigned',
      subject: { kind: 'message', id },
      before: { assigned_to: assigned_to?.username ?? null },
      after: { assigned_to: username === '' ? null : username },
    })
  })
}

/** @throws {Refusal} message_not_found, conflict */
export async function closeMessage(context: ContextOf<'closeMessage'>): Promise<AdminMessage> {
  return changeStatus(context, 'cerrado')
}

/** @throws {Refusal} message_not_found, conflict */
export async function reopenMessage(context: ContextOf<'reopenMessage'>): Promise<AdminMessage> {
  return changeStatus(context, context.body.status)
}

/**
 * Links the figure that the message reported missing. The sender gets an e-mail the first time only.
 * @throws {Refusal} message_not_found, conflict, invalid when there is no such figure
 */
export async function linkMessageItem(context: ContextOf<'linkMessageItem'>): Promise<AdminMessage> {
  const { item_id: itemId } = context.body
  return changeMessage(context, async (tx, message) => {
    if (!(await store.isItemInCatalogue(tx, itemId)))
      throw new Refusal('invalid', { item_id: 'No hay una figura con ese número en el catálogo.' })
    await linkItem(tx, context, message, itemId)
  })
}

/** Links the figure of an accepted contribution that was made from the message; does nothing when the message was deleted. */
export async function linkContributedItem(
  tx: Tx,
  by: StaffCaller,
  { id, itemId }: { id: number; itemId: number },
): Promise<void> {
  if ((await store.findRevisionForUpdate(tx, id)) === undefined) return
  await linkItem(tx, by, await requireMessage(tx, id), itemId)
}

/** Undoes linkContributedItem, unless the message was linked with another figure since. Its sender gets no second e-mail. */
export async function unlinkContributedItem(
  tx: Tx,
  by: StaffCaller,
  { id, itemId }: { id: number; itemId: number },
): Promise<void> {
  if (!(await store.updateWithoutItem(tx, id, itemId))) return
  await recordChange(tx, by, {
    act: 'message_item_unlinked',
    subject: { kind: 'message', id },
    before: { item_id: itemId },
    after: { item_id: null },
  })
}

async function linkItem(
  tx: Tx,
  by: StaffCaller,
  { id, email, item }: MessageRow,
  itemId: number,
): Promise<void> {
  const isFirst = await store.updateItem(tx, id, { itemId, now: by.now })
  if (isFirst && email !== '')
    await queueMail(tx, { kind: 'message-item', userId: null, data: { message: String(id) }, now: by.now })
  await recordChange(tx, by, {
    act: 'message_item_linked',
    subject: { kind: 'message', id },
    before: { item_id: item?.id ?? null },
    after: { item_id: itemId },
  })
}

async function changeStatus(
  context: ContextOf<'closeMessage' | 'reopenMessage'>,
  after: AdminMessage['status'],
): Promise<AdminMessage> {
  return changeMessage(context, async (tx, { id, status }) => {
    await store.updateStatus(tx, id, after)
    await recordChange(tx, context, {
      act: after === 'cerrado' ? 'message_closed' : 'message_reopened',
      subject: { kind: 'message', id },
      before: { status },
      after: { status: after },
    })
  })
}

/** Runs a change on the locked message and returns the message afterwards. */
async function changeMessage(
  context: ContextOf<'closeMessage', 'db' | 'params' | 'body'>,
  change: (tx: Tx, message: MessageRow) => Promise<void>,
): Promise<AdminMessage> {
  const { id } = context.params
  return context.db.transaction().execute(async (tx) => {
    const current = await store.findRevisionForUpdate(tx, id)
    if (current === undefined) throw new Refusal('message_not_found')
    if (current !== context.body.revision) throw new Refusal('conflict')
    await change(tx, await requireMessage(tx, id))
    return getMessage(tx, id)
  })
}

async function requireMessage(db: Db | Tx, id: number): Promise<MessageRow> {
  const message = await store.findMessage(db, id)
  if (message === undefined) throw new Refusal('message_not_found')
  return message
}
