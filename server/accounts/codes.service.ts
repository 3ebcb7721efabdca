import { sql } from 'kysely'
import { type Db, firstRowOrNull, type Tx } from '#server/platform/database/db.ts'
import { hashOfToken, isToken, newToken } from '#server/platform/security/tokens.ts'
import { deleteExpiredChallenges } from './second-factor/challenges.service.ts'

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
  await insertCode(db, hashOfToken(token), { ...code, expiresAt })
  return token
}

/** Returns what a code is for without using it. Null when it is unknown, used, expired or of another kind. */
export async function findCode(db: Db | Tx, token: string, use: { kinds: CodeKind[]; now: Date }) {
  if (!isToken(token)) return null
  const code = await findCodeRow(db, hashOfToken(token), use.now)
  return code && use.kinds.includes(code.kind) ? code : null
}

/** A code that was used and has not expired: the link was opened again. */
export async function findUsedCode(db: Db, token: string, now: Date): Promise<Code | null> {
  return isToken(token) ? findUsedCodeRow(db, hashOfToken(token), now) : null
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
  const found = await findCodeRow(tx, hashOfToken(token), use.now)
  if (!found || !use.kinds.includes(found.kind)) return null
  const isKept = found.kind === 'validation' || found.kind === 'email_change'
  const code = isKept
    ? await updateCodeUsed(tx, hashOfToken(token), use.now)
    : await deleteCode(tx, hashOfToken(token), use.now)
  if (code && isKept) await updateCodesUsed(tx, code, use.now)
  else if (code) await deleteCodes(tx, code.user_id, code.kind)
  return code
}

/** Deletes the challenges of second factors too. */
export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await deleteExpiredCodeRows(db, now)
  await deleteExpiredChallenges(db, now)
}

type CodeKind = 'validation' | 'reset' | 'email_change' | 'role_change' | 'data_link'

interface NewCode {
  kind: CodeKind
  userId: number
  newEmail?: string
  issuer?: { id: number; tokenHash: Buffer; adminExpiresAt: Date }
  now: Date
  expiresAt: Date
}

interface Code {
  kind: CodeKind
  user_id: number
  new_email: string | null
  issuer_id: number | null
  issuer_token_hash: Buffer | null
  admin_expires_at: Date | null
}

const columns = sql`kind, user_id, new_email, issuer_id, issuer_token_hash, admin_expires_at`

async function insertCode(db: Db | Tx, codeHash: Buffer, code: NewCode): Promise<void> {
  const { kind, userId, newEmail = null, issuer, now, expiresAt } = code
  await sql`
    insert into one_time_codes (code_hash, ${columns}, created_at, expires_at)
    values (${codeHash}, ${kind}, ${userId}, ${newEmail}, ${issuer?.id ?? null}, ${issuer?.tokenHash ?? null},
      ${issuer?.adminExpiresAt ?? null}, ${now}, ${expiresAt})`.execute(db)
}

function findCodeRow(db: Db | Tx, codeHash: Buffer, now: Date): Promise<Code | null> {
  return firstRowOrNull(db)<Code>`
    select ${columns} from one_time_codes where code_hash = ${codeHash} and expires_at > ${now}
    and used_at is null`
}

function findUsedCodeRow(db: Db | Tx, codeHash: Buffer, now: Date): Promise<Code | null> {
  return firstRowOrNull(db)<Code>`
    select ${columns} from one_time_codes where code_hash = ${codeHash} and expires_at > ${now}
    and used_at is not null`
}

/** Deletes and returns the code, so that exactly one of several concurrent attempts gets it. */
function deleteCode(db: Db | Tx, codeHash: Buffer, now: Date): Promise<Code | null> {
  return firstRowOrNull(db)<Code>`
    delete from one_time_codes where code_hash = ${codeHash} and expires_at > ${now} and used_at is null
    returning ${columns}`
}

/** Marks the code as used and returns it, so that exactly one of several concurrent attempts gets it. */
function updateCodeUsed(db: Db | Tx, codeHash: Buffer, now: Date): Promise<Code | null> {
  return firstRowOrNull(db)<Code>`
    update one_time_codes set used_at = ${now}
    where code_hash = ${codeHash} and expires_at > ${now} and used_at is null
    returning ${columns}`
}

async function updateCodesUsed(db: Db | Tx, { user_id, kind }: Code, now: Date): Promise<void> {
  await sql`
    update one_time_codes set used_at = ${now}
    where user_id = ${user_id} and kind = ${kind} and used_at is null`.execute(db)
}

export async function deleteCodes(db: Db | Tx, userId: number, kind: CodeKind): Promise<void> {
  await sql`delete from one_time_codes where user_id = ${userId} and kind = ${kind}`.execute(db)
}

/** The newest address that waits for confirmation. */
export async function findPendingEmail(db: Db | Tx, userId: number, now: Date): Promise<string | null> {
  const { rows } = await sql<{ new_email: string | null }>`
    select new_email from one_time_codes
    where user_id = ${userId} and kind = 'email_change' and expires_at > ${now} and used_at is null
    order by created_at desc limit 1`.execute(db)
  return rows[0]?.new_email ?? null
}

async function deleteExpiredCodeRows(db: Db, now: Date): Promise<void> {
  await sql`delete from one_time_codes where expires_at < ${now}`.execute(db)
}
