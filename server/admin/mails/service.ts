import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { AdminMail, AdminMailPreview, MailQuery } from '#contract/admin/mails.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { mailRenderers } from './renderers.service.ts'

export const mailHandlers = {
  listAdminMails: ({ db, query }) => listMails(db, query),
  getAdminMail: readMail,
  retryMail: (context) => retryMail(context.db, context, context.params.id),
  dropMail: (context) => dropMail(context.db, context, context.params.id),
} satisfies SomeHandlers

/** Counting stops here, because it reads every match. */
const totalMax = 10_000

/** The queued e-mails, and those sent in the last ninety days. */
export async function listMails(
  db: Db,
  query: MailQuery,
): Promise<{ data: AdminMail[]; metadata: Metadata }> {
  const [rows, total] = await Promise.all([listMailRows(db, query), countMails(db, query, totalMax)])
  return { data: rows.map(toAdminMail), metadata: metadataOf(query, total, total >= totalMax) }
}

/** An e-mail with its text: as it was sent, or as it would be sent now. @throws {Refusal} mail_not_found */
async function readMail(context: ContextOf<'getAdminMail'>): Promise<AdminMailPreview> {
  const { db, params } = context
  const { id } = params
  const sent = await findSentMail(db, id)
  if (sent !== undefined) {
    const { subject, html } = sent
    return { ...toAdminMail(sent), subject, html, withheld: html === null ? 'private' : null }
  }
  const row = await findMail(db, id)
  if (row === undefined) throw new Refusal('mail_not_found')
  return { ...toAdminMail(row), ...(await previewOf(context, row)) }
}

type Content = Pick<AdminMailPreview, 'subject' | 'html' | 'withheld'>

/** Rendering creates codes, so it runs in a transaction that is rolled back. */
async function previewOf({ db, config, now }: ContextOf<'getAdminMail'>, row: MailRow): Promise<Content> {
  if (isPrivateKind(row.kind)) return withheldBecause('private')
  const tx = await db.startTransaction().execute()
  try {
    const render = mailRenderers(tx, config.publicUrl)[row.kind]
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
  await changeMail(db, by, { id, act: 'mail_retried' }, (tx) => updateMailDue(tx, id, by.now))
}

/** @throws {Refusal} mail_not_found, mail_in_delivery */
export async function dropMail(db: Db, by: ChangeAuthor, id: string): Promise<void> {
  await changeMail(db, by, { id, act: 'mail_dropped' }, (tx) => deleteMail(tx, id))
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
    const mail = await findMailForUpdate(tx, id)
    if (mail === undefined) throw new Refusal('mail_not_found')
    const waitsMs = mail.next_try_at.getTime() - by.now.getTime()
    if (mail.parked_at === null && waitsMs <= leaseMs) throw new Refusal('mail_in_delivery')
    await change(tx)
    await recordChange(tx, by, { act, subject: { kind: 'mail', id } })
  })
}

/** An e-mail as the list shows it. */
function toAdminMail(row: MailRow): AdminMail {
  const { id, kind, email, username, tries, last_error, created_at, next_try_at, sent_at } = row
  return {
    id,
    kind,
    to: email === null ? null : maskAddress(email),
    username,
    state: stateOf(row),
    tries,
    error: last_error,
    created_at: created_at.toISOString(),
    next_try_at: next_try_at?.toISOString() ?? null,
    sent_at: sent_at?.toISOString() ?? null,
  }
}

function stateOf({ sent_at, parked_at, last_error }: MailRow): AdminMail['state'] {
  if (sent_at !== null) return 'sent'
  if (parked_at !== null) return 'parked'
  return last_error === null ? 'waiting' : 'failed'
}

/** Kinds of e-mails that say what a member pays for reservations or whom they follow: only the member may read them. */
const privateKinds = new Set(['reservation-reminder', 'follows-weekly', 'wishes-news'])

export function isPrivateKind(kind: string): boolean {
  return privateKinds.has(kind)
}

/** `ana@ejemplo.com` as `a•••@ejemplo.com`. */
function maskAddress(email: string): string {
  return email.replace(/^(.).*(?=@)/u, '$1•••')
}

/** Codes have at least 43 characters. A slug may be masked too, which does no harm. */
const code = /[\w-]{32,}/g

/** The text without codes, which grant access. */
export function maskCodes(text: string): string {
  return text.replace(code, '••••••')
}

interface MailRow {
  id: string
  kind: string
  user_id: number | null
  data: Record<string, string | null>
  email: string | null
  username: string | null
  tries: number
  last_error: string | null
  created_at: Date
  next_try_at: Date | null
  parked_at: Date | null
  sent_at: Date | null
}

