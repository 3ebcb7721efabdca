import { useSyncExternalStore } from 'react'
import type { Change } from '#client/device/database.data.ts'
import { keepFact, keptAtOf, listFacts } from '#client/device/kept-answers.data.ts'
import { changesOf, onOutboxChange, outbox } from '#client/device/outbox/changes.data.ts'
import type { CallPayload } from '#client/device/outbox/data.ts'
import { onSessionChange } from '#client/device.ts'
import { type QuotaCounts, usedItems } from '#client/plans/quota.rules.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery, queriesOf, refresh } from '#client/use-api.ts'
import type { Copy, MarkAnswer, MemberMark } from '#contract/collection/collection.ts'
import type { WishFields } from '#contract/collection/fields.ts'
import type { Relation } from '#contract/collection/words.ts'
import type { EndpointName } from '#contract/endpoints.ts'

// The mark of a figure, shared by every component that shows the figure: what the server said last, and on top of it what waits
// on the device. Lists, other tabs and the counts of the sidebar follow.

export interface MarkedFigure {
  readonly id: number
  readonly name: string
}

/** A mark that the server has not confirmed yet. */
export interface MarkChange extends MarkedFigure {
  readonly relation: Relation | null
  /** The relations that the server may hold until then: the one before, and those that were sent since. */
  readonly expected: readonly (Relation | null)[]
  readonly removed: Removed
}

/** What the last change of a figure removed, kept for undo. */
export interface Removed {
  readonly copies: readonly Omit<Copy, 'id'>[]
  /** Null if the wish had no fields. */
  readonly wish: WishFields | null
}

export const noMark: MemberMark = { relation: null, reserved: false, quantity: 0 }

interface Known {
  readonly mark: MemberMark
  /** When the server held it. Answers to earlier requests are outdated. */
  readonly at: number
}

const known = new Map<number, Known>()
const refused = new Set<number>()
const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function notify(): void {
  for (const listener of listeners) listener()
}

/** The mark of a figure in a component. `loadedMark` is the mark until more is known. */
export function useMark(
  id: number,
  loadedMark: MemberMark = noMark,
): { readonly mark: MemberMark; readonly isRefused: boolean } {
  const mark = useSyncExternalStore(
    subscribe,
    () => markOf(id, loadedMark),
    () => loadedMark,
  )
  const isRefused = useSyncExternalStore(
    subscribe,
    () => refused.has(id),
    () => false,
  )
  return { mark, isRefused }
}

/** What the server held last. */
export function confirmedMarkOf(id: number, loadedMark: MemberMark = noMark): MemberMark {
  return known.get(id)?.mark ?? loadedMark
}

/** The same object as before, as long as it looks the same. */
export function markOf(id: number, loadedMark: MemberMark = noMark): MemberMark {
  const confirmed = confirmedMarkOf(id, loadedMark)
  const waiting = changesOf(id)
  if (waiting.length === 0) return confirmed
  const mark = waiting.reduce(markWith, confirmed)
  const before = shown.get(id)
  if (before && isSameMark(before, mark)) return before
  shown.set(id, mark)
  return mark
}

const shown = new Map<number, MemberMark>()

/** The mark as a change that waits will leave it. What the device holds may be damaged. */
function markWith(mark: MemberMark, { kind, payload }: Change): MemberMark {
  if (kind === 'addReservation') return { ...mark, reserved: true }
  if (kind === 'mark') {
    const { relation = null, removed } = payload as { relation?: Relation | null; removed?: Partial<Removed> }
    return markAfterChange(mark, relation, removed?.copies?.length)
  }
  if (kind !== 'addCopy') return mark
  const { quantity = 1 } = (payload as Partial<CallPayload<'addCopy'>>).input?.body ?? {}
  return { ...mark, relation: 'collection', quantity: mark.quantity + quantity }
}

/** The mark after a change. `copies` is the number of copies that return to the collection with it. */
export function markAfterChange(before: MemberMark, relation: Relation | null, copies = 0): MemberMark {
  const quantity = relation === 'collection' ? Math.max(1, before.quantity, copies) : 0
  return { ...before, relation, quantity }
}

