import { sql } from 'kysely'
import type { AdminMessage, ListedMessage, MessageQuery } from '#contract/admin/messages.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { recordChange, type StaffCaller } from '#server/admin/audit/service.ts'
import { type Db, firstRowOf, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { type RowOf, withMomentTexts } from '#server/platform/http/moments.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'

// Staff read messages here and answer them with their own mail program (docs/admin.md#messages).

export const messageHandlers = {
  listMessages,
  getMessage: ({ db, params }) => requireMessage(db, params.id),
  closeMessage: (context) => changeStatus(context, { from: 'abierto', to: 'cerrado' }),
  reopenMessage: (context) => changeStatus(context, { from: 'cerrado', to: 'abierto' }),
  linkMessageItem,
} satisfies SomeHandlers

async function listMessages({ db, query }: ContextOf<'listMessages'>) {
  const rows = await listMessageRows(db, query)
  const data = rows.map(({ total: _, ...row }) => withMomentTexts(row))
  return { data, metadata: metadataOf(query, rows[0]?.total ?? 0) }
}

/** Changes nothing when the message has the status already. @throws {Refusal} message_not_found */
async function changeStatus(
  context: ContextOf<'closeMessage' | 'reopenMessage'>,
  { from, to }: Record<'from' | 'to', AdminMessage['status']>,
): Promise<AdminMessage> {
  const { id } = context.params
  return context.db.transaction().execute(async (tx) => {
    if (await updateStatus(tx, id, to))
      await recordChange(tx, context, {
        act: to === 'cerrado' ? 'message_closed' : 'message_reopened',
        subject: { kind: 'message', id },
        before: { status: from },
        after: { status: to },
      })
    return requireMessage(tx, id)
  })
}

/**
 * Links the figure that the message reported missing. The sender gets an e-mail the first time only.
 * @throws {Refusal} message_not_found, invalid when there is no such figure
 */
async function linkMessageItem(context: ContextOf<'linkMessageItem'>): Promise<AdminMessage> {
  const { id } = context.params
  const { item_id: itemId } = context.body
  return context.db.transaction().execute(async (tx) => {
    if (!(await lockMessage(tx, id))) throw new Refusal('message_not_found')
    if (!(await isItemInCatalogue(tx, itemId)))
      throw new Refusal('invalid', { item_id: 'No hay una figura con ese número en el catálogo.' })
    await linkItem(tx, context, { id, itemId })
    return requireMessage(tx, id)
  })
}

interface Link {
  id: number
  itemId: number
}

/** Links the figure of an accepted contribution that was made from the message; does nothing when the message was deleted. */
export async function linkContributedItem(tx: Tx, by: StaffCaller, link: Link): Promise<void> {
  if (await lockMessage(tx, link.id)) await linkItem(tx, by, link)
}

async function linkItem(tx: Tx, by: StaffCaller, { id, itemId }: Link): Promise<void> {
  const { email, item } = await requireMessage(tx, id)
  const isFirst = await updateItem(tx, id, { itemId, now: by.now })
  if (isFirst && email !== '')
    await queueMail(tx, { kind: 'message-item', userId: null, data: { message: String(id) }, now: by.now })
  await recordChange(tx, by, {
    act: 'message_item_linked',
    subject: { kind: 'message', id },
    before: { item_id: item?.id ?? null },
    after: { item_id: itemId },
  })
}

/** @throws {Refusal} message_not_found */
async function requireMessage(db: Db | Tx, id: number): Promise<AdminMessage> {
  const message = await findMessage(db, id)
  if (message === undefined) throw new Refusal('message_not_found')
  return withMomentTexts(message)
}

const excerptLength = 160
/** The version before also had `respondido`. */
const status = sql<AdminMessage['status']>`case when m.status = 'abierto' then 'abierto' else 'cerrado' end`

/** The messages of a page, newest first, each with the number of all matches. */
async function listMessageRows(db: Db, query: MessageQuery) {
  const { page, page_size, search, kind, status: wanted } = query
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return rowsOf(db)<RowOf<ListedMessage, 'created_at'> & { total: number }>`
    select m.id, m.kind, ${status} as status, m.name, m.email, m.subject, left(m.body, ${excerptLength}) as excerpt,
      m.created_at, count(*) over ()::int as total
    from messages m
    where (${search} = '' or m.name ilike ${pattern} or m.email ilike ${pattern} or m.subject ilike ${pattern}
        or m.body ilike ${pattern})
      and (${kind ?? null}::message_kind is null or m.kind = ${kind ?? null}::message_kind)
      and (${wanted ?? null}::text is null or ${status} = ${wanted ?? null}::text)
    order by m.created_at desc, m.id desc
    limit ${page_size} offset ${(page - 1) * page_size}`
}

function findMessage(db: Db | Tx, id: number): Promise<RowOf<AdminMessage, 'created_at'> | undefined> {
  return firstRowOf(db)<RowOf<AdminMessage, 'created_at'>>`
    select m.id, m.kind, ${status} as status, m.name, m.email, m.subject, m.body,
      case when i.id is not null then json_build_object('id', i.id, 'name', i.name) end as item,
      (select c.id from contributions c where c.message_id = m.id) as contribution_id,
      m.unsent_since is not null as is_unsent, m.created_at
    from messages m left join items i on i.id = m.item_id
    where m.id = ${id}`
}

/** Returns whether the message exists. */
function lockMessage(tx: Tx, id: number): Promise<boolean> {
  return hasRows(tx)<{ id: number }>`select id from messages where id = ${id} for update`
}

/** Returns whether the message had another status. */
function updateStatus(tx: Tx, id: number, to: AdminMessage['status']): Promise<boolean> {
  return hasRows(tx)<{ id: number }>`
    update messages m set status = ${to}::message_status where m.id = ${id} and ${status} <> ${to}
    returning m.id`
}

/** Returns true if the sender has not had an e-mail about a figure before. */
async function updateItem(
  tx: Tx,
  id: number,
  { itemId, now }: { itemId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    update messages m set item_id = ${itemId}, item_mailed_at = coalesce(m.item_mailed_at, ${now})
    from (select id, item_mailed_at is null as is_first from messages where id = ${id}) before
    where m.id = before.id returning before.is_first`.execute(tx)
  return rows[0]?.is_first ?? false
}

/** A retired figure is in no list, so nobody is sent to its page. */
function isItemInCatalogue(db: Db | Tx, id: number): Promise<boolean> {
  return hasRows(db)<{ id: number }>`
    select id from items where id = ${id} and retired_at is null`
}
