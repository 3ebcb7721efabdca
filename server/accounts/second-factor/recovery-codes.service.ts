import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import { countOf, type Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import { hashOfToken } from '#server/platform/security/tokens.ts'

// Recovery codes have 120 random bits, so a fast hash protects them. A code that was used is deleted.

const codesCount = 10
const groups = 6
const groupLength = 4
/** Crockford's Base32: no letter looks like a digit or like another letter. */
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** Replaces the account's codes and returns the new ones, which cannot be read again. */
export async function createRecoveryCodes(tx: Tx, userId: number, now: Date): Promise<string[]> {
  const codes = Array.from({ length: codesCount }, newCode)
  await deleteRecoveryCodes(tx, userId)
  await insertRecoveryCodes(tx, { userId, hashes: codes.map(hashOfCode), now })
  return codes
}

/** Uses a code up; false for a wrong one. The owner gets an e-mail, because the code may be a stolen one. */
export async function redeemRecoveryCode(
  tx: Tx,
  { userId, code, now }: { userId: number; code: string; now: Date },
): Promise<boolean> {
  if (!(await deleteRecoveryCode(tx, userId, hashOfCode(code)))) return false
  const left = await countRecoveryCodes(tx, userId)
  await queueMail(tx, { kind: 'recovery-code-used', userId, data: { left: String(left) }, now })
  return true
}

/** Only letters and digits count, whatever dashes and spaces a program put between them. Letters that look like digits are read as those. */
function hashOfCode(typed: string): Buffer {
  const plain = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
  return hashOfToken(plain.replace(/o/g, '0').replace(/[il]/g, '1'))
}

/** In groups, which are easy to copy by hand. */
function newCode(): string {
  return Array.from({ length: groups }, () => randomLetters(groupLength)).join('-')
}

function randomLetters(length: number): string {
  return Array.from({ length }, () => letters[randomInt(letters.length)]).join('')
}

async function insertRecoveryCodes(
  tx: Tx,
  { userId, hashes, now }: { userId: number; hashes: Buffer[]; now: Date },
): Promise<void> {
  await sql`
    insert into recovery_codes (user_id, code_hash, created_at)
    select ${userId}::int, code_hash, ${now}::timestamptz
    from unnest(${hashes}::bytea[]) as fresh (code_hash)`.execute(tx)
}

/** Returns false when the account has no such code. */
async function deleteRecoveryCode(tx: Tx, userId: number, codeHash: Buffer): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from recovery_codes where user_id = ${userId} and code_hash = ${codeHash}`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}

async function deleteRecoveryCodes(tx: Tx, userId: number): Promise<void> {
  await sql`delete from recovery_codes where user_id = ${userId}`.execute(tx)
}

function countRecoveryCodes(tx: Tx, userId: number): Promise<number> {
  return countOf(tx)<{ count: number }>`
    select count(*)::int as count from recovery_codes where user_id = ${userId}`
}
