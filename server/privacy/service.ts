import { sql } from 'kysely'
import type { DeletionAnswers } from '#contract/accounts/me.ts'
import { Refusal } from '#contract/errors.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import { isLastAdministrator } from '#server/accounts/roles.service.ts'
import { findMemberById } from '#server/accounts/service.ts'
import { endPaymentsWithTimeout } from '#server/billing/ending.service.ts'
import { deleteScheduledFiles, scheduleFileDeletion } from '#server/media/deletion.service.ts'
import { isDefaultAvatarPath } from '#server/media/members.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import { deleteAllMailsTo, queueMail } from '#server/platform/mail/outbox.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import type { Payments } from '#server/platform/payments/port.ts'
import type { Passwords } from '#server/platform/security/passwords.ts'

// Deleting an account erases it before the answer: all its rows, pictures and e-mails. One last e-mail is sent. The
// answers of the survey are stored without any reference to the member.

/** What remains after the rows of an account are deleted: files, and payments at the provider. */
export interface LeftoverDeps {
  db: Db
  files: Files
  log: Logger
  payments: Payments
}

export interface AccountDeletionDeps extends LeftoverDeps {
  passwords: Passwords
}

const unvalidatedDays = 30
const dayMs = 86_400_000

/** @throws {Refusal} invalid, beside the password; last_administrator */
export async function deleteMe(
  deps: AccountDeletionDeps,
  actor: Actor,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  const { db } = deps
  await verifyMemberPassword(deps, actor.userId, { password, field: 'password' })
  await db.transaction().execute((tx) => deleteAccount(tx, actor.userId, now))
  await deleteLeftovers(deps, now)
}

/** Deletes an account and mails its member. Call `deleteLeftovers` afterwards. @throws {Refusal} last_administrator */
export async function deleteAccount(tx: Tx, userId: number, now: Date): Promise<void> {
  if (await isLastAdministrator(tx, userId)) throw new Refusal('last_administrator')
  const member = await findMemberById(tx, userId)
  if (member === null) return
  const pictures = [member.profile_image, member.header_image]
  await scheduleFileDeletion(
    tx,
    pictures.map((path) => (path === null || isDefaultAvatarPath(path) ? null : path)),
    now,
  )
  await deleteMember(tx, member.id)
  await deleteAllMailsTo(tx, member.email)
  const recipient = { email: member.email, fullname: member.fullname }
  await queueMail(tx, { kind: 'farewell', userId: null, data: recipient, now })
}

/** Deletes the files of deleted accounts and ends their payments. Jobs repeat what fails. */
export async function deleteLeftovers(deps: LeftoverDeps, now: Date): Promise<void> {
  const { db, files, log, payments } = deps
  // No row refers to these files any more.
  await deleteScheduledFiles(db, files).catch((err: unknown) =>
    log.warn({ err }, 'accounts: deleting the pictures failed; a job tries again'),
  )
  // Cancels subscriptions at the payment provider now. If it does not answer, a job repeats this (docs/safety.md#privacy).
  await endPaymentsWithTimeout({ db, payments, log, contactOf: async () => null }, now)
}

/** Stores only the date, because the exact time could identify the member. */
export async function answerDeletionQuestions(
  db: Db,
  answers: DeletionAnswers,
  today: string,
): Promise<void> {
  await insertDeletionAnswers(db, answers, today)
}

/** Deletes accounts not validated within thirty days, which frees their addresses (docs/safety.md#privacy). */
export async function deleteUnvalidated(db: Db, now: Date): Promise<void> {
  await deleteUnvalidatedBefore(db, new Date(now.getTime() - unvalidatedDays * dayMs))
}

/** Deletes the member with all dependent rows, by cascade. */
async function deleteMember(tx: Tx, userId: number): Promise<void> {
  await sql`delete from users where id = ${userId}`.execute(tx)
}

async function insertDeletionAnswers(db: Db, answers: DeletionAnswers, day: string): Promise<void> {
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
async function deleteUnvalidatedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from users u
    where validated_at is null and created_at < ${before}
      and not exists (select from user_roles r where r.user_id = u.id)
      and not exists (select from subscriptions s where s.user_id = u.id and s.status <> 'cancelada')`.execute(
    db,
  )
}
