import { sql } from 'kysely'
import type { Paging } from '#contract/paging.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface AdminInviteRow {
  code: string
  uses_left: number
  used_count: number
  expires_at: Date | null
  ended_at: Date | null
  created_at: Date
  revision: number
}

const columns = sql`code, uses_left, used_count, expires_at, ended_at, created_at, revision`

export async function listInvites(
  db: Db,
  { page, page_size, search }: Paging & { search: string },
): Promise<(AdminInviteRow & { total: number })[]> {
  const pattern = `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`
  const { rows } = await sql<AdminInviteRow & { total: number }>`
    select ${columns}, count(*) over ()::int as total from invites
    where ${search} = '' or code ilike ${pattern}
    order by created_at desc, code limit ${page_size} offset ${(page - 1) * page_size}`.execute(db)
  return rows
}

export async function findInvite(db: Db | Tx, code: string): Promise<AdminInviteRow | undefined> {
  const { rows } = await sql<AdminInviteRow>`select ${columns} from invites where code = ${code}`.execute(db)
  return rows[0]
}

export async function findInviteForUpdate(tx: Tx, code: string): Promise<AdminInviteRow | undefined> {
  const { rows } =
    await sql<AdminInviteRow>`select ${columns} from invites where code = ${code} for update`.execute(tx)
  return rows[0]
}

export interface InviteMember {
  id: number
  username: string
  used_at: Date
}

export async function listMembers(db: Db, code: string): Promise<InviteMember[]> {
  const { rows } = await sql<InviteMember>`
    select u.id, u.username, i.used_at from invite_uses i join users u on u.id = i.user_id
    where i.code = ${code} order by i.used_at desc, u.id limit 1000`.execute(db)
  return rows
}

export async function updateInvite(
  tx: Tx,
  code: string,
  { uses_left, expires_at, ended_at }: Pick<AdminInviteRow, 'uses_left' | 'expires_at' | 'ended_at'>,
): Promise<void> {
  await sql`
    update invites set uses_left = ${uses_left}, expires_at = ${expires_at}, ended_at = ${ended_at},
      revision = revision + 1 where code = ${code}`.execute(tx)
}
