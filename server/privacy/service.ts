import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { findCode, redeemCode } from '#server/accounts/codes.service.ts'
import type { ExportPart } from '#server/accounts/export/service.ts'
import {
  devicesPart,
  exportMe,
  noticesPart,
  profilePart,
  readTokensPart,
  secondFactorPart,
  sessionsPart,
} from '#server/accounts/export/service.ts'
import { verifyMemberPassword } from '#server/accounts/passwords/service.ts'
import { isLastAdministrator } from '#server/accounts/roles.service.ts'
import { findMemberById } from '#server/accounts/service.ts'
import { restUsername } from '#server/accounts/username.service.ts'
import type { PaymentDeps } from '#server/billing/customers.service.ts'
import { endPaymentsWithTimeout } from '#server/billing/ending.service.ts'
import { consentsPart, paymentsPart, subscriptionsPart } from '#server/billing/receipts/service.ts'
import {
  collectionPart,
  collectionSettingsPart,
  departuresPart,
  hiddenPart,
  missesPart,
  tagsPart,
  visitsPart,
} from '#server/collection/export.service.ts'
import { followParts, publicProfilePart, sharedListsPart } from '#server/community/export.service.ts'
import { contributionsPart } from '#server/contributions/export.service.ts'
import { deleteScheduledFiles, scheduleFileDeletion } from '#server/media/deletion.service.ts'
import { isDefaultAvatarPath } from '#server/media/members.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Files } from '#server/platform/files/port.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { deleteAllMailsTo, queueMail } from '#server/platform/mail/outbox.ts'
import { reservationParts } from '#server/reservations/export.service.ts'

// Deleting an account erases it before the answer: all its rows, pictures and e-mails. One last e-mail is sent. The
// answers of the survey are stored without any reference to the member.

/** What remains after the rows of an account are deleted: files, and payments at the provider. */
export interface LeftoverDeps extends PaymentDeps {
  files: Files
}

export const privacyHandlers = {
  deleteMe,
  answerDeletionQuestions,
  exportMe: exportOwn,
  requestDataLink,
  checkDataLink,
  exportByDataLink,
  deleteByDataLink,
} satisfies SomeHandlers

const unvalidatedDays = 30
const dayMs = 86_400_000

/** @throws {Refusal} invalid, beside the password; last_administrator */
async function deleteMe(context: ContextOf<'deleteMe'>): Promise<void> {
  const { db, actor, body, now } = context
  await verifyMemberPassword(context, actor.userId, { password: body.password, field: 'password' })
  await db.transaction().execute((tx) => deleteAccount(tx, actor.userId, now))
  await deleteLeftovers(context)
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
  // Of an account that nobody ever saw the name is free at once.
  if (member.validated_at !== null) await restUsername(tx, { username: member.username, userId: null, now })
  await deleteMember(tx, member.id)
  await deleteAllMailsTo(tx, member.email)
  const recipient = { email: member.email, fullname: member.fullname }
  await queueMail(tx, { kind: 'farewell', userId: null, data: recipient, now })
}

/** Deletes the files of deleted accounts and ends their payments. Jobs repeat what fails. */
export async function deleteLeftovers(context: LeftoverDeps): Promise<void> {
  const { db, files, log } = context
  // No row refers to these files any more.
  await deleteScheduledFiles(db, files).catch((err: unknown) =>
    log.warn({ err }, 'accounts: deleting the pictures failed; a job tries again'),
  )
  // Cancels subscriptions at the payment provider now. If it does not answer, a job repeats this (docs/safety.md#privacy).
  await endPaymentsWithTimeout(context)
}

/** Deletes accounts not validated within thirty days, which frees their addresses (docs/safety.md#privacy). */
export async function deleteUnvalidated(db: Db, now: Date): Promise<void> {
  await deleteUnvalidatedBefore(db, new Date(now.getTime() - unvalidatedDays * dayMs))
}

/** Deletes the member with all dependent rows, by cascade. */
async function deleteMember(tx: Tx, userId: number): Promise<void> {
  await sql`delete from users where id = ${userId}`.execute(tx)
}