export function setRefused(id: number): void {
  refused.add(id)
  notify()
}

/** A figure was pressed that was loaded with this mark. */
export function setPressed(id: number, loadedMark: MemberMark): void {
  refused.delete(id)
  if (!known.has(id)) known.set(id, { mark: loadedMark, at: 0 })
}

/** Keeps what the server holds now, for this tab, the kept lists that were read before, and other tabs. */
export function confirmMark(id: number, mark: MemberMark): void {
  const from = confirmedMarkOf(id)
  known.set(id, { mark, at: Date.now() })
  keepFact(confirmedTopic, id, mark)
  if (from.relation !== mark.relation) notifyOtherTabs([{ id, from, to: mark }])
  notify()
}

const confirmedTopic = 'mark'

/** Shows the marks that the server has confirmed since it gave the lists that the device kept. */
async function applyKeptMarks(): Promise<void> {
  for (const [id, { at, content: mark }] of await listFacts<MemberMark>(confirmedTopic))
    applyServerMark(id, mark, at)
}

// What follows a change: the counts of the sidebar at once, the lists and totals, and the other tabs.

/** The lists that marks change. They are read again when they are next shown, so that figures do not move under the pointer. */
export const markedLists = [
  'listMemberItems',
  'searchMemberItems',
  'listMemberLicenses',
  'listMemberLastUpdatedItems',
  'listOwnItems',
  'listOwnPlaces',
  'listOwnTags',
  'listLineShelves',
  'listWishes',
  'listHiddenShelves',
  'listLastMarkedItems',
  'getDashboard',
  'getCalendarYear',
  'getCalendarMonth',
  'listCalendarItems',
  'listReleaseYears',
  'listReservationDates',
  'getPublicProfile',
  'compareCollections',
  'listFollowNews',
] as const satisfies readonly EndpointName[]

/** The totals and counts that marks change. They are read again as soon as the marks are confirmed. */
export const markedTotals = [
  'getOwnItem',
  'listScanned',
  'getCollection',
  'listMemberItemFilters',
  'listMemberFilterValues',
] as const satisfies readonly EndpointName[]

/**
 * Refetches totals at once, but lists only at their next mount, so that no list moves while it is used. A list that is being
 * refetched is asked for again, because its answer may be from before the mark.
 */
export function invalidateMarkedQueries(): void {
  void refresh(...markedTotals)
  void queryClient.invalidateQueries({ ...queriesOf(...markedLists), refetchType: 'none' })
  void queryClient.refetchQueries({ ...queriesOf(...markedLists), fetchStatus: 'fetching' })
}

const { queryKey: me } = apiQuery('getMe', {})

const countNames = {
  collection: 'itemsInUserCollection',
  want: 'itemsInUserWantCollection',
  notinterested: 'itemsInUserNotinterestedCollection',
} as const satisfies Record<Relation, keyof QuotaCounts>

/** Moves a figure in the counts of the sidebar and the quota card; null means no list. */
function moveCount(from: Relation | null, to: Relation | null): void {
  if (from === to) return
  queryClient.setQueryData(me, (counts) => {
    if (!counts) return counts
    const less = from && { [countNames[from]]: Math.max(0, counts[countNames[from]] - 1) }
    const more = to && { [countNames[to]]: counts[countNames[to]] + 1 }
    return { ...counts, ...less, ...more }
  })
}

/** How many figures the member owns; null until it is known. */
export function ownedCount(): number | null {
  return queryClient.getQueryData(me)?.itemsInUserCollection ?? null
}

/**
 * Applies the plan usage from the server. All counts are fetched again if it differs from what this tab knows, or if they are being
 * fetched, because that answer may be from before the mark.
 */
export function applyPlanUsage({ used, item_limit }: Pick<MarkAnswer, 'used' | 'item_limit'>): void {
  const { data: known, fetchStatus } = queryClient.getQueryState(me) ?? {}
  const isOld = known && (usedItems(known) !== used || known.item_limit !== item_limit)
  if (isOld || fetchStatus === 'fetching') void refresh('getMe')
}

/** The figures whose mark waits, each with the relation under which it is counted. */
const counted = new Map<number, Relation | null>()