type Filters = Pick<MailQuery, 'state' | 'account' | 'kind'>

/** A page of the e-mails. Each table is read no further than the page. */
async function listMailRows(db: Db, query: MailQuery): Promise<MailRow[]> {
  const { page, page_size } = query
  const offset = (page - 1) * page_size
  const reach = offset + page_size
  const { rows } = await sql<MailRow>`
    select m.id, m.kind, m.user_id, m.data, coalesce(m.email, m.data ->> 'email', u.email) as email, u.username, m.tries,
      m.last_error, m.created_at, m.next_try_at, m.parked_at, m.sent_at
    from (
      (select ${waitingColumns} from mails m where ${waitingMatch(query)} order by created_at desc, id limit ${reach})
      union all
      (select ${sentColumns} from sent_mails s where ${sentMatch(query)} order by created_at desc, id limit ${reach})
      order by created_at desc, id limit ${page_size} offset ${offset}
    ) m left join users u on u.id = m.user_id
    order by m.created_at desc, m.id`.execute(db)
  return rows
}

/** Counts no further than `max`. */
async function countMails(db: Db, query: Filters, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mails m where ${waitingMatch(query)}
      union all select from sent_mails s where ${sentMatch(query)} limit ${max}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** An e-mail that waits. */
async function findMail(db: Db | Tx, id: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select m.id, m.kind, m.user_id, m.data, coalesce(m.data ->> 'email', u.email) as email, u.username, m.tries,
      m.last_error, m.created_at, m.next_try_at, m.parked_at, null::timestamptz as sent_at
    from mails m left join users u on u.id = m.user_id where m.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Without subject and HTML when only its member may read it. */
async function findSentMail(
  db: Db,
  id: string,
): Promise<(MailRow & { subject: string | null; html: string | null }) | undefined> {
  const { rows } = await sql<MailRow & { subject: string | null; html: string | null }>`
    select ${sentColumns}, u.username, s.subject, s.html
    from sent_mails s left join users u on u.id = s.user_id where s.id = ${id}::uuid`.execute(db)
  return rows[0]
}

const waitingColumns = sql`m.id, m.kind, m.user_id, m.data, null::text as email, m.tries, m.last_error, m.created_at,
  case when m.parked_at is null then m.next_try_at end as next_try_at, m.parked_at, null::timestamptz as sent_at`
const sentColumns = sql`s.id, s.kind, s.user_id, '{}'::jsonb as data, s.email, 0 as tries, null::text as last_error, s.created_at,
  null::timestamptz as next_try_at, null::timestamptz as parked_at, s.sent_at`

/** Absent filters leave no condition behind, so that the indexes fit. */
function waitingMatch({ state, account, kind }: Filters): RawBuilder<unknown> {
  const conditions = [state === undefined ? sql`true` : waitingStates[state]]
  if (kind !== '') conditions.push(sql`m.kind = ${kind}`)
  if (account !== '')
    conditions.push(
      sql`(m.user_id in (${accountsOf(account)}) or lower(m.data ->> 'email') = lower(${account}))`,
    )
  return sql.join(conditions, sql` and `)
}

function sentMatch({ state, account, kind }: Filters): RawBuilder<unknown> {
  const conditions = [state === undefined || state === 'sent' ? sql`true` : sql`false`]
  if (kind !== '') conditions.push(sql`s.kind = ${kind}`)
  if (account !== '')
    conditions.push(sql`(s.user_id in (${accountsOf(account)}) or lower(s.email) = lower(${account}))`)
  return sql.join(conditions, sql` and `)
}

const waitingStates = {
  unsent: sql`true`,
  waiting: sql`m.parked_at is null and m.last_error is null`,
  failed: sql`m.parked_at is null and m.last_error is not null`,
  parked: sql`m.parked_at is not null`,
  sent: sql`false`,
}

function accountsOf(account: string): RawBuilder<unknown> {
  return sql`select a.id from users a where lower(a.username) = lower(${account}) or lower(a.email) = lower(${account})`
}

/** Locks the e-mail, so that no process sends it meanwhile. */
async function findMailForUpdate(
  tx: Tx,
  id: string,
): Promise<{ parked_at: Date | null; next_try_at: Date } | undefined> {
  const { rows } = await sql<{ parked_at: Date | null; next_try_at: Date }>`
    select parked_at, next_try_at from mails where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

async function updateMailDue(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update mails set parked_at = null, tries = 0, next_try_at = ${now} where id = ${id}::uuid`.execute(
    tx,
  )
  await sql`select pg_notify('mail_queued', '')`.execute(tx)
}

async function deleteMail(tx: Tx, id: string): Promise<void> {
  await sql`delete from mails where id = ${id}::uuid`.execute(tx)
}
