import { sql } from 'kysely'
import type { DeletionAnswers } from '#contract/accounts/me.ts'
import type { Download } from '#contract/endpoint.ts'
import type { Output } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import { findCode, redeemCode } from '#server/accounts/codes.service.ts'
import type { ExportPart } from '#server/accounts/export/service.ts'
import {
  devicesPart,
  exportMe,
  profilePart,
  secondFactorPart,
  sessionsPart,
} from '#server/accounts/export/service.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import { isLastAdministrator } from '#server/accounts/roles.service.ts'
import { findMemberById } from '#server/accounts/service.ts'
import { endPaymentsWithTimeout } from '#server/billing/ending.service.ts'
import { consentsPart, paymentsPart, subscriptionsPart } from '#server/billing/receipts/service.ts'
import { collectionPart, hiddenPart, visitsPart } from '#server/collection/export.service.ts'
import { followParts, publicProfilePart, sharedListsPart } from '#server/community/export.service.ts'
import { contributionsPart } from '#server/contributions/export.service.ts'
import { deleteScheduledFiles, scheduleFileDeletion } from '#server/media/deletion.service.ts'
import { isDefaultAvatarPath } from '#server/media/members.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { deleteAllMailsTo, queueMail } from '#server/platform/mail/outbox.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import type { Payments } from '#server/platform/payments/port.ts'
import type { Passwords } from '#server/platform/security/passwords.ts'
import { reservationParts } from '#server/reservations/export.service.ts'

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
  await sql`
    insert into deletion_answers (reason, comment, would_return, answered_on)
    values (${answers.reason}, ${answers.comment}, ${answers.would_return}, ${day})`.execute(db)
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

/** Endpoints for exporting and deleting an account. */
export function privacyRoutes(deps: AccountDeletionDeps) {
  const { db } = deps
  return {
    deleteMe: ({ body, actor, now }) => deleteMe(deps, actor, { ...body, now }),
    answerDeletionQuestions: ({ body, today }) => answerDeletionQuestions(db, body, today),
    exportMe: async ({ query, actor, today }) => ({
      download: await exportMe(deps, actor, { ...query, parts: exportParts, today }),
    }),
    requestDataLink: async ({ body, now }) => {
      await requestDataLink(db, body.email, now)
      // No lookup has tied the address to an account yet.
      return { data: { done: true }, userId: null }
    },
    checkDataLink: ({ body, now }) => checkDataLink(db, body.token, now),
    exportByDataLink: async ({ body, today, now }) => ({
      download: await exportByDataLink(deps, body, { today, now }),
    }),
    deleteByDataLink: async ({ body, now }) => {
      const userId = await deleteByDataLink(deps, body.token, now)
      return { data: { done: true }, userId }
    },
  } satisfies SomeHandlers
}

// A link by which a member who cannot log in downloads their data. While the account is blocked it also deletes the account
// (docs/safety.md#privacy). The code is valid for a day; downloading does not use it up.

const kinds = ['data_link' as const]

/** Whether the account exists and is blocked is looked up when the e-mail is rendered, so the response reveals nothing. */
async function requestDataLink(db: Db, email: string, now: Date): Promise<void> {
  await queueMail(db, { kind: 'data-link', userId: null, data: { email }, now })
}

/** @throws {Refusal} link_invalid */
async function checkDataLink(db: Db, token: string, now: Date): Promise<Output<'checkDataLink'>['data']> {
  const member = await requireMember(db, token, now)
  return { may_delete: member.blocked_at !== null }
}

/** @throws {Refusal} link_invalid */
async function exportByDataLink(
  deps: LeftoverDeps,
  { token, format }: { token: string; format: 'json' | 'zip' },
  { today, now }: { today: string; now: Date },
): Promise<Download> {
  const { id: userId } = await requireMember(deps.db, token, now)
  return exportMe(deps, { userId }, { format, part: '', bom: 'without', parts: exportParts, today })
}

/** Returns the id the account had. @throws {Refusal} link_invalid, forbidden while the account is not blocked */
async function deleteByDataLink(deps: LeftoverDeps, token: string, now: Date): Promise<number> {
  const userId = await deps.db.transaction().execute(async (tx) => {
    const member = await requireMember(tx, token, now)
    if (member.blocked_at === null) throw new Refusal('forbidden')
    if ((await redeemCode(tx, token, { kinds, now })) === null) throw new Refusal('link_invalid')
    await deleteAccount(tx, member.id, now)
    return member.id
  })
  await deleteLeftovers(deps, now)
  return userId
}

async function requireMember(db: Db | Tx, token: string, now: Date) {
  const code = await findCode(db, token, { kinds, now })
  const member = code && (await findMemberById(db, code.user_id))
  if (!member) throw new Refusal('link_invalid')
  return member
}

/** The parts of a member's export; each room adds its own here. CSV exports the first one by default. */
const exportParts: readonly ExportPart[] = [
  collectionPart,
  hiddenPart,
  ...reservationParts,
  contributionsPart,
  profilePart,
  publicProfilePart,
  ...followParts,
  sharedListsPart,
  subscriptionsPart,
  paymentsPart,
  consentsPart,
  sessionsPart,
  devicesPart,
  secondFactorPart,
  visitsPart,
]
