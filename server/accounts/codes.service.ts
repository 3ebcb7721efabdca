import { deleteExpiredChallenges } from '#server/accounts/second-factor/challenges.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import { hashOfToken, isToken, newToken } from '#server/platform/security/tokens.ts'
import type { Code, CodeKind, NewCode } from './codes.store.ts'
import * as store from './codes.store.ts'

// Codes in e-mailed links. Only their hash is stored. A code works once, for a limited time and one purpose. Several may be
// valid for one purpose, because e-mails arrive late and people ask again; using one deletes the others.

const minute = 60_000
/** Lifetimes (docs/product.md#accounts, docs/product.md#roles-and-administration): one hour for a reset, one minute for a role change. */
const lifeMs: Record<CodeKind, number> = {
  validation: 3 * 24 * 60 * minute,
  reset: 60 * minute,
  email_change: 24 * 60 * minute,
  role_change: minute,
  data_link: 24 * 60 * minute,
}

/** Creates a code and returns it. It cannot be read again. */
export async function createCode(db: Db | Tx, code: Omit<NewCode, 'expiresAt'>): Promise<string> {
  const token = newToken()
  const expiresAt = new Date(code.now.getTime() + lifeMs[code.kind])
  await store.insertCode(db, hashOfToken(token), { ...code, expiresAt })
  return token
}

/** Returns what a code is for without using it. Null when it is unknown, used, expired or of another kind. */
export async function findCode(db: Db | Tx, token: string, use: { kinds: CodeKind[]; now: Date }) {
  if (!isToken(token)) return null
  const code = await store.findCode(db, hashOfToken(token), use.now)
  return code && use.kinds.includes(code.kind) ? code : null
}

/** A code that was used and has not expired: the link was opened again. */
export async function findUsedCode(db: Db, token: string, now: Date): Promise<Code | null> {
  return isToken(token) ? store.findUsedCode(db, hashOfToken(token), now) : null
}

/**
 * Uses a code, and all others of its kind with it. A link that proves an address is kept as used; other codes are deleted.
 * Of concurrent attempts exactly one succeeds; the others get null.
 */
export async function redeemCode(
  tx: Tx,
  token: string,
  use: { kinds: CodeKind[]; now: Date },
): Promise<Code | null> {
  if (!isToken(token)) return null
  const found = await store.findCode(tx, hashOfToken(token), use.now)
  if (!found || !use.kinds.includes(found.kind)) return null
  const isKept = found.kind === 'validation' || found.kind === 'email_change'
  const code = isKept
    ? await store.updateCodeUsed(tx, hashOfToken(token), use.now)
    : await store.deleteCode(tx, hashOfToken(token), use.now)
  if (code && isKept) await store.updateCodesUsed(tx, code, use.now)
  else if (code) await store.deleteCodesOf(tx, code.user_id, code.kind)
  return code
}

export async function deleteCodes(tx: Db | Tx, userId: number, kind: CodeKind): Promise<void> {
  await store.deleteCodesOf(tx, userId, kind)
}

export async function findPendingEmail(db: Db | Tx, userId: number, now: Date): Promise<string | null> {
  return store.findPendingEmail(db, userId, now)
}

/** Deletes the challenges of second factors too. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await store.deleteExpiredCodes(db, now)
  await deleteExpiredChallenges(db, now)
}
