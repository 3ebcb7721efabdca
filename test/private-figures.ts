import { sql } from 'kysely'
import type { PrivateFigure } from '#server/catalogue/private/rules.ts'
import { createPrivateFigure } from '#server/catalogue/private/service.ts'
import type { TestApp } from '#test/app.ts'
import { execute } from '#test/execute.ts'

/** Creates a figure that only this member sees; returns its id. */
export function makePrivateFigure(app: TestApp, ownerId: number, figure: PrivateFigure): Promise<number> {
  return app.db.transaction().execute((tx) => createPrivateFigure(tx, ownerId, figure))
}

/** Starts the ids of the next figures, licenses and lines at a number that no other id has. */
export async function startIdsAt({ db }: TestApp, first: number): Promise<void> {
  for (const table of ['items', 'lines', 'licenses']) {
    await execute(db)`alter table ${sql.table(`all_${table}`)} alter id restart with ${sql.lit(first)}`
  }
}

export async function findPrivateSlugs({ db }: TestApp): Promise<{ license: string; line: string }> {
  const rows = await execute(db)<{ license: string; line: string }>`
    select l.slug as license, n.slug as line from all_lines n join all_licenses l on l.id = n.license_id
    where l.owner_id is not null order by n.id limit 1`
  return rows[0] ?? { license: '', line: '' }
}
