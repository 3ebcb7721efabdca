import { randomBytes } from 'node:crypto'
import { Refusal, refusals } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import * as store from './invites.store.ts'

// An invite admits a fixed number of registrations, even when they arrive at the same time.

/** @throws {Refusal} invite_not_found */
export async function checkInvite(db: Db, code: string, now: Date): Promise<{ invite: string }> {
  const invite = await store.findInvite(db, code, now)
  if (invite === null) throw new Refusal('invite_not_found')
  return { invite }
}

/** @throws {Refusal} invalid, on the invite field, so that the rest of the form is kept */
export async function redeemInvite(
  tx: Tx,
  { code, userId, now }: { code: string; userId: number; now: Date },
): Promise<void> {
  const wasUsed = await store.updateInviteUsed(tx, code, now)
  if (!wasUsed) throw new Refusal('invalid', { invite: refusals.invite_not_found[1] })
  await store.insertInviteUse(tx, { code, userId, now })
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
  const made = code ?? randomBytes(9).toString('base64url')
  if (!/^[A-Za-z0-9_-]{4,64}$/.test(made)) {
    throw new Refusal('invalid', {
      file: 'El código lleva de 4 a 64 letras, números, guiones y guiones bajos.',
    })
  }
  if (!Number.isInteger(uses) || uses < 1 || uses > usesMax) {
    throw new Refusal('invalid', { file: `Di cuántas veces sirve, de 1 a ${usesMax}.` })
  }
  if (expiresAt !== null && expiresAt <= now)
    throw new Refusal('invalid', { file: 'Elige un día que no haya empezado: ese ya venció.' })
  if (!(await store.insertInvite(db, { code: made, uses, expiresAt, now }))) {
    throw new Refusal('invalid', { file: `La invitación ${made} ya existe.` })
  }
  return made
}

export async function listInvites(db: Db): Promise<store.InviteRow[]> {
  return store.listInvites(db)
}
