import { randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { type FieldMessages, Refusal } from '#contract/errors.ts'
import { findMember } from '#server/accounts/store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import { decrypt, encrypt, readLockedSecret, replaceSecret } from '#server/platform/security/secrets.ts'
import * as store from './store.ts'

// Authenticator applications. Their secrets are stored encrypted, because computing a code needs the secret itself.

const secretBytes = 20

/** The key that encrypts them, in the table `secrets`. */
const keyName = 'second-factor'

interface TypedCode {
  userId: number
  code: string
  now: Date
}

/** The secret takes effect when one of its codes is confirmed. @throws {Refusal} session_required */
export async function createTotpSecret(
  context: ContextOf<'createTotpSecret'>,
): Promise<{ secret: string; uri: string }> {
  const { db, actor, now } = context
  const { userId } = actor
  const member = await findMember(db, userId)
  if (member === null) throw new Refusal('session_required')
  const secret = randomBytes(secretBytes)
  await db.transaction().execute(async (tx) => {
    const key = await readLockedSecret(tx, keyName)
    const encrypted = encrypt(secret, { key, owner: ownerOf(userId) })
    await store.insertPendingTotp(tx, { userId, encrypted, now })
  })
  return describeTotp(secret, member.username)
}

/** Confirms the pending secret. @throws {Refusal} challenge_expired without one; invalid */
export async function addTotp(tx: Tx, { userId, code, now }: TypedCode): Promise<void> {
  const pending = await findSecret(tx, userId, 'pending')
  if (pending === null) throw new Refusal('challenge_expired')
  const step = findTotpStep(pending.secret, code, now)
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
  { userId, code, now }: TypedCode,
): Promise<FieldMessages | null> {
  const totp = await findSecret(tx, userId, 'confirmed')
  const step = totp && findTotpStep(totp.secret, code, now)
  if (totp === null || step === null) {
    return { code: 'Ese código no es. Escribe el que tu aplicación muestra en este momento.' }
  }
  if (step <= totp.lastUsedStep) return { code: 'Ese código ya se usó. Espera al siguiente.' }
  await store.updateTotpStep(tx, userId, step)
  return null
}

/**
 * Replaces the key and encrypts every secret with the new one; nobody notices. Returns the number of secrets.
 * @throws {Refusal} invalid when the old key does not open a secret; then nothing changes
 */
export async function replaceTotpKey(db: Db): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const keys = await replaceSecret(tx, keyName)
    if (keys === null) return 0
    const secrets = await store.listTotpSecrets(tx)
    await store.updateTotpSecrets(
      tx,
      secrets.map((row) => encryptAnew(row, keys)),
    )
    return secrets.length
  })
}

function encryptAnew(row: store.TotpSecretRow, { old, key }: { old: Buffer; key: Buffer }) {
  const owner = ownerOf(row.user_id)
  try {
    const secret = decrypt(row.encrypted_secret, { key: old, owner })
    return { ...row, encrypted_secret: encrypt(secret, { key, owner }) }
  } catch {
    throw new Refusal('invalid', {
      key: `El secreto de ${row.email} no se abre con la llave de ahora. Nada cambió: revisa la tabla secrets o quítalo con «user reset-second-factor ${row.email}».`,
    })
  }
}

async function findSecret(tx: Tx, userId: number, state: 'confirmed' | 'pending') {
  // The key comes first: a secret that was read before the key was replaced would not open with the new one.
  const key = await readLockedSecret(tx, keyName)
  const totp = await store.findTotp(tx, userId, state)
  if (totp === null) return null
  const secret = decrypt(totp.encrypted_secret, { key, owner: ownerOf(userId) })
  return { secret, lastUsedStep: totp.last_used_step }
}

function ownerOf(userId: number): string {
  return `totp ${userId}`
}

// Codes of authenticator applications (RFC 6238).

/** Accepts the code before and after, for clocks that differ by up to half a minute. */
const stepsAround = 1

/** The secret as people type it, and as a QR code carries it. */
function describeTotp(secret: Uint8Array, account: string): { secret: string; uri: string } {
  const totp = new TOTP({ issuer: 'Vitrina', label: account, secret: secretOf(secret) })
  return { secret: totp.secret.base32, uri: totp.toString() }
}

/** The time step of a right code; null for a wrong one. */
function findTotpStep(secret: Uint8Array, code: string, now: Date): number | null {
  const timestamp = now.getTime()
  const steps = TOTP.validate({ token: code, secret: secretOf(secret), timestamp, window: stepsAround })
  return steps === null ? null : TOTP.counter({ timestamp }) + steps
}

function secretOf(secret: Uint8Array): Secret {
  return new Secret({ buffer: Uint8Array.from(secret).buffer })
}
