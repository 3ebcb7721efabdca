import { sql } from 'kysely'
import { type ExportKey, exportRowsAtOnce } from '#server/accounts/export/fragments.store.ts'
import type { ExportPart } from '#server/accounts/export/service.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'

/** The member's contributions with their decisions. */
export const contributionsPart: ExportPart = {
  name: 'aportaciones',
  read: listContributionRows,
  listPictures: listPhotoPaths,
}

function listContributionRows(
  db: Db,
  userId: number,
  after: ExportKey | null,
): Promise<Record<string, unknown>[]> {
  return rowsOf(db)<Record<string, unknown>>`
    select c.id, c.kind, c.state, c.item_id, i.name as item, c.fields::text as proposed, c.seen::text as seen,
      c.accepted::text as accepted, c.place::text as place, c.sources, c.message, c.reason, c.reason_text, c.created_at,
      c.decided_at, array(select p.path from contribution_photos p where p.contribution_id = c.id order by p.id) as photos,
      array[c.id::text] as key
    from contributions c left join all_items i on i.id = c.item_id
    where c.author_id = ${userId} and c.id > coalesce((${after}::text[])[1]::int, 0)
    order by c.id limit ${exportRowsAtOnce}`
}

/** The paths of the full-size photos. */
async function listPhotoPaths(db: Db, userId: number): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select p.path from contribution_photos p join contributions c on c.id = p.contribution_id
    where c.author_id = ${userId} order by p.id limit 100000`.execute(db)
  return rows.map(({ path }) => path)
}
