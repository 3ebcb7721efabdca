import { barcodeKey } from '#contract/barcodes.ts'
import type { IntakeMatch, IntakeReason } from '#contract/collection/intake-words.ts'
import type { Entry } from '#server/collection/intake/rules.ts'
import type { Candidate, RowQuery, WordHit } from './store.ts'

/** The figure that a row refers to, the confidence, and the reason. */
export interface RowMatch {
  match: IntakeMatch
  reason: IntakeReason | null
  item_id: number | null
}

const noMatch: RowMatch = { match: 'none', reason: null, item_id: null }

/** The share of words of the row, the figure's name and its line that the other side must contain. */
const likelyShare = 0.75
const unsureShare = 0.5
/** The lead that the best match needs over the second to count as unambiguous. */
const clearLead = 0.06

export function rowQueryOf(row: number, entry: Entry): RowQuery {
  return {
    row,
    own_id: entry.item_id,
    slug: entry.item_slug,
    source_id: entry.source_id,
    code: barcodeKey(entry.barcode ?? ''),
    sku: entry.sku,
    name: entry.name,
    license: entry.license,
    line: entry.line,
  }
}

/** All text of a row that describes the figure, for a search by words. */
export function searchTextOf({ name, license, line, brand }: Entry): string {
  return [name, license, line, brand].filter((part) => part !== '').join(' ')
}

/** Matches by code or exact name; null if these do not decide and a search by words is needed. */
export function matchByCodes(entry: Entry, candidates: readonly Candidate[]): RowMatch | null {
  const by = (reason: Candidate['by']) => candidates.filter((candidate) => candidate.by === reason)
  const [own] = by('own')
  if (own) return rowMatch('exact', 'own', own)
  const [source] = by('source_id')
  if (source) return rowMatch('exact', 'source_id', source)
  return (
    matchByBarcode(by('barcode')) ?? matchByName(entry, by('name'), by('sku')) ?? matchBySku(entry, by('sku'))
  )
}

/** If several figures have the same code by mistake, the name decides. */
function matchByBarcode(found: readonly Candidate[]): RowMatch | null {
  const [first, second] = found
  if (first === undefined) return null
  if (second === undefined) return rowMatch('exact', 'barcode', first)
  const named = found.filter(({ is_name }) => is_name)
  return named[0] && named.length === 1
    ? rowMatch('exact', 'barcode', named[0])
    : rowMatch('unsure', 'barcode', first)
}

function matchByName(entry: Entry, found: readonly Candidate[], sku: readonly Candidate[]): RowMatch | null {
  if (found.length === 0) return null
  const says = { license: entry.license !== '', line: entry.line !== '' }
  const fitting = found.filter(
    ({ is_license, is_line }) => (!says.license || is_license) && (!says.line || is_line),
  )
  const coded = fitting.filter(({ item_id }) => sku.some((other) => other.item_id === item_id))
  if (coded[0] && coded.length === 1) return rowMatch('exact', 'name', coded[0])
  const [first, second] = fitting
  if (first === undefined) {
    const near = found.filter(({ is_license, is_line }) => is_license || is_line)
    if (near.length !== 1 || !near[0]) return null
    return rowMatch(near[0].is_line ? 'exact' : 'likely', 'name', near[0])
  }
  if (second !== undefined) return rowMatch('unsure', 'name', first)
  return rowMatch(says.license || says.line ? 'exact' : 'likely', 'name', first)
}

/** Manufacturers reuse their numbers, so a number alone counts only if the row says nothing else. */
function matchBySku({ name }: Entry, found: readonly Candidate[]): RowMatch | null {
  const fitting = found.filter(({ is_license, is_name }) => is_license || is_name)
  if (fitting[0] && fitting.length === 1) return rowMatch('likely', 'sku', fitting[0])
  const [first, second] = found
  if (name !== '' || first === undefined) return null
  return rowMatch(second === undefined ? 'likely' : 'unsure', 'sku', first)
}

/** Matches by words, the best first. A manufacturer's number among them supports its figure. */
export function matchByWords(hits: readonly WordHit[], candidates: readonly Candidate[]): RowMatch {
  const hinted = (id: number) => candidates.some(({ item_id }) => item_id === id)
  const ranked = hits
    .map((hit) => ({ ...hit, share: shareOf(hit) + (hinted(hit.item_id) ? 0.1 : 0) }))
    .sort((one, other) => other.share - one.share)
  const [first, second] = ranked
  if (first === undefined || first.share < unsureShare) return noMatch
  const isClear = second === undefined || first.share - second.share >= clearLead
  if (isClear && isSameText(first)) return rowMatch('exact', 'name', first)
  return rowMatch(isClear && first.share >= likelyShare ? 'likely' : 'unsure', 'search', first)
}

/** The row has every word of the figure's name and line, and no word that is not of the figure. */
function isSameText({ rowShare, nameShare, lineShare }: WordHit): boolean {
  return Math.min(rowShare, nameShare, lineShare) > 0.999
}

/** The name of a figure weighs more than its line, because lines are spelled in many ways. */
function shareOf({ rowShare, nameShare, lineShare, is_numbered }: WordHit): number {
  return rowShare * 0.5 + nameShare * 0.3 + lineShare * 0.2 + (is_numbered ? 0.2 : 0)
}

function rowMatch(match: IntakeMatch, reason: IntakeReason, { item_id }: { item_id: number }): RowMatch {
  return { match, reason, item_id }
}
