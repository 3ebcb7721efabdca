import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { AuditAct } from '#contract/admin/audit-words.ts'
import type { AdminInvite, AdminInviteDetail } from '#contract/admin/invites.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf, type Paging } from '#contract/paging.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { type Db, firstRowOf, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { type RowOf, withMomentTexts } from '#server/platform/http/moments.ts'

export const inviteHandlers = {
  listAdminInvites: listInvites,
  getAdminInvite: getInvite,
  addInvite,
  editInvite,
  endInvite,
  reopenInvite,
} satisfies SomeHandlers

// Invites admit registrations; ending one leaves the accounts that it admitted (docs/admin.md#plans-and-offers).

async function listInvites({ db, query, now }: ContextOf<'listAdminInvites'>) {
  const rows = await listInviteRows(db, query)
  return {
    data: rows.map(({ total: _, ...row }) => answerOf(row, now)),
    metadata: metadataOf(query, rows[0]?.total ?? 0),
  }
}

/** @throws {Refusal} invite_not_found */
async function getInvite({ db, params, now }: ContextOf<'getAdminInvite'>): Promise<AdminInviteDetail> {
  const invite = answerOf(required(await findInvite(db, params.code)), now)
  const members = await listMembers(db, params.code)
  return {
    ...invite,
    members: withMomentTexts(members),
  }
}

/** @throws {Refusal} invalid beside `code` or `expires_at` */
async function addInvite(context: ContextOf<'addInvite'>): Promise<AdminInvite> {
  const { db, body: fields, now } = context
  const expiresAt = endOf(fields.expires_at, now)
  return await db.transaction().execute(async (tx) => {
    const code = fields.code || randomBytes(9).toString('base64url')
    if (!(await insertInvite(tx, { code, uses: fields.uses, expiresAt, now })))
      throw new Refusal('invalid', { code: 'Ya hay una invitación con ese código.' })
    const after = { uses_left: fields.uses, expires_at: expiresAt }
    await recordChange(tx, context, { act: 'invite_added', subject: { kind: 'invite', id: code }, after })
    return answerOf(required(await findInvite(tx, code)), now)
  })
}

/** @throws {Refusal} invite_not_found, conflict, invalid beside `expires_at` */
async function editInvite(context: ContextOf<'editInvite'>): Promise<AdminInvite> {
  const { uses_left, expires_at } = context.body
  const changed = {
    ...(uses_left === undefined ? {} : { uses_left }),
    ...(expires_at === undefined ? {} : { expires_at: endOf(expires_at, context.now) }),
  }
  return await changeInvite(context, { act: 'invite_edited', changed })
}

/** @throws {Refusal} invite_not_found, conflict */
async function endInvite(context: ContextOf<'endInvite'>): Promise<AdminInvite> {
  return await changeInvite(context, { act: 'invite_ended', changed: { ended_at: context.now } })
}

/** @throws {Refusal} invite_not_found, conflict */
async function reopenInvite(context: ContextOf<'reopenInvite'>): Promise<AdminInvite> {
  return await changeInvite(context, { act: 'invite_reopened', changed: { ended_at: null } })
}

type Changed = Partial<Pick<AdminInviteRow, 'uses_left' | 'expires_at' | 'ended_at'>>

async function changeInvite(
  context: ContextOf<'editInvite' | 'endInvite' | 'reopenInvite'>,
  { act, changed }: { act: AuditAct; changed: Changed },
): Promise<AdminInvite> {
  const { code } = context.params
  return await context.db.transaction().execute(async (tx) => {
    const invite = required(await findInviteForUpdate(tx, code))
    if (invite.revision !== context.body.revision) throw new Refusal('conflict')
    await updateInvite(tx, code, { ...invite, ...changed })
    const fields = Object.keys(changed) as (keyof Changed)[]
    const before = Object.fromEntries(fields.map((field) => [field, invite[field]]))
    await recordChange(tx, context, { act, subject: { kind: 'invite', id: code }, before, after: changed })
    return answerOf(required(await findInvite(tx, code)), context.now)
  })
}

function endOf(moment: string | null, now: Date): Date | null {
  if (moment === null) return null
  const end = new Date(moment)
  if (end <= now) throw new Refusal('invalid', { expires_at: 'Elige un momento que no haya pasado.' })
  return end
}

function required(invite: AdminInviteRow | undefined): AdminInviteRow {
  if (invite === undefined) throw new Refusal('invite_not_found')
  return invite
}

function answerOf(row: AdminInviteRow, now: Date): AdminInvite {
  return { ...withMomentTexts(row), status: statusOf(row, now) }
}

function statusOf({ ended_at, uses_left, expires_at }: AdminInviteRow, now: Date): AdminInvite['status'] {
  if (ended_at !== null) return 'terminada'
  if (uses_left === 0) return 'usada'
  return expires_at !== null && expires_at <= now ? 'vencida' : 'abierta'
}

type AdminInviteRow = RowOf<Omit<AdminInvite, 'status'>, 'expires_at' | 'ended_at' | 'created_at'>

const columns = sql`code, uses_left, used_count, expires_at, ended_at, created_at, revision`

async function listInviteRows(
  db: Db,
  { page, page_size, search }: Paging & { search: string },
): Promise<(AdminInviteRow & { total: number })[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  return rowsOf(db)<AdminInviteRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from invites
    where ${search} = '' or code ilike ${pattern}
    order by created_at desc, code limit ${page_size} offset ${(page - 1) * page_size}`
}

/** Returns false when the code already exists. */
function insertInvite(
  tx: Tx,
  { code, uses, expiresAt, now }: { code: string; uses: number; expiresAt: Date | null; now: Date },
): Promise<boolean> {
  return hasRows(tx)<{ code: string }>`
    insert into invites (code, uses_left, expires_at, created_at) values (${code}, ${uses}, ${expiresAt}, ${now})
    on conflict do nothing returning code`
}

function findInvite(db: Db | Tx, code: string): Promise<AdminInviteRow | undefined> {
  return firstRowOf(db)<AdminInviteRow>`select ${columns} from invites where code = ${code}`
}

function findInviteForUpdate(tx: Tx, code: string): Promise<AdminInviteRow | undefined> {
  return firstRowOf(tx)<AdminInviteRow>`select ${columns} from invites where code = ${code} for update`
}

interface InviteMember {
  id: number
  username: string
  used_at: Date
}

function listMembers(db: Db, code: string): Promise<InviteMember[]> {
  return rowsOf(db)<InviteMember>`
    select u.id, u.username, i.used_at from invite_uses i join users u on u.id = i.user_id
    where i.code = ${code} order by i.used_at desc, u.id limit 1000`
}

async function updateInvite(
  tx: Tx,
  code: string,
  { uses_left, expires_at, ended_at }: Pick<AdminInviteRow, 'uses_left' | 'expires_at' | 'ended_at'>,
): Promise<void> {
  await sql`
    update invites set uses_left = ${uses_left}, expires_at = ${expires_at}, ended_at = ${ended_at},
      revision = revision + 1 where code = ${code}`.execute(tx)
}