/** Stores only the date, because the exact time could identify the member. */
async function answerDeletionQuestions(context: ContextOf<'answerDeletionQuestions'>): Promise<void> {
  const { db, body: answers, today } = context
  await sql`
    insert into deletion_answers (reason, comment, would_return, answered_on)
    values (${answers.reason}, ${answers.comment}, ${answers.would_return}, ${today})`.execute(db)
}

/** Accounts that were never validated, except administrators and paying members. */
async function deleteUnvalidatedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from users u
    where validated_at is null and created_at < ${before}
      and not exists (select from user_roles r where r.user_id = u.id)
      and not exists (select from subscriptions s where s.user_id = u.id
      and s.status <> 'cancelada')`.execute(db)
}

/** @throws {Refusal} not_for_read_tokens for the ZIP, which holds pictures and slips */
async function exportOwn(context: ContextOf<'exportMe'>) {
  const { actor, query, today } = context
  const isForToken = actor.readTokenId !== undefined
  if (isForToken && query.format === 'zip') throw new Refusal('not_for_read_tokens')
  const parts = isForToken ? listParts : exportParts
  return { download: await exportMe(context, actor, { ...query, parts, today }) }
}

// A link by which a member who cannot log in downloads their data. While the account is blocked it also deletes the account
// (docs/safety.md#privacy). The code is valid for a day; downloading does not use it up.

const kinds = ['data_link' as const]

/** Whether the account exists and is blocked is looked up when the e-mail is rendered, so the response reveals nothing. */
async function requestDataLink({ db, body, now }: ContextOf<'requestDataLink'>) {
  await queueMail(db, { kind: 'data-link', userId: null, data: body, now })
  // No lookup has tied the address to an account yet.
  return { data: { done: true } as const, userId: null }
}

/** @throws {Refusal} link_invalid */
async function checkDataLink({ db, body, now }: ContextOf<'checkDataLink'>) {
  const member = await requireMember(db, body.token, now)
  return { may_delete: member.blocked_at !== null }
}

/** @throws {Refusal} link_invalid */
async function exportByDataLink(context: ContextOf<'exportByDataLink'>) {
  const { db, body, today, now } = context
  const { id: userId } = await requireMember(db, body.token, now)
  const request = { format: body.format, part: '', bom: 'without', parts: exportParts, today } as const
  return { download: await exportMe(context, { userId }, request) }
}

/** @throws {Refusal} link_invalid, forbidden while the account is not blocked */
async function deleteByDataLink(context: ContextOf<'deleteByDataLink'>) {
  const { db, body, now } = context
  const { token } = body
  const userId = await db.transaction().execute(async (tx) => {
    const member = await requireMember(tx, token, now)
    if (member.blocked_at === null) throw new Refusal('forbidden')
    if ((await redeemCode(tx, token, { kinds, now })) === null) throw new Refusal('link_invalid')
    await deleteAccount(tx, member.id, now)
    return member.id
  })
  await deleteLeftovers(context)
  return { data: { done: true } as const, userId }
}

async function requireMember(db: Db | Tx, token: string, now: Date) {
  const code = await findCode(db, token, { kinds, now })
  const member = code && (await findMemberById(db, code.user_id))
  if (!member) throw new Refusal('link_invalid')
  return member
}

/** The parts that a read token may export too. */
const listParts: readonly ExportPart[] = [collectionPart, tagsPart, departuresPart, ...reservationParts]

/** The parts of a member's export; each room adds its own here. CSV exports the first one by default. */
export const exportParts: readonly ExportPart[] = [
  collectionPart,
  collectionSettingsPart,
  tagsPart,
  departuresPart,
  hiddenPart,
  ...reservationParts,
  contributionsPart,
  missesPart,
  profilePart,
  publicProfilePart,
  ...followParts,
  sharedListsPart,
  subscriptionsPart,
  paymentsPart,
  consentsPart,
  sessionsPart,
  readTokensPart,
  devicesPart,
  noticesPart,
  secondFactorPart,
  visitsPart,
]
