import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { AnswerMail, ItemMail } from './rules.ts'

/** An answer with the message it belongs to; undefined once the message was deleted. */
export async function findAnswerMail(db: Db, answerId: number): Promise<AnswerMail | undefined> {
  const { rows } = await sql<AnswerMail>`
    select m.email, m.name, m.subject, m.body as question, a.body as answer
    from message_answers a join messages m on m.id = a.message_id where a.id = ${answerId}`.execute(db)
  return rows[0]
}

/** The figure that was linked to a message; undefined once either was deleted. */
export async function findItemMail(db: Db, messageId: number): Promise<ItemMail | undefined> {
  const { rows } = await sql<ItemMail>`
    select m.email, m.subject as searched, i.name as "itemName",
      '/public/licencias/' || c.slug || '/' || l.slug || '/' || i.slug || '/' || i.id as path
    from messages m join items i on i.id = m.item_id join lines l on l.id = i.line_id
      join licenses c on c.id = l.license_id
    where m.id = ${messageId}`.execute(db)
  return rows[0]
}
