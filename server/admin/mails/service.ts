import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { AdminMail } from '#contract/admin/mails.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { type Db, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { type RowOf, withMomentTexts } from '#server/platform/http/moments.ts'

// E-mails that could not be sent wait for a decision (docs/admin.md#jobs-and-e-mails).

export const mailHandlers = {
  listAdminMails: listMails,
  retryMail: (context) => changeMail(context, 'mail_retried', updateMailDue),
  dropMail: (context) => changeMail(context, 'mail_dropped', deleteMail),
} satisfies SomeHandlers

async function listMails({ db, query }: ContextOf<'listAdminMails'>) {
  const rows = await listParkedMails(db, query)
  const data = rows.map(({ total: _, email, ...row }) => ({
    ...withMomentTexts(row),
    to: email === null ? null : maskAddress(email),
  }))
  return { data, metadata: metadataOf(query, rows[0]?.total ?? 0) }
}

/** @throws {Refusal} mail_not_found, also when it is not parked any more */
async function changeMail(
  context: ContextOf<'retryMail' | 'dropMail'>,
  act: AuditAct,
  change: (tx: Tx, id: string, now: Date) => Promise<boolean>,
): Promise<void> {
  const { id } = context.params
  await context.db.transaction().execute(async (tx) => {
    if (!(await change(tx, id, context.now))) throw new Refusal('mail_not_found')
    await recordChange(tx, context, { act, subject: { kind: 'mail', id } })
  })
}

/** `ana@ejemplo.com` as `a•••@ejemplo.com`. */
function maskAddress(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1•••')
}

type MailRow = RowOf<Omit<AdminMail, 'to'>, 'created_at' | 'parked_at'> & {
  email: string | null
  total: number
}

function listParkedMails(
  db: Db,
  { page, page_size }: ContextOf<'listAdminMails'>['query'],
): Promise<MailRow[]> {
  return rowsOf(db)<MailRow>`
    select m.id, m.kind, coalesce(m.data ->> 'email', u.email) as email, u.username, m.tries,
      coalesce(m.last_error, '') as error, m.created_at, m.parked_at, count(*) over ()::int as total
    from mails m left join users u on u.id = m.user_id
    where m.parked_at is not null
    order by m.parked_at desc, m.id limit ${page_size} offset ${(page - 1) * page_size}`
}

/** Returns whether the e-mail was parked. */
function updateMailDue(tx: Tx, id: string, now: Date): Promise<boolean> {
  return hasRows(tx)<{ notified: string }>`
    with due as (
      update mails set parked_at = null, tries = 0, next_try_at = ${now}
      where id = ${id}::uuid and parked_at is not null returning id)
    select pg_notify('mail_queued', '')::text as notified from due`
}

/** Returns whether the e-mail was parked. */
function deleteMail(tx: Tx, id: string): Promise<boolean> {
  return hasRows(tx)<{ id: string }>`
    delete from mails where id = ${id}::uuid and parked_at is not null returning id`
}
