import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/db.ts'

export async function insertFilesToDelete(tx: Db | Tx, paths: readonly string[], now: Date): Promise<void> {
  await sql`insert into doomed_files (path, doomed_at)
    select path, ${now} from unnest(${paths}::text[]) as path
    on conflict (path) do nothing`.execute(tx)
}

export async function listFilesToDelete(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from doomed_files order by doomed_at, path limit ${limit}`.execute(db)
  return rows.map(({ path }) => path)
}

export async function deleteFileToDelete(db: Db, path: string): Promise<void> {
  await sql`delete from doomed_files where path = ${path}`.execute(db)
}
