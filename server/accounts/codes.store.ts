import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export type CodeKind = 'validation' | 'reset' | 'email_change' | 'role_change' | 'data_link'

export interface NewCode {
  kind: CodeKind
  userId: number
  newEmail?: string
  issuer?: { id: number; tokenHash: Buffer; adminExpiresAt: Date }
  now: Date
  expiresAt: Date
}

export interface Code {
  kind: CodeKind
  user_id: number
  new_email: string | null
  issuer_id: number | null
  issuer_token_hash: Buffer | null
  admin_expires_at: Date | null
}

const columns = sql`kind, user_id, new_email, issuer_id, issuer_token_hash, admin_expires_at`

export async function insertCode(db: Db | Tx, codeHash: Buffer, code: NewCode): Promise<void> {
  await db
    .insertInto('one_time_codes')
    .values({
      code_hash: codeHash,
      kind: code.kind,
      user_id: code.userId,
      new_email: code.newEmail ?? null,
      issuer_id: code.issuer?.id ?? null,
      issuer_token_hash: code.issuer?.tokenHash ?? null,
      admin_expires_at: code.issuer?.adminExpiresAt ?? null,
      created_at: code.now,
      expires_at: code.expiresAt,
    })
    .execute()
}

export async function findCode(db: Db | Tx, codeHash: Buffer, now: Date): Promise<Code | null> {
  const { rows } = await sql<Code>`
    select ${columns} from one_time_codes where code_hash = ${codeHash} and expires_at > ${now} and used_at is null`.execute(
    db,
  )
  return rows[0] ?? null
}

export async function findUsedCode(db: Db | Tx, codeHash: Buffer, now: Date): Promise<Code | null> {
  const { rows } = await sql<Code>`
    select ${columns} from one_time_codes where code_hash = ${codeHash} and expires_at > ${now} and used_at is not null`.execute(
    db,
  )
  return rows[0] ?? null
}

/** Deletes and returns the code, so that exactly one of several concurrent attempts gets it. */
export async function deleteCode(db: Db | Tx, codeHash: Buffer, now: Date): Promise<Code | null> {
  const { rows } = await sql<Code>`
    delete from one_time_codes where code_hash = ${codeHash} and expires_at > ${now} and used_at is null
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** Marks the code as used and returns it, so that exactly one of several concurrent attempts gets it. */
export async function updateCodeUsed(db: Db | Tx, codeHash: Buffer, now: Date): Promise<Code | null> {
  const { rows } = await sql<Code>`
    update one_time_codes set used_at = ${now}
    where code_hash = ${codeHash} and expires_at > ${now} and used_at is null
    returning ${columns}`.execute(db)
  return rows[0] ?? null
}

/** Marks the unused codes of a kind as used. */
export async function updateCodesUsed(db: Db | Tx, { user_id, kind }: Code, now: Date): Promise<void> {
  await sql`
    update one_time_codes set used_at = ${now}
    where user_id = ${user_id} and kind = ${kind} and used_at is null`.execute(db)
}

export async function deleteCodesOf(db: Db | Tx, userId: number, kind: CodeKind): Promise<void> {
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

export async function deleteExpiredCodes(db: Db, now: Date): Promise<void> {
  await sql`delete from one_time_codes where expires_at < ${now}`.execute(db)
}
