import { sql } from 'kysely'
import type { ListedMessage } from '#contract/admin-messages.ts'
import type { Tx } from '#server/platform/db.ts'

interface Report {
  kind: ListedMessage['kind']
  subject: string
  contribution_id: number | null
}

/** Locked, so that a report becomes one contribution however often it is asked for. */
export async function findReportForUpdate(tx: Tx, id: number): Promise<Report | undefined> {
  await sql`select id from messages where id = ${id} for update`.execute(tx)
  const { rows } = await sql<Report>`
    select m.kind, m.subject, c.id as contribution_id
    from messages m left join contributions c on c.message_id = m.id where m.id = ${id}`.execute(tx)
  return rows[0]
}

/** Returns the id of a missing figure that waits for review, without an author. */
export async function insertContribution(
  tx: Tx,
  { messageId, name, now }: { messageId: number; name: string; now: Date },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into contributions (kind, fields, message_id, content_hash, created_at, updated_at)
    values ('new_item', ${JSON.stringify({ name })}::jsonb, ${messageId}, '', ${now}, ${now}) returning id`.execute(
    tx,
  )
  return rows[0]?.id ?? 0
}
