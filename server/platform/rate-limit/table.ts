import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import { named } from '#server/platform/db.ts'

/** So many calls of one kind by one caller, in the window that ends then (milliseconds). */
export interface Hits {
  readonly key: string
  readonly hits: number
  readonly endsAt: number
}

/** Adds to the counts that all processes share, in one statement. Answers what each key stands at now. */
export async function addHits(db: Db, added: readonly Hits[]): Promise<Map<string, number>> {
  if (added.length === 0) return new Map()
  const keyOf = new Map(added.map((one) => [hashOf(one), one.key]))
  const hits = added.map((one) => one.hits)
  const ends = added.map(({ endsAt }) => new Date(endsAt).toISOString())
  // In one order, so that two processes never wait for each other's rows.
  const { rows } = await sql<{ key: string; hits: number }>`${named('addHits')}
    insert into rate_limits as kept (key, hits, ends_at)
    select * from unnest(${[...keyOf.keys()]}::text[], ${hits}::int[], ${ends}::timestamptz[]) order by 1
    on conflict (key) do update set hits = kept.hits + excluded.hits
    returning key, hits`.execute(db)
  return new Map(rows.map((row) => [keyOf.get(row.key) ?? '', row.hits]))
}

/** The counts of windows that are over are worth nothing. */
export async function deleteEndedHits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where ends_at < ${now}`.execute(db)
}

/** The row's key. No address and no e-mail can be read from it. */
function hashOf({ key, endsAt }: Hits): string {
  return createHash('sha256').update(`${key} ${endsAt}`).digest('base64url')
}
