import { randomBytes } from 'node:crypto'
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

export interface NewInvite {
  /** Null generates a code that cannot be guessed. */
  code: string | null
  uses: number
  expiresAt: Date | null
}

const usesMax = 100_000

/** Creates an invite and returns its code. @throws {Refusal} invalid */
export async function createInvite(
  db: Db | Tx,
  { code, uses, expiresAt }: NewInvite,
  now: Date,
): Promise<string> {
  const inviteCode = code ?? randomBytes(9).toString('base64url')
  if (!/^[A-Za-z0-9_-]{4,64}$/.test(inviteCode)) {
    throw new Refusal('invalid', {
      file: 'El código lleva de 4 a 64 letras, números, guiones y guiones bajos.',
    })
  }
  if (!Number.isInteger(uses) || uses < 1 || uses > usesMax) {
    throw new Refusal('invalid', { file: `Di cuántas veces sirve, de 1 a ${usesMax}.` })
  }
  if (expiresAt !== null && expiresAt <= now)
    throw new Refusal('invalid', { file: 'Elige un día que no haya empezado: ese ya venció.' })
  if (!(await insertInvite(db, { code: inviteCode, uses, expiresAt, now }))) {
    throw new Refusal('invalid', { file: `La invitación ${inviteCode} ya existe.` })
  }
  return inviteCode
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

interface InviteRow {
  code: string
  uses_left: number
  expires_at: Date | null
}

/** Returns false when the code already exists. */
async function insertInvite(
  db: Db | Tx,
  row: { code: string; uses: number; expiresAt: Date | null; now: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into invites (code, uses_left, expires_at, created_at)
    values (${row.code}, ${row.uses}, ${row.expiresAt}, ${row.now}) on conflict do nothing`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

export async function listInvites(db: Db): Promise<InviteRow[]> {
  const { rows } = await sql<InviteRow>`select code, uses_left, expires_at from invites
    order by created_at desc, code limit 1000`.execute(db)
  return rows
}
