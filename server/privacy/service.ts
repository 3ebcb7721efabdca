import type { DeletionAnswers } from '#contract/accounts-me.ts'
import { Refusal } from '#contract/errors.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import { isLastAdministrator } from '#server/accounts/roles.service.ts'
import { findMemberById } from '#server/accounts/service.ts'
import { endPaymentsWithTimeout } from '#server/billing/ending.service.ts'
import { deleteScheduledFiles, scheduleFileDeletion } from '#server/media/deletion.service.ts'
import { isDefaultAvatarPath } from '#server/media/members.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Logger } from '#server/platform/log.ts'
import { deleteQueuedMailsTo, queueMail } from '#server/platform/outbox.ts'
import type { Passwords } from '#server/platform/passwords.ts'
import type { Payments } from '#server/platform/payments/port.ts'
import * as store from './store.ts'

// Deleting an account erases it before the answer: all its rows, pictures and unsent e-mails. One last e-mail is sent. The
// answers about why people leave are stored without any reference to the member.

export interface AccountDeletionDeps {
  db: Db
  passwords: Passwords
  files: Files
  log: Logger
  payments: Payments
}

const unvalidatedDays = 30
const day = 86_400_000

/** @throws {Refusal} invalid, beside the password; last_administrator */
export async function deleteMe(
  deps: AccountDeletionDeps,
  actor: Actor,
  { password, now }: { password: string; now: Date },
): Promise<void> {
  const { db, files, log } = deps
  await verifyMemberPassword(deps, actor.userId, { password, field: 'password' })
  await db.transaction().execute(async (tx) => {
    if (await isLastAdministrator(tx, actor.userId)) throw new Refusal('last_administrator')
    const member = await findMemberById(tx, actor.userId)
    if (member === null) return
    const pictures = [member.profile_image, member.header_image]
    await scheduleFileDeletion(
      tx,
      pictures.map((path) => (path === null || isDefaultAvatarPath(path) ? null : path)),
      now,
    )
    await store.deleteMember(tx, member.id)
    await deleteQueuedMailsTo(tx, member.email)
    const recipient = { email: member.email, fullname: member.fullname }
    await queueMail(tx, { kind: 'farewell', userId: null, data: recipient, now })
  })
  // No row refers to these files any more. If the file store fails, the job tries again.
  await deleteScheduledFiles(db, files).catch((err: unknown) =>
    log.warn({ err }, 'accounts: deleting the pictures failed; a job tries again'),
  )
  // Cancels subscriptions at the payment provider now. If it does not answer, a job repeats this (docs/safety.md#privacy).
  const paymentDeps = { db, payments: deps.payments, log, contactOf: async () => null }
  await endPaymentsWithTimeout(paymentDeps, now)
}

/** Stores only the date, because the exact time could identify the member. */
export async function answerDeletionQuestions(
  db: Db,
  answers: DeletionAnswers,
  today: string,
): Promise<void> {
  await store.insertDeletionAnswers(db, answers, today)
}

/** Deletes accounts not validated within thirty days, which frees their addresses (docs/safety.md#privacy). */
export async function deleteUnvalidated(db: Db, now: Date): Promise<void> {
  await store.deleteUnvalidated(db, new Date(now.getTime() - unvalidatedDays * day))
}
