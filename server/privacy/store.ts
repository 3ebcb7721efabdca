import { sql } from 'kysely'
import type { DeletionAnswers } from '#contract/accounts-me.ts'
import type { Db, Tx } from '#server/platform/db.ts'

/** Deletes the member with all dependent rows, by cascade. */
export async function deleteMember(tx: Tx, userId: number): Promise<void> {
  await sql`delete from users where id = ${userId}`.execute(tx)
}

export async function insertDeletionAnswers(db: Db, answers: DeletionAnswers, day: string): Promise<void> {
  await db
    .insertInto('deletion_answers')
    .values({
      reason: answers.reason,
      comment: answers.comment,
      would_return: answers.would_return,
      answered_on: day,
    })
    .execute()
}

/** Accounts that were never validated, except administrators and paying members. */
export async function deleteUnvalidated(db: Db, before: Date): Promise<void> {
  await sql`delete from users u
    where validated_at is null and created_at < ${before}
      and not exists (select from user_roles r where r.user_id = u.id)
      and not exists (select from subscriptions s where s.user_id = u.id and s.status <> 'cancelada')`.execute(
    db,
  )
}
