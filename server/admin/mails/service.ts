import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { AdminMail, AdminMailPreview, MailQuery } from '#contract/admin/mails.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { recordChange, staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { mailRenderers } from './renderers.service.ts'
import { isPrivateKind, maskCodes, toAdminMail } from './rules.ts'
import type { MailRow } from './store.ts'
import * as store from './store.ts'

export function adminMailsRoutes({ db, config: { publicUrl } }: AppDeps) {
  return {
    listAdminMails: ({ query }) => listMails(db, query),
    getAdminMail: ({ params, now }) => readMail(db, { ...params, publicUrl, now }),
    retryMail: ({ params, ...caller }) => retryMail(db, staffCallerOf(caller), params.id),
    dropMail: ({ params, ...caller }) => dropMail(db, staffCallerOf(caller), params.id),
  } satisfies SomeHandlers
}

/** Counting stops here, because it reads every match. */
const totalMax = 10_000

/** The queued e-mails, and those sent in the last ninety days. */
export async function listMails(
  db: Db,
  query: MailQuery,
): Promise<{ data: AdminMail[]; metadata: Metadata }> {
  const [rows, total] = await Promise.all([store.listMails(db, query), store.countMails(db, query, totalMax)])
  return { data: rows.map(toAdminMail), metadata: metadataOf(query, total, total >= totalMax) }
}

/** An e-mail with its text: as it was sent, or as it would be sent now. @throws {Refusal} mail_not_found */
async function readMail(
  db: Db,
  { id, publicUrl, now }: { id: string; publicUrl: string; now: Date },
): Promise<AdminMailPreview> {
  const sent = await store.findSentMail(db, id)
  if (sent !== undefined) {
    const { subject, html } = sent
    return { ...toAdminMail(sent), subject, html, withheld: html === null ? 'private' : null }
  }
  const row = await store.findMail(db, id)
  if (row === undefined) throw new Refusal('mail_not_found')
  return { ...toAdminMail(row), ...(await previewOf(db, row, { publicUrl, now })) }
}

type Content = Pick<AdminMailPreview, 'subject' | 'html' | 'withheld'>

/** Rendering creates codes, so it runs in a transaction that is rolled back. */
async function previewOf(
  db: Db,
  row: MailRow,
  { publicUrl, now }: { publicUrl: string; now: Date },
): Promise<Content> {
  if (isPrivateKind(row.kind)) return withheldBecause('private')
  const tx = await db.startTransaction().execute()
  try {
    const render = mailRenderers(tx, publicUrl)[row.kind]
    if (render === undefined) return withheldBecause('cannot_be_rendered')
    const email = await render(row, now)
    if (email === null) return withheldBecause('no_recipient')
    return { subject: maskCodes(email.subject), html: maskCodes(email.html), withheld: null }
  } finally {
    await tx.rollback().execute()
  }
}

function withheldBecause(withheld: Content['withheld']): Content {
  return { subject: null, html: null, withheld }
}

/** @throws {Refusal} mail_not_found, mail_in_delivery */
export async function retryMail(db: Db, by: ChangeAuthor, id: string): Promise<void> {
  await changeMail(db, by, { id, act: 'mail_retried' }, (tx) => store.updateMailDue(tx, id, by.now))
}

/** @throws {Refusal} mail_not_found, mail_in_delivery */
export async function dropMail(db: Db, by: ChangeAuthor, id: string): Promise<void> {
  await changeMail(db, by, { id, act: 'mail_dropped' }, (tx) => store.deleteMail(tx, id))
}

/** A process that sends an e-mail leases it for a minute, so within that time it must be left alone. */
const leaseMs = 60_000

async function changeMail(
  db: Db,
  by: ChangeAuthor,
  { id, act }: { id: string; act: AuditAct },
  change: (tx: Tx) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const mail = await store.findMailForUpdate(tx, id)
    if (mail === undefined) throw new Refusal('mail_not_found')
    const waitsMs = mail.next_try_at.getTime() - by.now.getTime()
    if (mail.parked_at === null && waitsMs <= leaseMs) throw new Refusal('mail_in_delivery')
    await change(tx)
    await recordChange(tx, by, { act, subject: { kind: 'mail', id } })
  })
}
