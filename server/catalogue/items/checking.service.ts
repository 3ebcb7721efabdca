import { type RawBuilder, sql } from 'kysely'
import { countOf, type Db } from '#server/platform/database/db.ts'

/* Answers that are not what the tables say, as after a crash of the disk or a change by hand. Items whose answers wait to be
   written after a change of very many (search_later) are not among them. */

/** Compared by each statement. */
const batchSize = 2_000

interface AnswersCheck {
  checked: number
  mended: number
}

/** Compares the answers about all public figures with the tables, and writes those that differ or are missing. */
export async function mendAnswers(db: Db, ending?: AbortSignal): Promise<AnswersCheck> {
  const counts = { checked: 0, mended: 0 }
  let after = 0
  while (!ending?.aborted) {
    const compared = await compareAnswers(db, { after, limit: batchSize })
    if (compared.last === null) break
    if (compared.wrong.length > 0) await sql`select item_json_write(${compared.wrong}::int[])`.execute(db)
    counts.checked += compared.checked
    counts.mended += compared.wrong.length
    after = compared.last
  }
  return counts
}

interface Compared {
  checked: number
  wrong: number[]
  /** The last item compared; null when there was none left. */
  last: number | null
}

/** The items of a batch whose answers differ or are missing, in order of their ids. */
const wrongIn = (batch: RawBuilder<unknown>) => sql<number[]>`array(
  select m.id from item_json_of(array(${batch}), null) as m left join item_json j on j.id = m.id
  where (m.card, m.details) is distinct from (j.card, j.details)
    and not exists (select from item_search_due d where d.item_id = m.id)
  order by m.id)`

/** Compares the answers about some items in order of their ids. */
export async function compareAnswers(
  db: Db,
  { after, limit }: { after: number; limit: number },
): Promise<Compared> {
  const { rows } = await sql<Compared>`
    with batch as materialized (select id from items where id > ${after}::int order by id limit ${limit}::int)
    select (select count(*)::int from batch) as checked, (select max(id) from batch) as last,
      ${wrongIn(sql`select id from batch`)} as wrong`.execute(db)
  return rows[0] ?? { checked: 0, wrong: [], last: null }
}

/** Of the items changed last, how many have answers that differ. */
export async function countWrongAnswers(db: Db, limit: number): Promise<number> {
  const latest = sql`select id from items order by updated_at desc, id desc limit ${limit}::int`
  const { rows } = await sql<{ wrong: number[] }>`select ${wrongIn(latest)} as wrong`.execute(db)
  return rows[0]?.wrong.length ?? 0
}

export function countMissingAnswers(db: Db): Promise<number> {
  return countOf(db)<{ count: number }>`
    select count(*)::int as count from items i where not exists (select from item_json j
    where j.id = i.id)`
}
