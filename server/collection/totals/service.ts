import type { CollectionTotals } from '#contract/collection/lists.ts'
import { countMarks } from '#server/collection/member-lock.service.ts'
import type { ContextOf } from '#server/platform/http/calls.ts'
import type { LicenseCounts, LineCounts, PaidSum } from './store.ts'
import * as store from './store.ts'

/** The completion and cost of a collection. Hidden figures do not count towards completion. */
export async function getCollection({
  db,
  actor,
}: ContextOf<'getCollection', 'db' | 'actor'>): Promise<CollectionTotals> {
  const { userId } = actor
  const [lines, paid, worth, counts] = await Promise.all([
    store.listLineCounts(db, userId),
    store.listPaidSums(db, userId),
    store.listWorthSums(db, userId),
    countMarks(db, userId),
  ])
  const licenseIds = [...new Set(lines.filter(isInCollection).map(({ license_id }) => license_id))]
  const licenses = await store.listLicenseCounts(db, userId, licenseIds)
  return { ...totalsOf({ items: counts.collection, lines: withPaid(lines, paid), licenses }), worth }
}

interface PaidLine extends LineCounts {
  paid: PaidSum[]
}

interface TotalsInput {
  items: number
  lines: PaidLine[]
  licenses: LicenseCounts[]
}

/** Groups the lines by license and adds up each license. Hidden lines do not count towards completion. */
function totalsOf({ items, lines, licenses }: TotalsInput): Omit<CollectionTotals, 'worth'> {
  const linesOf = Map.groupBy(lines, ({ license_id }) => license_id)
  return {
    items,
    ...spentOf(lines),
    licenses: licenses.map((license) => licenseOf(license, linesOf.get(license.license_id) ?? [])),
  }
}

/** A line whose figures are only "no me interesa" is not part of the collection. */
const isInCollection = ({ collection, want }: LineCounts): boolean => collection + want > 0

function withPaid(lines: LineCounts[], paid: PaidSum[]): PaidLine[] {
  const paidOf = Map.groupBy(paid, ({ line_id }) => line_id)
  return lines.map((line) => ({ ...line, paid: paidOf.get(line.line_id) ?? [] }))
}

function licenseOf({ license_id, items_count, ...license }: LicenseCounts, lines: PaidLine[]) {
  const shown = lines.filter(({ is_hidden }) => !is_hidden)
  return {
    ...license,
    collection: sumOf(lines, 'collection'),
    want: sumOf(lines, 'want'),
    // Retired figures are no longer counted, but whoever has them keeps them.
    total: Math.max(items_count - sumOf(shown, 'notinterested'), sumOf(shown, 'collection')),
    ...spentOf(lines),
    lines: lines.filter(isInCollection).map(lineOf),
  }
}

function lineOf(line: PaidLine) {
  const { line_slug: slug, line_name: name, collection, want, notinterested, items_count } = line
  return {
    slug,
    name,
    collection,
    want,
    total: Math.max(items_count - notinterested, collection),
    ...spentOf([line]),
  }
}

/** The number of copies and the sums paid by currency, the most used currency first. */
function spentOf(lines: PaidLine[]): Pick<CollectionTotals, 'copies' | 'paid'> {
  const all = lines.flatMap(({ paid }) => paid)
  const sums = [...Map.groupBy(all.filter(isPriced), ({ currency }) => currency)].map(([currency, paid]) => ({
    currency,
    cents: sumOf(paid, 'cents'),
    copies: sumOf(paid, 'copies'),
  }))
  const paid = sums.toSorted((a, b) => b.copies - a.copies || (a.currency < b.currency ? -1 : 1))
  return { copies: sumOf(all, 'copies'), paid }
}

const isPriced = (paid: PaidSum): paid is PaidSum & { currency: string } => paid.currency !== null

function sumOf<K extends string>(rows: Record<K, number>[], name: K): number {
  return rows.reduce((sum, row) => sum + row[name], 0)
}
