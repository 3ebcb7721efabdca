import { type RawBuilder, sql } from 'kysely'
import type { DuplicatePair, DuplicateSide } from '#contract/admin/merging.ts'
import type { DuplicateReason } from '#contract/admin/merging-words.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { countOf, type Db, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const duplicateHandlers = {
  listDuplicates,
  dismissDuplicate,
  restoreDuplicate,
} satisfies SomeHandlers

// Figures that may be one and the same (docs/admin.md#duplicates-and-merging).

const countMax = 10_000

async function listDuplicates({ db, query }: ContextOf<'listDuplicates'>) {
  const { reason, ...paging } = query
  const { page, page_size } = paging
  const pairs = await listPairs(db, { reason, limit: page_size, offset: (page - 1) * page_size })
  const total = await countPairs(db, reason, countMax + 1)
  const sides = new Map(
    (await findSides(db, [...new Set(pairs.flatMap((pair) => [pair.item_id, pair.other_id]))])).map(
      (side) => [side.id, side],
    ),
  )
  const data = pairs.flatMap((pair): DuplicatePair[] => {
    const [one, other] = [sides.get(pair.item_id), sides.get(pair.other_id)]
    return one && other ? [{ reason: pair.reason, items: [one, other] }] : []
  })
  return { data, metadata: metadataOf(paging, Math.min(total, countMax), total > countMax) }
}

/** @throws {Refusal} item_not_found */
async function dismissDuplicate(context: ContextOf<'dismissDuplicate'>) {
  await changeDismissal(context, {
    act: 'duplicate_dismissed',
    write: (tx, ordered) => insertDismissal(tx, ordered, context.now),
  })
  return { is_dismissed: true }
}

/** @throws {Refusal} item_not_found */
async function restoreDuplicate(context: ContextOf<'restoreDuplicate'>) {
  await changeDismissal(context, { act: 'duplicate_restored', write: deleteDismissal })
  return { is_dismissed: false }
}

interface DismissalChange {
  act: 'duplicate_dismissed' | 'duplicate_restored'
  write: (tx: Tx, pair: [number, number]) => Promise<boolean>
}

async function changeDismissal(
  context: ContextOf<'dismissDuplicate' | 'restoreDuplicate'>,
  { act, write }: DismissalChange,
): Promise<void> {
  const { db, body } = context
  const { item_id, other_id } = body
  const ordered: [number, number] = item_id < other_id ? [item_id, other_id] : [other_id, item_id]
  if (ordered[0] === ordered[1]) throw new Refusal('invalid', { other_id: 'Elige dos figuras distintas.' })
  const sides = await findSides(db, ordered)
  if (sides.length < 2) throw new Refusal('item_not_found')
  await db.transaction().execute(async (tx) => {
    if (!(await write(tx, ordered))) return
    await recordChange(tx, context, {
      act,
      subject: { kind: 'item', id: ordered[0] },
      details: { other_id: ordered[1] },
    })
  })
}

interface PairRow {
  item_id: number
  other_id: number
  reason: DuplicateReason
}

const open = sql`not exists (
  select from dismissed_duplicates d where d.item_id = p.item_id and d.other_id = p.other_id)`

function listPairs(
  db: Db,
  { reason, limit, offset }: { reason: DuplicateReason | undefined; limit: number; offset: number },
): Promise<PairRow[]> {
  return rowsOf(db)<PairRow>`
    select p.item_id, p.other_id, p.reason from duplicate_pairs p
    where ${open} and ${hasReason(reason)}
    order by ${reason === undefined ? sql`array_position(array['barcode', 'sku', 'name'], p.reason),` : sql``}
      p.item_id, p.other_id
    limit ${limit} offset ${offset}`
}

/** The number of open pairs; counting stops at `max`. */
function countPairs(db: Db, reason: DuplicateReason | undefined, max: number): Promise<number> {
  return countOf(db)<{ count: number }>`
    select count(*)::int as count from (
      select from duplicate_pairs p where ${open} and ${hasReason(reason)} limit ${max}) as found`
}

function hasReason(reason: DuplicateReason | undefined): RawBuilder<boolean> {
  return reason === undefined ? sql<boolean>`true` : sql<boolean>`p.reason = ${reason}`
}

/** Returns whether anything changed. */
function insertDismissal(tx: Tx, [itemId, otherId]: [number, number], now: Date): Promise<boolean> {
  return hasRows(tx)<{ item_id: number }>`
    insert into dismissed_duplicates (item_id, other_id, dismissed_at)
    select a.id, b.id, ${now} from items a, items b where a.id = ${itemId} and b.id = ${otherId}
    on conflict do nothing returning item_id`
}

function deleteDismissal(tx: Tx, [itemId, otherId]: [number, number]): Promise<boolean> {
  return hasRows(tx)<{ item_id: number }>`
    delete from dismissed_duplicates where item_id = ${itemId} and other_id = ${otherId}
    returning item_id`
}

/** What tells two similar figures apart. */
async function findSides(db: Db, ids: readonly number[]): Promise<DuplicateSide[]> {
  const { rows } = await sql<Omit<DuplicateSide, 'license' | 'line' | 'brand'> & SideNames>`
    select i.id, i.slug, i.name, i.image, adult_item(i.is_adult, i.line_id) as is_adult, i.sku, i.barcode, i.source_id, l.slug as license_slug, l.name as license_name,
      l.color as license_color, n.slug as line_slug, n.name as line_name, b.slug as brand_slug, b.name as brand_name
    from items i join lines n on n.id = i.line_id join licenses l on l.id = i.license_id
    left join brands b on b.id = i.brand_id
    where i.id = any(${ids}::int[]) order by i.id limit 1000`.execute(db)
  return rows.map(({ id, slug, name, image, is_adult, sku, barcode, source_id, ...names }) => ({
    ...{ id, slug, name, image, is_adult, sku, barcode, source_id },
    license: { slug: names.license_slug, name: names.license_name, color: names.license_color },
    line: { slug: names.line_slug, name: names.line_name },
    brand:
      names.brand_slug === null || names.brand_name === null
        ? null
        : { slug: names.brand_slug, name: names.brand_name },
  }))
}

interface SideNames {
  license_slug: string
  license_name: string
  license_color: string | null
  line_slug: string
  line_name: string
  brand_slug: string | null
  brand_name: string | null
}
