import { type RawBuilder, sql } from 'kysely'
import type { DuplicateReason } from '#contract/admin/merging-words.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

const overlapMs = 60_000

/** Compares the items changed since the last time with all others. For a job: the first time takes long. */
export async function findDuplicates(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const since = await findLastSearchForUpdate(tx)
    await insertChangedItems(tx, since)
    await deletePairsOfChangedItems(tx)
    await insertBarcodePairs(tx, now)
    await insertSkuPairs(tx, now)
    await insertNamePairs(tx, now)
    // A change that is not committed yet has an earlier time.
    await updateLastSearch(tx, new Date(now.getTime() - overlapMs))
  })
}

/** When items were compared last; locks the row, so that two processes do not compare at the same time. */
async function findLastSearchForUpdate(tx: Tx): Promise<Date | null> {
  await sql`insert into duplicate_searches (searched_at) values ('-infinity') on conflict do nothing`.execute(
    tx,
  )
  const { rows } = await sql<{ searched_at: Date | null }>`
    select nullif(searched_at, '-infinity') as searched_at from duplicate_searches for update`.execute(tx)
  return rows[0]?.searched_at ?? null
}

async function updateLastSearch(tx: Tx, now: Date): Promise<void> {
  await sql`update duplicate_searches set searched_at = ${now}`.execute(tx)
}

/** The items changed since then; all of them for null. A table of this transaction, because the others join it. */
async function insertChangedItems(tx: Tx, since: Date | null): Promise<void> {
  await sql`create temp table changed_items on commit drop as select id from items i where false`.execute(tx)
  await sql`
    insert into changed_items select id from items
    where ${since}::timestamptz is null or updated_at > ${since}`.execute(tx)
  await sql`analyze changed_items`.execute(tx)
}

async function deletePairsOfChangedItems(tx: Tx): Promise<void> {
  await sql`delete from duplicate_pairs where item_id in (select id from changed_items)
    or other_id in (select id from changed_items)`.execute(tx)
}

/** At most so many pairs of one reason: a catalogue in which everything looks alike must not fill the table. */
const pairsMax = 20_000

async function insertPairs(
  tx: Tx,
  reason: DuplicateReason,
  same: RawBuilder<unknown>,
  now: Date,
): Promise<void> {
  await sql`
    insert into duplicate_pairs (item_id, other_id, reason, found_at)
    select least(a.id, b.id), greatest(a.id, b.id), ${reason}, ${now}
    from changed_items c join items a on a.id = c.id join items b on b.id <> a.id and ${same}
    limit ${pairsMax}
    on conflict do nothing`.execute(tx)
}

async function insertBarcodePairs(tx: Tx, now: Date): Promise<void> {
  await insertPairs(tx, 'barcode', sql`barcode_key(b.barcode) = barcode_key(a.barcode)`, now)
}

/** A SKU is unique within a brand at best (docs/catalogue-files.md). */
async function insertSkuPairs(tx: Tx, now: Date): Promise<void> {
  await insertPairs(tx, 'sku', sql`b.sku = a.sku and b.brand_id = a.brand_id`, now)
}

/**
 * Names of one line that differ by a letter or two, or only in the order of their words. Numbers must be equal, because
 * "Caballero 3" and "Caballero 4" are two figures; so must the type and the scale. Two barcodes are two figures.
 */
async function insertNamePairs(tx: Tx, now: Date): Promise<void> {
  await sql`
    with named as materialized (
      select s.id, s.line_id, left(s.name, 200) as name, i.type, coalesce(i.scale, '') as scale,
        barcode_key(i.barcode) as barcode,
        regexp_replace(s.name, '[^0-9]+', ' ', 'g') as digits,
        array(select word from unnest(string_to_array(s.name, ' ')) as word order by word) as words,
        s.id in (select id from changed_items) as is_changed
      from item_search s join items i on i.id = s.id
      where s.line_id in (select line_id from items where id in (select id from changed_items)))
    insert into duplicate_pairs (item_id, other_id, reason, found_at)
    select a.id, b.id, 'name', ${now}
    from named a join named b on b.line_id = a.line_id and b.digits = a.digits and b.type = a.type
      and b.scale = a.scale and coalesce(b.barcode = a.barcode, true) and b.id > a.id and (a.is_changed or b.is_changed)
    where a.words = b.words or (abs(length(a.name) - length(b.name)) <= 2
      and levenshtein_less_equal(a.name, b.name, 2) <= case when length(a.name) >= 12 then 2
        when length(a.name) >= 6 then 1 else 0 end)
    limit ${pairsMax}
    on conflict do nothing`.execute(tx)
}
