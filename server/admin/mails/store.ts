import type { RawBuilder } from 'kysely'
import { sql } from 'kysely'
import type { MailQuery } from '#contract/admin/mails.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface MailRow {
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
export async function listMails(db: Db, query: MailQuery): Promise<MailRow[]> {
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
export async function countMails(db: Db, query: Filters, max: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from mails m where ${waitingMatch(query)}
      union all select from sent_mails s where ${sentMatch(query)} limit ${max}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** An e-mail that waits. */
export async function findMail(db: Db | Tx, id: string): Promise<MailRow | undefined> {
  const { rows } = await sql<MailRow>`
    select m.id, m.kind, m.user_id, m.data, coalesce(m.data ->> 'email', u.email) as email, u.username, m.tries,
      m.last_error, m.created_at, m.next_try_at, m.parked_at, null::timestamptz as sent_at
    from mails m left join users u on u.id = m.user_id where m.id = ${id}::uuid`.execute(db)
  return rows[0]
}

/** Without subject and HTML when only its member may read it. */
export async function findSentMail(
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
export async function findMailForUpdate(
  tx: Tx,
  id: string,
): Promise<{ parked_at: Date | null; next_try_at: Date } | undefined> {
  const { rows } = await sql<{ parked_at: Date | null; next_try_at: Date }>`
    select parked_at, next_try_at from mails where id = ${id}::uuid for update`.execute(tx)
  return rows[0]
}

export async function updateMailDue(tx: Tx, id: string, now: Date): Promise<void> {
  await sql`update mails set parked_at = null, tries = 0, next_try_at = ${now} where id = ${id}::uuid`.execute(
    tx,
  )
  await sql`select pg_notify('mail_queued', '')`.execute(tx)
}

export async function deleteMail(tx: Tx, id: string): Promise<void> {
  await sql`delete from mails where id = ${id}::uuid`.execute(tx)
}
