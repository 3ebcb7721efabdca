import { sql } from 'kysely'
import { Refusal, refusals } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'

// An invite admits a fixed number of registrations, even when they arrive at the same time.

/** @throws {Refusal} invite_not_found */
export async function checkInvite({ db, query, now }: ContextOf<'checkInvite'>): Promise<{ invite: string }> {
  const invite = await findInvite(db, query.invite, now)
  if (invite === null) throw new Refusal('invite_not_found')
  return { invite }
}

/** @throws {Refusal} invalid, on the invite field, so that the rest of the form is kept */
export async function redeemInvite(
  tx: Tx,
  { code, userId, now }: { code: string; userId: number; now: Date },
): Promise<void> {
  const wasUsed = await updateInviteUsed(tx, code, now)
  if (!wasUsed) throw new Refusal('invalid', { invite: refusals.invite_not_found[1] })
  await insertInviteUse(tx, { code, userId, now })
}

async function findInvite(db: Db, code: string, now: Date): Promise<string | null> {
  const { rows } = await sql<{ code: string }>`
    select code from invites
    where code = ${code} and uses_left > 0 and ended_at is null
      and (expires_at is null or expires_at > ${now})`.execute(db)
  return rows[0]?.code ?? null
}

/** Takes one use of the invite. Returns false when none is left. */
async function updateInviteUsed(tx: Tx, code: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update invites set uses_left = uses_left - 1, used_count = used_count + 1
    where code = ${code} and uses_left > 0 and ended_at is null
      and (expires_at is null or expires_at > ${now})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

async function insertInviteUse(tx: Tx, use: { code: string; userId: number; now: Date }): Promise<void> {
  await sql`insert into invite_uses (code, user_id, used_at) values (${use.code}, ${use.userId}, ${use.now})`.execute(
    tx,
  )
}
