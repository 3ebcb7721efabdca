import type { AdminMessage, ListedMessage, MessageQuery } from '#contract/admin/messages.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { MessageRow } from './store.ts'
import * as store from './store.ts'

// Staff answer the messages of the inbox. Each change names the revision of the message that its page shows, so if two
// people answer at once, the second is refused and no e-mail is sent twice.

interface MessageChange {
  id: number
  revision: number
}

export async function listMessages(
  db: Db,
  query: MessageQuery,
): Promise<{ data: ListedMessage[]; metadata: Metadata }> {
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
export async function answerMessage(
  db: Db,
  by: StaffCaller,
  { body, ...change }: MessageChange & { body: string },
): Promise<AdminMessage> {
  return changeMessage(db, change, async (tx, { id, email, status }) => {
    if (email === '') throw new Refusal('invalid', { body: 'Quien escribió no dejó su correo.' })
    const answer = await store.insertAnswer(tx, id, { authorId: by.administratorId, body, now: by.now })
    await store.updateStatus(tx, id, 'respondido')
    await queueMail(tx, {
      kind: 'message-answer',
      userId: null,
      data: { answer: String(answer) },
      now: by.now,
    })
    await recordChange(tx, by, {
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
export async function assignMessage(
  db: Db,
  by: StaffCaller,
  { username, ...change }: MessageChange & { username: string },
): Promise<AdminMessage> {
  return changeMessage(db, change, async (tx, { id, assigned_to }) => {
    const assignee = username === '' ? null : await store.findStaffId(tx, username)
    if (username !== '' && assignee === null)
      throw new Refusal('invalid', { username: 'Esa persona no administra el sitio.' })
    await store.updateAssignee(tx, id, assignee)
    await recordChange(tx, by, {
      act: 'message_assigned',
      subject: { kind: 'message', id },
      before: { assigned_to: assigned_to?.username ?? null },
      after: { assigned_to: username === '' ? null : username },
    })
  })
}

/** @throws {Refusal} message_not_found, conflict */
export async function closeMessage(db: Db, by: StaffCaller, change: MessageChange): Promise<AdminMessage> {
  return changeStatus(db, by, { ...change, status: 'cerrado' })
}

/** @throws {Refusal} message_not_found, conflict */
export async function reopenMessage(
  db: Db,
  by: StaffCaller,
  change: MessageChange & { status: 'abierto' | 'respondido' },
): Promise<AdminMessage> {
  return changeStatus(db, by, change)
}

/**
 * Links the figure that the message reported missing. The sender gets an e-mail the first time only.
 * @throws {Refusal} message_not_found, conflict, invalid when there is no such figure
 */
export async function linkMessageItem(
  db: Db,
  by: StaffCaller,
  { itemId, ...change }: MessageChange & { itemId: number },
): Promise<AdminMessage> {
  return changeMessage(db, change, async (tx, message) => {
    if (!(await store.isItemInCatalogue(tx, itemId)))
      throw new Refusal('invalid', { item_id: 'No hay una figura con ese número en el catálogo.' })
    await linkItem(tx, by, message, itemId)
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
  db: Db,
  by: StaffCaller,
  { status: after, ...change }: MessageChange & Pick<AdminMessage, 'status'>,
): Promise<AdminMessage> {
  return changeMessage(db, change, async (tx, { id, status }) => {
    await store.updateStatus(tx, id, after)
    await recordChange(tx, by, {
      act: after === 'cerrado' ? 'message_closed' : 'message_reopened',
      subject: { kind: 'message', id },
      before: { status },
      after: { status: after },
    })
  })
}

/** Runs a change on the locked message and returns the message afterwards. */
async function changeMessage(
  db: Db,
  { id, revision }: MessageChange,
  change: (tx: Tx, message: MessageRow) => Promise<void>,
): Promise<AdminMessage> {
  return db.transaction().execute(async (tx) => {
    const current = await store.findRevisionForUpdate(tx, id)
    if (current === undefined) throw new Refusal('message_not_found')
    if (current !== revision) throw new Refusal('conflict')
    await change(tx, await requireMessage(tx, id))
    return getMessage(tx, id)
  })
}

async function requireMessage(db: Db | Tx, id: number): Promise<MessageRow> {
  const message = await store.findMessage(db, id)
  if (message === undefined) throw new Refusal('message_not_found')
  return message
}
