import type { FoundItems } from '#client/catalogue/members/data.ts'
import type { SuggestedFigure } from '#client/catalogue/search/data.ts'
import { markOf, noMark } from '#client/collection/marks/state.data.ts'
import { defaultOrder } from '#client/collection/own/rules.ts'
import type { KeptFact } from '#client/device/kept-answers.data.ts'
import { answerFromKept, keptVersion } from '#client/device/kept-answers.data.ts'
import { listKeptRows } from '#client/device/kept-parts.data.ts'
import type { ItemDetail } from '#contract/catalogue/catalogue.ts'
import { pageFields } from '#contract/catalogue/item-fields.ts'
import type { MemberItem, MemberMark, OwnItem } from '#contract/collection/collection.ts'
import type { LineShelf } from '#contract/collection/lists.ts'
import type { OwnSort, Relation } from '#contract/collection/words.ts'
import type { Input } from '#contract/endpoints.ts'
import { pageOf } from '#contract/page-of.ts'
import { recordOf } from '#contract/record-of.ts'

// Without a network the member's own figures are searched (docs/offline.md#search), and open although their pages never were.

/** The figures that the device knows, the member's own before those of licenses that they follow, with the time of the oldest answer that told of them. */
interface OwnIndex {
  readonly version: string
  readonly figures: readonly KnownFigure[]
  readonly since: number
  readonly search: (query: string) => { readonly places: readonly number[]; readonly isPartial: boolean }
}

let opening: Promise<OwnIndex> | null = null

/** Made once for what is kept, because reading thousands of figures takes longer than searching them. */
async function openIndex(): Promise<OwnIndex> {
  const opened = await opening?.catch(() => null)
  if (opened?.version === keptVersion()) return opened
  opening = readIndex()
  return opening
}

async function readIndex(): Promise<OwnIndex> {
  const version = keptVersion()
  const [{ createTextIndex }, own, reservations, followed] = await Promise.all([
    import('#client/catalogue/search/text-index.rules.ts'),
    listKeptRows('listChangedItems'),
    listKeptRows('listChangedReservations'),
    listKeptRows('listChangedLicenseItems'),
  ])
  const figures = new Map<number, KnownFigure>()
  for (const { item } of reservations?.rows ?? []) figures.set(item.id, { ...item, user: reservedMark })
  for (const item of own?.rows ?? []) figures.set(item.id, item)
  for (const item of followed?.rows ?? [])
    if (!figures.has(item.id)) figures.set(item.id, { ...item, is_private: false, user: noMark })
  const all = [...figures.values()]
  const { search } = createTextIndex(all.map(searchableOf))
  const since = Math.min(...[own, reservations, followed].map((list) => list?.at ?? Date.now()))
  return { version, figures: all, since, search }
}

/** A figure of a list, or of a reservation only. */
type KnownFigure = MemberItem & Partial<Omit<OwnItem, keyof MemberItem>>

const reservedMark: MemberMark = { relation: null, reserved: true, quantity: 0 }

function searchableOf(item: KnownFigure) {
  const { name, sku, license, line, brand, tags, barcode, scale } = item
  return { name, code: sku, context: [license.name, line.name, brand?.name, tags, barcode, scale] }
}

answerFromKept('searchMemberItems', async ({ query: input }) => {
  const { query = '', page, page_size: _, sort: __, hidden: ___, ...chosen } = input ?? {}
  const isPlain = Object.keys(chosen).every((name) => name in conditions)
  if (query === '' || !isPlain) return null
  const { figures, since, search } = await openIndex()
  if (figures.length === 0) return null
  const { places, isPartial } = search(query)
  const found = places.flatMap((place) => figures[place] ?? []).filter((item) => isChosen(item, chosen))
  const { data, metadata } = pageOf(found, Number(page ?? 1), pageSize)
  const content = {
    data,
    metadata: { ...metadata, hidden: 0, is_partial: isPartial },
    isPartial,
    isOnlyOwn: true,
  }
  return { at: since, content: content satisfies FoundItems }
})

const pageSize = 24

type Chosen = Input<'searchMemberItems'>['query'] & {}

/** The filters that the device can tell of figures; a search with others needs the server. */
const conditions = {
  license: ({ license }, slugs) => slugs.includes(license.slug),
  licenses: ({ license }, slugs) => slugs.includes(license.slug),
  line: ({ line }, slugs) => slugs.includes(line.slug),
  lines: ({ line }, slugs) => slugs.includes(line.slug),
  type: ({ id, user }, types) => {
    const { relation, reserved } = markOf(id, user)
    const isUnmarked = relation === null && !reserved
    return types.some((type) =>
      type === 'none' ? isUnmarked : type === 'reserved' ? reserved : type === relation,
    )
  },
} satisfies Partial<Record<keyof Chosen, (item: MemberItem, values: readonly string[]) => boolean>>

function isChosen(item: MemberItem, chosen: Chosen): boolean {
  return Object.entries(conditions).every(([name, isWithin]) => {
    const value = chosen[name as keyof typeof conditions]
    return value === undefined || value === '' || isWithin(item, value.split(','))
  })
}

