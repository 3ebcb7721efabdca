import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export async function findInvite(db: Db, code: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from invites
    where code = ${code} and uses_left > 0 and ended_at is null
      and (expires_at is null or expires_at > ${now})`.execute(db)
  return rows[0]?.code ?? null
}

/** Takes one use of the invite. Returns false when none is left. */
export async function updateInviteUsed(tx: Tx, code: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invites set uses_left = uses_left - 1, used_count = used_count + 1
    where code = ${code} and uses_left > 0 and ended_at is null
      and (expires_at is null or expires_at > ${now})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

export async function insertInviteUse(
  tx: Tx,
  use: { code: string; userId: number; now: Date },
): Promise<void> {
  await sql`insert into invite_uses (code, user_id, used_at) values (${use.code}, ${use.userId}, ${use.now})`.execute(
    tx,
  )
}

export interface InviteRow {
  code: string
  uses_left: number
  expires_at: Date | null
}

/** Returns false when the code already exists. */
export async function insertInvite(
  db: Db | Tx,
  made: { code: string; uses: number; expiresAt: Date | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into invites (code, uses_left, expires_at, created_at)
    values (${made.code}, ${made.uses}, ${made.expiresAt}, ${made.now}) on conflict do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function listInvites(db: Db): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`select code, uses_left, expires_at from invites
    order by created_at desc, code limit 1000`.execute(db)
  return rows
}
