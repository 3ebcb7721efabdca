import { sql } from 'kysely'
import type { Tx } from '#server/platform/db.ts'

const columns = { profile: 'profile_image', header: 'header_image' } as const

/** Sets or removes the picture and returns the path of the previous one. */
export async function updatePicture(
  tx: Tx,
  userId: number,
  { kind, path }: { kind: keyof typeof columns; path: string | null },
): Promise<string | null> {
  const column = sql.ref(columns[kind])
  const { rows } = await sql<{ before: string | null }>`
    with before as (select id, ${column} as path from users where id = ${userId} for update)
    update users set ${column} = ${path} from before where users.id = before.id
    returning before.path as before`.execute(tx)
  return rows[0]?.before ?? null
}
