import { Refusal } from '#contract/errors.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import type { Db } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import { recordUserChange, requireUser } from './service.ts'

/** @throws {Refusal} member_not_found, already_validated, conflict while it is blocked, because then the e-mail is not sent */
export async function resendValidation(db: Db, by: ChangeAuthor, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { validated_at, blocked_at } = await requireUser(tx, userId)
    if (validated_at !== null)
      throw new Refusal('already_validated', undefined, 'Esta cuenta ya está validada.')
    if (blocked_at !== null)
      throw new Refusal('conflict', undefined, 'La cuenta está bloqueada: primero quita el bloqueo.')
    await queueMail(tx, { kind: 'validation', userId, now: by.now })
    await recordUserChange(tx, by, { act: 'user_validation_sent', userId })
  })
}

/** Mails the member a link to their data. The administrator never gets it. @throws {Refusal} member_not_found */
export async function sendExportLink(db: Db, by: ChangeAuthor, userId: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await requireUser(tx, userId)
    await queueMail(tx, { kind: 'export-link', userId, now: by.now })
    await recordUserChange(tx, by, { act: 'user_export_sent', userId })
  })
}
