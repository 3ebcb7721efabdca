import { type Entry, type FileReading, readEntry } from '#server/collection/intake/rules.ts'
import type { Tx } from '#server/platform/database/db.ts'
import { matchByCodes, matchByWords, type RowMatch, rowQueryOf, searchTextOf } from './rules.ts'
import type { Candidate } from './store.ts'
import * as store from './store.ts'
import { listHits } from './store.ts'

// Matches the rows of a file to figures by code, by name and, if neither decides, by words. A few queries serve
// hundreds of rows. No collection is changed.

const batchRows = 500

/** Reads and matches the next rows. Returns how many; zero if none is left. The table begins after the row `after`. */
export async function matchBatch(
  tx: Tx,
  intakeId: number,
  { after, ...reading }: FileReading & { after: number },
): Promise<number> {
  const unread = await store.listUnreadRows(tx, intakeId, { after, limit: batchRows })
  if (unread.length === 0) return 0
  const entries = new Map(unread.map(({ row_no, ...row }) => [row_no, readEntry(row, reading)]))
  const verdicts = await matchAll(tx, intakeId, entries)
  const matched = [...entries].map(([row_no, entry]) => {
    const { match, reason, item_id } = verdicts.get(row_no) ?? { match: 'none', reason: null, item_id: null }
    const is_taken = entry.relation !== null && (match === 'exact' || match === 'likely')
    return { row_no, entry, match, reason, item_id, is_taken }
  })
  await store.updateMatchedRows(tx, intakeId, matched)
  return matched.length
}

async function matchAll(
  tx: Tx,
  intakeId: number,
  entries: ReadonlyMap<number, Entry>,
): Promise<Map<number, RowMatch>> {
  const queries = [...entries].map(([row, entry]) => rowQueryOf(row, entry))
  const candidates = Map.groupBy(await store.listCandidates(tx, intakeId, queries), ({ row }) => row)
  const of = (row: number): Candidate[] => candidates.get(row) ?? []
  const verdicts = new Map<number, RowMatch>()
  let open: { row: number; text: string }[] = []
  for (const [row, entry] of entries) {
    const found = matchByCodes(entry, of(row))
    if (found) verdicts.set(row, found)
    else if (searchTextOf(entry) !== '') open.push({ row, text: searchTextOf(entry) })
  }
  // The narrow search is cheap and finds most rows; only the rest needs the wide one.
  for (const breadth of ['all', 'some'] as const) {
    const hits = Map.groupBy(await listHits(tx, open, breadth), ({ row }) => row)
    for (const { row } of open) verdicts.set(row, matchByWords(hits.get(row) ?? [], of(row)))
    open = open.filter(({ row }) => verdicts.get(row)?.match !== 'likely')
  }
  return verdicts
}
