import type { AuditAct } from '#contract/admin/audit-words.ts'
import type {
  AdminInvite,
  AdminInviteDetail,
  InviteFieldChange,
  NewInviteFields,
} from '#contract/admin/invites.ts'
import { Refusal } from '#contract/errors.ts'
import type { Metadata, Paging } from '#contract/paging.ts'
import { metadataOf } from '#contract/paging.ts'
import { createInvite } from '#server/accounts/invites.service.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { recordChange, staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { AdminInviteRow } from './store.ts'
import * as store from './store.ts'

export function adminInvitesRoutes({ db }: AppDeps) {
  return {
    listAdminInvites: ({ query, now }) => listInvites(db, query, now),
    getAdminInvite: ({ params, now }) => getInvite(db, params.code, now),
    addInvite: ({ body, ...caller }) => addInvite(db, staffCallerOf(caller), body),
    editInvite: ({ params, body, ...caller }) =>
      editInvite(db, staffCallerOf(caller), { ...params, ...body }),
    endInvite: ({ params, body, ...caller }) => endInvite(db, staffCallerOf(caller), { ...params, ...body }),
    reopenInvite: ({ params, body, ...caller }) =>
      reopenInvite(db, staffCallerOf(caller), { ...params, ...body }),
  } satisfies SomeHandlers
}

// Invites admit registrations; ending one leaves the accounts that it admitted (docs/admin.md#plans-and-offers).

async function listInvites(
  db: Db,
  query: Paging & { search: string },
  now: Date,
): Promise<{ data: AdminInvite[]; metadata: Metadata }> {
  const rows = await store.listInvites(db, query)
  return {
    data: rows.map(({ total: _, ...row }) => answerOf(row, now)),
    metadata: metadataOf(query, rows[0]?.total ?? 0),
  }
}

/** @throws {Refusal} invite_not_found */
async function getInvite(db: Db, code: string, now: Date): Promise<AdminInviteDetail> {
  const invite = answerOf(required(await store.findInvite(db, code)), now)
  const members = await store.listMembers(db, code)
  return {
    ...invite,
    members: members.map((member) => ({ ...member, used_at: member.used_at.toISOString() })),
  }
}

/** @throws {Refusal} invalid beside `code` or `expires_at` */
async function addInvite(db: Db, by: StaffCaller, fields: NewInviteFields): Promise<AdminInvite> {
  const expiresAt = endOf(fields.expires_at, by.now)
  return await db.transaction().execute(async (tx) => {
    if (fields.code !== '' && (await store.findInvite(tx, fields.code)) !== undefined) {
      throw new Refusal('invalid', { code: 'Ya hay una invitación con ese código.' })
    }
    const wanted = { code: fields.code === '' ? null : fields.code, uses: fields.uses, expiresAt }
    const code = await createInvite(tx, wanted, by.now)
    const after = { uses_left: fields.uses, expires_at: expiresAt }
    await recordChange(tx, by, { act: 'invite_added', subject: { kind: 'invite', id: code }, after })
    return answerOf(required(await store.findInvite(tx, code)), by.now)
  })
}

/** @throws {Refusal} invite_not_found, conflict, invalid beside `expires_at` */
async function editInvite(
  db: Db,
  by: StaffCaller,
  { code, revision, uses_left, expires_at }: InviteChange & InviteFieldChange,
): Promise<AdminInvite> {
  const changed = {
    ...(uses_left === undefined ? {} : { uses_left }),
    ...(expires_at === undefined ? {} : { expires_at: endOf(expires_at, by.now) }),
  }
  return await changeInvite(db, by, { code, revision, act: 'invite_edited', changed })
}

/** @throws {Refusal} invite_not_found, conflict */
async function endInvite(db: Db, by: StaffCaller, change: InviteChange): Promise<AdminInvite> {
  return await changeInvite(db, by, { ...change, act: 'invite_ended', changed: { ended_at: by.now } })
}

/** @throws {Refusal} invite_not_found, conflict */
async function reopenInvite(db: Db, by: StaffCaller, change: InviteChange): Promise<AdminInvite> {
  return await changeInvite(db, by, { ...change, act: 'invite_reopened', changed: { ended_at: null } })
}

interface InviteChange {
  code: string
  revision: number
}

type Changed = Partial<Pick<AdminInviteRow, 'uses_left' | 'expires_at' | 'ended_at'>>

async function changeInvite(
  db: Db,
  by: StaffCaller,
  { code, revision, act, changed }: InviteChange & { act: AuditAct; changed: Changed },
): Promise<AdminInvite> {
  return await db.transaction().execute(async (tx) => {
    const invite = required(await store.findInviteForUpdate(tx, code))
    if (invite.revision !== revision) throw new Refusal('conflict')
    await store.updateInvite(tx, code, { ...invite, ...changed })
    const fields = Object.keys(changed) as (keyof Changed)[]
    const before = Object.fromEntries(fields.map((field) => [field, invite[field]]))
    await recordChange(tx, by, { act, subject: { kind: 'invite', id: code }, before, after: changed })
    return answerOf(required(await store.findInvite(tx, code)), by.now)
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
  return {
    ...row,
    expires_at: row.expires_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    status: statusOf(row, now),
  }
}

function statusOf({ ended_at, uses_left, expires_at }: AdminInviteRow, now: Date): AdminInvite['status'] {
  if (ended_at !== null) return 'terminada'
  if (uses_left === 0) return 'usada'
  return expires_at !== null && expires_at <= now ? 'vencida' : 'abierta'
}