answerFromKept(
  'listLineShelves',
  async ({ query: { license, page = 1, page_size = shelvesPageSize } = {} }) => {
    const own = await listKeptRows('listChangedItems')
    const owned = own?.rows.filter(({ user }) => user.relation === 'collection') ?? []
    if (!own?.isWhole || owned.length === 0) return null
    const within = license ? owned.filter((figure) => figure.license.slug === license) : owned
    const shelves = [...Map.groupBy(within, ({ license: { slug }, line }) => `${slug}/${line.slug}`).values()]
      .map((items) => ({
        newest: items.toSorted((a, b) => b.marked_at.localeCompare(a.marked_at)).slice(0, shelfMax),
        collection: items.length,
      }))
      .flatMap(({ newest, collection }) => {
        const [first] = newest
        return first ? [{ license: first.license, line: first.line, collection, items: newest }] : []
      })
      .toSorted(byFullness)
    return { at: own.at, content: pageOf(shelves, Number(page), Number(page_size)) }
  },
)

type Shelf = Pick<LineShelf, 'license' | 'line' | 'collection'>

/** The fullest first. */
function byFullness(a: Shelf, b: Shelf): number {
  const names = (x: string, y: string) => x.localeCompare(y, 'es')
  return (
    b.collection - a.collection || names(a.license.name, b.license.name) || names(a.line.name, b.line.name)
  )
}

/** As the server's answer holds them. */
const shelfMax = 12
const shelvesPageSize = 10

// Own lists are kept whole; filters of copies and of what else the device cannot tell need the server.

answerFromKept(
  'listOwnItems',
  ({ query }) => composeList(query, 'collection', 'reciente'),
  'listChangedItems',
)
answerFromKept('listWishes', ({ query }) => composeList(query, 'want', 'prioridad'), 'listChangedItems')

type ListQuery = Input<'listOwnItems'>['query'] & {}

async function composeList(query: ListQuery | undefined, list: Relation, usualSort: OwnSort) {
  const { sort = usualSort, order, page = 1, page_size = pageSize, type = list, ...chosen } = query ?? {}
  const filters = Object.entries(chosen).filter(([, value]) => value !== undefined && value !== '')
  const valuesOf = orders[sort]
  if (valuesOf === undefined || filters.some(([name]) => !(name in conditions))) return null
  const known = await listKeptRows('listChangedItems')
  if (!known?.isWhole) return null
  const direction = (order ?? defaultOrder(sort)) === 'asc' ? 1 : -1
  const rows = known.rows
    .filter((item) => type.split(',').includes(String(item.user.relation)) && isChosen(item, chosen))
    .map((item) => ({ item, values: [...valuesOf(item), item.marked_at, item.id] }))
    .toSorted((a, b) => compareValues(a.values, b.values, direction))
    .map(({ item }) => item)
  return { at: known.at, content: pageOf(rows, Number(page), Number(page_size)) }
}

type Value = string | number | null

/** The orders that do not need copies: the values by which rows are compared, one after the other. */
const orders: Partial<Record<OwnSort, (item: OwnItem) => Value[]>> = {
  reciente: () => [],
  nombre: ({ name }) => [name],
  licencia: ({ license, line, name }) => [license.name, line.name, name],
  prioridad: ({ priority }) => [priority],
  lanzamiento: ({ release }) => [release.date],
}

const { compare: compareTexts } = new Intl.Collator('es', { numeric: true })

/** As the server sorts: what has no value comes last in both directions. */
function compareValues(a: readonly Value[], b: readonly Value[], direction: 1 | -1): number {
  const place = a.findIndex((value, at) => value !== b[at])
  const [x, y] = [a[place] ?? null, b[place] ?? null]
  if (x === null || y === null) return Number(x === null) - Number(y === null)
  return direction * compareTexts(String(x), String(y))
}

const suggestionsMax = 8

/** The best of the member's own figures while they type. */
export async function suggestOwn(query: string): Promise<readonly SuggestedFigure[]> {
  const { figures, search } = await openIndex()
  return search(query)
    .places.slice(0, suggestionsMax)
    .flatMap((place) => figures[place] ?? [])
}

async function findKnown(id: unknown) {
  const { figures, since } = await openIndex()
  const figure = figures.find((known) => known.id === Number(id))
  return figure && { figure, since }
}

/** What lists say of a figure; its description and other pictures need the server. */
async function composeItem(id: unknown): Promise<KeptFact<ItemDetail & { is_private: boolean }> | null> {
  const known = await findKnown(id)
  if (!known) return null
  const { figure, since } = known
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
  return { at: since, content: { ...empty, ...figure, barcode: figure.barcode ?? null } }
}

answerFromKept('getItem', ({ params }) => composeItem(params.id))
answerFromKept('getMemberItem', ({ params }) => composeItem(params.id))

answerFromKept('getOwnItem', async ({ params }) => {
  const known = await findKnown(params.id)
  if (!known) return null
  const { id, user, copies = [], marked_at = null, ...wish } = known.figure
  const { priority = null, target_price_cents = null, target_currency = null } = wish
  const own = { item_id: id, user, copies, marked_at, priority, target_price_cents, target_currency }
  return { at: known.since, content: own }
})
