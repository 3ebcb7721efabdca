import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

export interface DemoMember {
  username: string
  fullname: string
  email: string
  country: string
}

/** Returns the id of the demo account, creating it if necessary. The password is always replaced. */
export async function insertDemoMember(
  db: Db,
  member: DemoMember,
  { passwordHash, now }: { passwordHash: string; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    insert into users (username, fullname, email, country, password_hash, validated_at, terms_version,
      terms_accepted_at, created_at)
    values (${member.username}, ${member.fullname}, ${member.email}, ${member.country}, ${passwordHash}, ${now},
      'demo', ${now}, ${now})
    on conflict (lower(email)) do update set password_hash = excluded.password_hash
    returning id`.execute(db)
  return rows[0]?.id ?? null
}
