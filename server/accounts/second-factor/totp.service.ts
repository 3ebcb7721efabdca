import { randomBytes } from 'node:crypto'
import type { FieldMessages } from '#contract/errors.ts'
import { Refusal } from '#contract/errors.ts'
import { findMember } from '#server/accounts/store.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { decrypt, encrypt } from '#server/platform/encryption.ts'
import * as store from './store.ts'
import { describeTotp, findTotpStep } from './totp.rules.ts'

// Authenticator applications. Their secrets are stored encrypted, because computing a code needs the secret itself.

const secretBytes = 20

export interface TotpDeps {
  db: Db
  /** The key that encrypts the secrets. */
  readKey: () => Promise<Buffer>
}

/** The code of one account, with the key that decrypts its secret. */
export interface TypedCode {
  userId: number
  code: string
  key: Buffer
  now: Date
}

/** The secret takes effect when one of its codes is confirmed. @throws {Refusal} session_required */
export async function createTotpSecret(
  { db, readKey }: TotpDeps,
  { userId }: Actor,
  now: Date,
): Promise<{ secret: string; uri: string }> {
  const member = await findMember(db, userId)
  if (member === null) throw new Refusal('session_required')
  const secret = randomBytes(secretBytes)
  const encrypted = encrypt(secret, { key: await readKey(), owner: ownerOf(userId) })
  await store.insertPendingTotp(db, { userId, encrypted, now })
  return describeTotp(secret, member.username)
}

/** Confirms the pending secret. @throws {Refusal} challenge_expired without one; invalid */
export async function addTotp(tx: Tx, { userId, code, key, now }: TypedCode): Promise<void> {
  const pending = await store.findTotp(tx, userId, 'pending')
  if (pending === null) throw new Refusal('challenge_expired')
  const step = findTotpStep(secretIn(pending, { userId, key }), code, now)
  if (step === null) {
    throw new Refusal('invalid', {
      code: 'Ese código no es. Revisa que tu aplicación y este dispositivo tengan la hora correcta.',
    })
  }
  // This code has been used now; the next login needs the next one.
  await store.updateTotpConfirmed(tx, { userId, step, now })
}

/** Uses the code up. Returns what is wrong with it; null when it is right. */
export async function findTotpMistake(
  tx: Tx,
  { userId, code, key, now }: TypedCode,
): Promise<FieldMessages | null> {
  const totp = await store.findTotp(tx, userId, 'confirmed')
  const step = totp && findTotpStep(secretIn(totp, { userId, key }), code, now)
  if (totp === null || step === null) {
    return { code: 'Ese código no es. Escribe el que tu aplicación muestra en este momento.' }
  }
  if (step <= totp.last_used_step) return { code: 'Ese código ya se usó. Espera al siguiente.' }
  await store.updateTotpStep(tx, userId, step)
  return null
}

function secretIn(totp: store.TotpRow, { userId, key }: { userId: number; key: Buffer }): Buffer {
  return decrypt(totp.encrypted_secret, { key, owner: ownerOf(userId) })
}

function ownerOf(userId: number): string {
  return `totp ${userId}`
}
