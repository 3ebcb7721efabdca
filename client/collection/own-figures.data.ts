import type MiniSearch from 'minisearch'
import type { FoundItems } from '#client/catalogue/members/data.ts'
import type { SuggestedFigure } from '#client/catalogue/search/data.ts'
import { answerFromKept, find, type KeptFact, keptVersion } from '#client/device/kept-answers.data.ts'
import { barcodeKey } from '#contract/barcodes.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import { pageFields } from '#contract/catalogue/item-fields.ts'
import type { MemberItem, MemberMark, OwnItem } from '#contract/collection/collection.ts'
import { foldText, timesSign } from '#contract/folded-text.ts'
import { pageOf } from '#contract/page-of.ts'
import { recordOf } from '#contract/record-of.ts'
import type { Reservation } from '#contract/reservations/reservations.ts'

// Without a network the member's own figures are searched, scanned and opened although their pages never were
// (docs/offline.md#search).

/** The member's own figures as the lists of the last fill told them (client/shell/first-fill.ts), and under what they are kept. */
export interface OwnFigures {
  readonly marked: readonly OwnItem[]
  readonly reserved: readonly Reservation[]
}
export const ownFigures = 'own figures'

/** Null before the first fill has ended. */
export async function findOwnFigures(): Promise<KeptFact<OwnFigures> | null> {
  return (await find(ownFigures)) as KeptFact<OwnFigures> | null
}

/** A figure of a list, or of a reservation only. */
type KnownFigure = MemberItem & Partial<Omit<OwnItem, keyof MemberItem>>

interface OwnIndex {
  readonly version: string
  readonly at: number
  readonly figures: ReadonlyMap<number, KnownFigure>
  readonly index: MiniSearch
}

let opening: Promise<OwnIndex | null> | null = null

/** Made once for what is kept, because reading thousands of figures takes longer than searching them. */
async function openIndex(): Promise<OwnIndex | null> {
  const opened = await opening?.catch(() => null)
  if (opened?.version === keptVersion()) return opened
  opening = readIndex()
  return opening
}

const reservedMark: MemberMark = { relation: null, reserved: true, quantity: 0 }

async function readIndex(): Promise<OwnIndex | null> {
  const version = keptVersion()
  const [kept, { default: Index }] = await Promise.all([findOwnFigures(), import('minisearch')])
  if (kept === null) return null
  const { marked, reserved } = kept.content
  const figures = new Map<number, KnownFigure>()
  for (const { item } of reserved) figures.set(item.id, { ...item, user: reservedMark })
  for (const item of marked) figures.set(item.id, item)
  const index = new Index({
    fields: ['name', 'rest'],
    tokenize: wordsOf,
    processTerm: (word) => word,
    searchOptions: { boost: { name: 2 }, combineWith: 'AND', prefix: (word) => !isNumber(word) },
  })
  index.addAll([...figures.values()].map(({ id, name, ...rest }) => ({ id, name, rest: textOf(rest) })))
  return { version, at: kept.at, figures, index }
}

function textOf({
  sku,
  license,
  line,
  brand,
  tags,
  barcode,
  scale,
}: Omit<KnownFigure, 'id' | 'name'>): string {
  return [sku, license.name, line.name, brand?.name, tags, barcode, scale].filter(Boolean).join(' ')
}

const isNumber = (word: string) => /^\d+$/.test(word)

/** "Spider-Man" is found as "spiderman" too, AB×CIELO as "ab x cielo", and "#012" is 12. */
function wordsOf(text: string): string[] {
  const folded = foldText(text.replaceAll(timesSign, '-x-').replaceAll(/([A-Z])x(?=[A-Z])/g, '$1-x-'))
  const together = folded.match(/[\p{L}\p{N}]+(?:[-.'’][\p{L}\p{N}]+)+/gu) ?? []
  const words = folded.split(/[^\p{L}\p{N}/]+/u).map((word) => word.replace(/^0+(?=\d)/, ''))
  return [...words, ...together.map((word) => word.replaceAll(/[-.'’]/g, ''))].filter(Boolean)
}

interface Found {
  readonly figures: readonly KnownFigure[]
  /** No figure has all the words, so these have some of them. */
  readonly isPartial: boolean
}

/** A share of a word's letters that may be wrong; numbers and short words are as they are written. */
const fuzzy = (word: string) => (word.length > 4 && !isNumber(word) ? 0.2 : false)
/** A query is not read beyond this. */
const wordsMax = 12

function searchIn({ figures, index }: OwnIndex, query: string): Found {
  const asked = barcodeKey(query) ?? query
  const words = asked.split(/\s+/).slice(0, wordsMax).join(' ')
  for (const options of [{}, { fuzzy }, { fuzzy, combineWith: 'OR' }] as const) {
    const found = index.search(words, options).flatMap(({ id }) => figures.get(id) ?? [])
    if (found.length > 0) return { figures: found, isPartial: 'combineWith' in options }
  }
  return { figures: [], isPartial: false }
}

const suggestionsMax = 8

export async function suggestOwn(query: string): Promise<readonly SuggestedFigure[]> {
  const opened = await openIndex()
  return opened === null ? [] : searchIn(opened, query).figures.slice(0, suggestionsMax)
}

const pageSize = 24

// Filters need the server.
answerFromKept('searchMemberItems', async ({ query: input }) => {
  const { query = '', page, page_size: _, sort: __, hidden: ___, ...chosen } = input ?? {}
  const opened = query === '' || Object.values(chosen).some(Boolean) ? null : await openIndex()
  if (opened === null) return null
  const { figures, isPartial } = searchIn(opened, query)
  const { data, metadata } = pageOf(figures, Number(page ?? 1), pageSize)
  const content = {
    data,
    metadata: { ...metadata, hidden: 0, is_partial: isPartial },
    isPartial,
    isOnlyOwn: true,
  }
  return { at: opened.at, content: content satisfies FoundItems }
})

/** What lists say of a figure; its description and other pictures need the server. */
async function composeItem(id: unknown): Promise<KeptFact<ItemDetail & { is_private: boolean }> | null> {
  const known = await findKnown(id)
  if (!known) return null
  const { figure, at } = known
  const empty = {
    ...recordOf(pageFields, () => null),
    description: '',
    saga: null,
    arco: null,
    height_mm: null,
    disclaimer: null,
    images: [],
    releases: [figure.release],
    release_changes: [],
    links: [],
    credits: [],
    is_retired: false,
    created_at: '',
    updated_at: '',
  }
  return { at, content: { ...empty, ...figure, barcode: figure.barcode ?? null } }
}

async function findKnown(id: unknown) {
  const opened = await openIndex()
  const figure = opened?.figures.get(Number(id))
  return opened && figure && { figure, at: opened.at }
}

answerFromKept('getItem', ({ params }) => composeItem(params.id))
answerFromKept('getMemberItem', ({ params }) => composeItem(params.id))

answerFromKept('getOwnItem', async ({ params }) => {
  const known = await findKnown(params.id)
  if (!known) return null
  const { id, user, copies = [], marked_at = null, ...wish } = known.figure
  const { priority = null, target_price_cents = null, target_currency = null, wish_tags = [] } = wish
  const of = { priority, target_price_cents, target_currency, wish_tags }
  const own = { item_id: id, user, copies, marked_at, ...of }
  return { at: known.at, content: own }
})
