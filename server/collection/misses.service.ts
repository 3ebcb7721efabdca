import { type RawBuilder, sql } from 'kysely'
import { barcodeKey, readBarcode } from '#contract/barcodes.ts'
import { itemFilters } from '#contract/catalogue/filters.ts'
import { facets } from '#contract/catalogue/item-filters.ts'
import { missedByMin } from '#contract/contributions/words.ts'
import { searchItems } from '#server/catalogue/search/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { type Db, rowsOf } from '#server/platform/database/db.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'

/* What members look for and the catalogue lacks (docs/contributions.md#what-members-miss): written beside the answer, which does
   not wait for it. Visitors are not counted: ten searches of one of them look like those of ten. */

type MissContext = Pick<ContextOf<'searchMemberItems'>, 'db' | 'log' | 'actor' | 'today'>

/** A search for a text alone, of which nothing has all the words. */
export function recordMissedSearch(context: ContextOf<'searchMemberItems'>): void {
  const { query } = context
  const isNarrowed =
    query.license ?? query.line ?? [...facets, 'type' as const].find((name) => query[name].length > 0)
  if (isNarrowed === undefined && query.page === 1) recordMissed(context, query.query)
}

/** Neither addresses nor numbers of telephones are stored, and nothing of whoever views the site as a member. */
export function recordMissed({ db, log, actor, today }: MissContext, text: string): void {
  if (actor.kind !== 'site') return
  const code = readBarcode(text)
  // Full-width digits and signs, as phones of Japan write them, are stored as ours.
  if (code === null && personal.test(text.normalize('NFKC'))) return
  const written =
    code === null
      ? insertText(db, actor.userId, { text, today })
      : insertCode(db, actor.userId, { code, today })
  // The error may quote what was typed.
  void written.catch(() => log.warn('misses: what a member missed was not stored'))
}

/** Seven digits without a letter between them, whatever else there is, may be a number of a telephone. */
const personal = /@|\barroba\b|:\/\/|www\.|(?:\d[^\p{L}\d]*){7}|[\0\p{Surrogate}]/iu

/** Deletes what is old or found by now, and remembers what to tell of the codes that the catalogue knows by now. */
export async function settleMisses(db: Db, now: Date): Promise<void> {
  const today = mexicoDay(now)
  await deleteOld(db, today)
  await updateKnownCodes(db)
  for (const { key, words } of await listSharedTexts(db)) {
    const found = await searchItems(db, {
      ...itemFilters.parse({}),
      query: words,
      page: 1,
      page_size: 1,
      today,
    })
    if (found.total > 0 && !found.isPartial) await deleteText(db, key)
  }
}

const missesMax = 300

/** A member has a limited number of them; one that is known is seen again. */
const hasRoom = (userId: number, key: RawBuilder<unknown>) =>
  sql<boolean>`(select count(*) from misses m where m.user_id = ${userId} and m.key <> ${key}) < ${missesMax}`
const seenAgain = sql`on conflict (user_id, kind, key) do update set missed_on = excluded.missed_on`

async function insertCode(
  db: Db,
  userId: number,
  { code, today }: { code: string; today: string },
): Promise<void> {
  const key = sql`${barcodeKey(code)}`
  await sql`
    insert into misses (user_id, kind, key, words, missed_on)
    select ${userId}, 'code', ${key}, ${code}, ${today}::date where ${hasRoom(userId, key)} ${seenAgain}`.execute(
    db,
  )
}

async function insertText(
  db: Db,
  userId: number,
  { text, today }: { text: string; today: string },
): Promise<void> {
  await sql`
    insert into misses (user_id, kind, key, words, missed_on)
    select ${userId}, 'text', missed_name(words), words, ${today}::date
    from (select btrim(translate(search_fold(${text}), '_', ' ')) as words) as folded
    where length(words) between 3 and 80 and missed_name(words) <> '' and ${hasRoom(userId, sql`missed_name(folded.words)`)} ${seenAgain}`.execute(
    db,
  )
}

async function deleteOld(db: Db, today: string): Promise<void> {
  await sql`delete from misses where missed_on < ${today}::date - 90`.execute(db)
}

async function updateKnownCodes(db: Db): Promise<void> {
  await sql`
    update misses m set item_id = i.id from items i
    where m.kind = 'code' and m.item_id is null and barcode_key(i.barcode) = m.key and i.retired_at is null`.execute(
    db,
  )
}

function listSharedTexts(db: Db): Promise<{ key: string; words: string }[]> {
  return rowsOf(db)<{ key: string; words: string }>`
    select key, min(words) as words from misses where kind = 'text' and item_id is null
    group by key having count(*) >= ${missedByMin} order by key limit 1000`
}

async function deleteText(db: Db, key: string): Promise<void> {
  await sql`delete from misses where kind = 'text' and key = ${key} and item_id is null`.execute(db)
}
