import { sql } from 'kysely'
import type { ListedMessage, MessageQuery } from '#contract/admin/messages.ts'
import { staffRoles } from '#contract/admin/permissions.ts'
import type { messageStatuses } from '#contract/messages/limits.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { insertedId } from '#server/platform/database/db.ts'

export interface MessageRow {
  id: number
  kind: ListedMessage['kind']
  status: ListedMessage['status']
  name: string
  email: string
  subject: string
  body: string
  assigned_to: Person | null
  item: { id: number; name: string } | null
  contribution_id: number | null
  is_unsent: boolean
  revision: number
  created_at: Date
}

export interface Person {
  username: string
  fullname: string
}

type ListedRow = Omit<MessageRow, 'body' | 'item' | 'contribution_id' | 'is_unsent' | 'revision'> & {
  excerpt: string
  total: number
}

const excerptLength = 160

/** The messages of a page, newest first, each with the number of all matches. */
export async function listMessages(db: Db, query: MessageQuery): Promise<ListedRow[]> {
  const { page, page_size, search, kind, status, assigned } = query
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<ListedRow>`
    select m.id, m.kind, m.status, m.name, m.email, m.subject, left(m.body, ${excerptLength}) as excerpt,
      case when u.id is not null then json_build_object('username', u.username, 'fullname', u.fullname) end
        as assigned_to,
      m.created_at, count(*) over ()::int as total
    from messages m left join users u on u.id = m.assigned_to
    where (${search} = '' or m.name ilike ${pattern} or m.email ilike ${pattern} or m.subject ilike ${pattern}
        or m.body ilike ${pattern})
      and (${kind ?? null}::message_kind is null or m.kind = ${kind ?? null}::message_kind)
      and (${status ?? null}::message_status is null or m.status = ${status ?? null}::message_status)
      and (${assigned} = '' or (${assigned} = 'nadie' and m.assigned_to is null) or u.username = ${assigned})
    order by m.created_at desc, m.id desc
    limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return rows
}

export async function findMessage(db: Db | Tx, id: number): Promise<MessageRow | undefined> {
  const { rows } = await sql<MessageRow>`
    select m.id, m.kind, m.status, m.name, m.email, m.subject, m.body,
      case when u.id is not null then json_build_object('username', u.username, 'fullname', u.fullname) end
        as assigned_to,
      case when i.id is not null then json_build_object('id', i.id, 'name', i.name) end as item,
      (select c.id from contributions c where c.message_id = m.id) as contribution_id, m.unsent_since is not null as is_unsent, m.revision, m.created_at
    from messages m left join users u on u.id = m.assigned_to left join items i on i.id = m.item_id
    where m.id = ${id}`.execute(db)
  return rows[0]
}

export async function listAnswers(db: Db | Tx, messageId: number) {
  const { rows } = await sql<{ id: number; author: Person | null; body: string; created_at: Date }>`
    select a.id, case when u.id is not null then json_build_object('username', u.username, 'fullname', u.fullname) end
      as author, a.body, a.created_at
    from message_answers a left join users u on u.id = a.author_id
    where a.message_id = ${messageId} order by a.id limit 200`.execute(db)
  return rows
}

/** Administrators and curators, by name. */
export async function listStaff(db: Db | Tx): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select u.username, u.fullname from users u
    where exists (select from user_roles r where r.user_id = u.id and r.role_id = any(${Object.values(staffRoles)}))
    order by u.fullname, u.id limit 200`.execute(db)
  return rows
}

export async function findStaffId(db: Db | Tx, username: string): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where lower(u.username) = lower(${username})
      and exists (select from user_roles r where r.user_id = u.id and r.role_id = any(${Object.values(staffRoles)}))`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** The revision of the locked row; undefined when the message does not exist. */
export async function findRevisionForUpdate(tx: Tx, id: number): Promise<number | undefined> {
  const { rows } = await sql<{ revision: number }>`
    select revision from messages where id = ${id} for update`.execute(tx)
  return rows[0]?.revision
}

export async function updateStatus(
  tx: Tx,
  id: number,
  status: (typeof messageStatuses)[number],
): Promise<void> {
  await sql`update messages set status = ${status}::message_status, revision = revision + 1
    where id = ${id}`.execute(tx)
}

export async function updateAssignee(tx: Tx, id: number, userId: number | null): Promise<void> {
  await sql`update messages set assigned_to = ${userId}, revision = revision + 1 where id = ${id}`.execute(tx)
}

/** Returns true if the sender has not had an e-mail about a figure before. */
export async function updateItem(
  tx: Tx,
  id: number,
  { itemId, now }: { itemId: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql<{ is_first: boolean }>`
    update messages m set item_id = ${itemId}, item_mailed_at = coalesce(m.item_mailed_at, ${now}),
      revision = m.revision + 1
    from (select id, item_mailed_at is null as is_first from messages where id = ${id}) before
    where m.id = before.id returning before.is_first`.execute(tx)
  return rows[0]?.is_first ?? false
}

/** Returns whether the message was linked with this item. */
export async function updateWithoutItem(tx: Tx, id: number, itemId: number): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    update messages set item_id = null, revision = revision + 1 where id = ${id} and item_id = ${itemId} returning id`.execute(
    tx,
  )
  return rows.length > 0
}

export async function insertAnswer(
  tx: Tx,
  messageId: number,
  answer: { authorId: number; body: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into message_answers (message_id, author_id, body, created_at)
    values (${messageId}, ${answer.authorId}, ${answer.body}, ${answer.now}) returning id`.execute(tx)
  return insertedId(rows)
}

/** A retired figure is in no list, so nobody is sent to its page. */
export async function isItemInCatalogue(db: Db | Tx, id: number): Promise<boolean> {
  const { rows } = await sql<{
    id: number
  }>`select id from items where id = ${id} and retired_at is null`.execute(db)
  return rows.length > 0
}
