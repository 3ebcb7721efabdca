import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#server/platform/database/db.ts'
import { statementName } from '#server/platform/database/db.ts'
import type { Job } from '#server/platform/jobs/queue.ts'

/** The calls of one kind by one caller in the window that ends at `endsAt` (milliseconds). */
export interface RateLimitHits {
  readonly key: string
  readonly hits: number
  readonly endsAt: number
}

/** Adds to the shared counts in one statement. Returns the total of each key. */
export async function addHits(db: Db, added: readonly RateLimitHits[]): Promise<Map<string, number>> {
  if (added.length === 0) return new Map()
  const keyOf = new Map(added.map((one) => [hashOf(one), one.key]))
  const hits = added.map((one) => one.hits)
  const ends = added.map(({ endsAt }) => new Date(endsAt).toISOString())
  // Sorted, so that two processes cannot deadlock.
  const { rows } = await sql<{ key: string; hits: number }>`${statementName('addHits')}
    insert into rate_limits as kept (key, hits, ends_at)
    select * from unnest(${[...keyOf.keys()]}::text[], ${hits}::int[], ${ends}::timestamptz[]) order by 1
    on conflict (key) do update set hits = kept.hits + excluded.hits
    returning key, hits`.execute(db)
  return new Map(rows.map((row) => [keyOf.get(row.key) ?? '', row.hits]))
}

/** Deletes the counts of windows that have ended. */
export const rateLimitJobs: readonly Job[] = [
  {
    name: 'platform-delete-ended-hits',
    schedule: '*/10 * * * *',
    runsWhileQuiet: true,
    run: ({ db, now }) => deleteEndedHits(db, now()),
  },
]

export async function deleteEndedHits(db: Db, now: Date): Promise<void> {
  await sql`delete from rate_limits where ends_at < ${now}`.execute(db)
}

/** The row's key, hashed so that it reveals no address and no e-mail. */
function hashOf({ key, endsAt }: RateLimitHits): string {
  return createHash('sha256').update(`${key} ${endsAt}`).digest('base64url')
}
