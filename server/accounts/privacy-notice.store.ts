import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'

interface Telling {
  version: string
  kind: string
  after: number
  limit: number
}

/** Members who accepted another version and have not had the e-mail, by id. */
export async function listMembersToTell(db: Db, { version, kind, after, limit }: Telling): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    where u.id > ${after} and u.validated_at is not null and u.blocked_at is null
      and u.terms_version not like '%privacy ' || ${version}
      and not exists (select from mails m where m.user_id = u.id and m.kind = ${kind})
      and not exists (select from sent_mails s where s.user_id = u.id and s.kind = ${kind})
    order by u.id limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
