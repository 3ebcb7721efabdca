import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export async function updateValidated(tx: Tx, userId: number, now: Date): Promise<void> {
  await sql`update users set validated_at = coalesce(validated_at, ${now}) where id = ${userId}`.execute(tx)
}

/** Returns false when another account has the address by now. */
export async function updateEmail(tx: Db | Tx, userId: number, email: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update users set email = ${email}
    where id = ${userId}
      and not exists (select from users where lower(email) = lower(${email}) and id <> ${userId})`.execute(tx)
  return (numAffectedRows ?? 0n) > 0n
}