/** Counts them where they are shown: those that waited when the page opened, those of other tabs and those given up too. */
function followOutbox(): void {
  const isMark = ({ kind, refusal }: Change) => kind === 'mark' && refusal === null
  const waiting = new Map(
    outbox()
      .filter(isMark)
      .map(({ payload }) => [(payload as MarkChange).id, payload]),
  )
  for (const id of new Set([...counted.keys(), ...waiting.keys()])) {
    const { expected: [before = null] = [] } = (waiting.get(id) ?? {}) as Partial<MarkChange>
    if (!known.has(id)) known.set(id, { mark: { ...noMark, relation: before }, at: 0 })
    const { relation } = markOf(id)
    moveCount(counted.has(id) ? (counted.get(id) ?? null) : confirmedMarkOf(id).relation, relation)
    if (waiting.has(id)) counted.set(id, relation)
    else counted.delete(id)
  }
  notify()
}

export interface Moved {
  readonly id: number
  readonly from: MemberMark
  readonly to: MemberMark
}

/** Shows marks that the server has stored, by a call about several figures or for another tab, with their counts. */
export function applyMoved(moved: readonly Moved[]): void {
  for (const { id, from, to } of moved) {
    known.set(id, { mark: to, at: Date.now() })
    refused.delete(id)
    if (!counted.has(id)) moveCount(from.relation, to.relation)
  }
  followOutbox()
}

/** The same for a call of this tab, which the kept lists and the other tabs do not know of. */
export function confirmMoved(moved: readonly Moved[]): void {
  applyMoved(moved)
  for (const { id, to } of moved) keepFact(confirmedTopic, id, to)
  notifyOtherTabs(moved)
}

/** Applies a mark from the server, unless the request is older than what is known. */
export function applyServerMark(id: number, mark: MemberMark, askedAt: number): void {
  const before = known.get(id)
  if (before && (before.at > askedAt || isSameMark(before.mark, mark))) return
  known.set(id, { mark, at: askedAt })
  refused.delete(id)
  notify()
}

function isSameMark(a: MemberMark, b: MemberMark): boolean {
  return a.relation === b.relation && a.reserved === b.reserved && a.quantity === b.quantity
}

const channel =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('marks')

function notifyOtherTabs(moved: readonly Moved[]): void {
  channel?.postMessage(moved)
}

channel?.addEventListener('message', ({ data: moved }: MessageEvent<readonly Moved[]>) => {
  applyMoved(moved)
  invalidateMarkedQueries()
})

/** An answer holds its figures in its `data`, a list of many pages in the `data` of its `pages`. */
const depthMax = 4

function marksIn(answer: unknown, depth = 0): { id: number; mark: MemberMark }[] {
  if (typeof answer !== 'object' || answer === null || depth > depthMax) return []
  if (Array.isArray(answer)) return answer.flatMap((part) => marksIn(part, depth + 1))
  const { user, id, item_id: itemId = id } = answer as Record<string, unknown>
  if (isMark(user)) return typeof itemId === 'number' ? [{ id: itemId, mark: user }] : []
  return Object.values(answer).flatMap((part) => marksIn(part, depth + 1))
}

function isMark(user: unknown): user is MemberMark {
  return typeof user === 'object' && user !== null && 'relation' in user && 'reserved' in user
}

/** Applies the marks of every query response, so that lists need no code for it. */
function applyServerAnswers(): void {
  const askedAt = new Map<string, number>()
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return
    const { action, query } = event
    if (action.type === 'fetch') askedAt.set(query.queryHash, Date.now())
    if (action.type !== 'success' || action.manual) return
    const keptSince = keptAtOf(action.data)
    if (keptSince !== undefined) void applyKeptMarks()
    const since = keptSince ?? askedAt.get(query.queryHash) ?? 0
    for (const { id, mark } of marksIn(action.data)) applyServerMark(id, mark, since)
    askedAt.delete(query.queryHash)
  })
}

if (typeof window !== 'undefined') {
  applyServerAnswers()
  onOutboxChange(followOutbox)
  // Marks of one member must not show for the next.
  onSessionChange(() => {
    known.clear()
    refused.clear()
    counted.clear()
    shown.clear()
  })
}
