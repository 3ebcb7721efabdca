import { sql } from 'kysely'
import type { ChangelogEntry } from '#contract/messages.ts'
import type { Db } from '#server/platform/db.ts'
import type { OperatorMessage } from './rules.ts'

export interface NewMessage {
  message: OperatorMessage
  digest: string
  now: Date
}

/** Stores a message in our own inbox. A repeated message changes nothing. */
export async function insertMessage(db: Db, { message, digest, now }: NewMessage): Promise<void> {
  await db
    .insertInto('messages')
    .values({ ...message, digest, created_at: now })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

/** Stores a copy of a message that the forms service did not accept. */
export async function insertUnsentMessage(db: Db, { message, digest, now }: NewMessage): Promise<void> {
  await db
    .insertInto('messages')
    .values({ ...message, digest, created_at: now, unsent_since: now })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute()
}

export async function deleteUnsentMessage(db: Db, digest: string): Promise<void> {
  await db.deleteFrom('messages').where('digest', '=', digest).where('unsent_since', 'is not', null).execute()
}

export async function deleteMessagesBefore(db: Db, day: string): Promise<void> {
  await sql`delete from messages where created_at < ${day}::date`.execute(db)
}

/** Only what is published: no drafts, and no entries whose time is still to come. */
export async function listChangelogEntries(
  db: Db,
  { now, limit }: { now: Date; limit: number },
): Promise<ChangelogEntry[]> {
  return db
    .selectFrom('changelog_entries')
    .select(['id', 'version', 'published_on', 'title', 'summary', 'changes'])
    .where('published_at', '<=', now)
    .orderBy('published_on', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}
