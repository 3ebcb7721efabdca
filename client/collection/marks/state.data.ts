import { useSyncExternalStore } from 'react'
import { ApiError, call } from '#client/api.ts'
import { keepFact, keptAtOf, listFacts } from '#client/device/kept-answers.data.ts'
import {
  acceptChange,
  addChangeKind,
  findChange,
  holdChange,
  keepChange,
  onceSent,
} from '#client/device/outbox/data.ts'
import { onSessionChange } from '#client/device.ts'
import type { QuotaCounts } from '#client/plans/quota.rules.ts'
import { usedItems } from '#client/plans/quota.rules.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery, queriesOf, refresh } from '#client/use-api.ts'
import type { Copy, MarkAnswer, MemberMark, OwnMark } from '#contract/collection/collection.ts'
import type { WishFields } from '#contract/collection/fields.ts'
import type { Relation } from '#contract/collection/words.ts'
import { relations } from '#contract/collection/words.ts'
import type { EndpointName } from '#contract/endpoints.ts'

// What this tab knows of the member's marks, and how a change reaches the server: it shows at once, is kept on the device, is sent,
// and is then confirmed or reverted. Lists, other tabs and the counts of the sidebar follow.

/** The mark of a figure, shared by every component that shows the figure. */
interface MarkState {
  /** The mark to show, whether or not the server has confirmed it. */
  readonly mark: MemberMark
  readonly confirmed: MemberMark
  readonly isRefused: boolean
  readonly isSending: boolean
  /** It could not be sent, and is sent later. A call without an answer may have reached the server, or not. */
  readonly isWaiting: boolean
  /** The relations that the server may hold until it confirms the mark: the one before, and those that were sent since. */
  readonly expected: readonly (Relation | null)[]
  /** Copies removed by the last change, kept for undo. */
  readonly removedCopies: readonly Omit<Copy, 'id'>[]
  /** The fields of the removed wish, kept for undo; null if there were none. */
  readonly removedWish: WishFields | null
  /** When it changed here. Responses to earlier requests are outdated. */
  readonly changedAt: number
}

export const noMark: MemberMark = { relation: null, reserved: false, quantity: 0 }

const unchanged = {
  isRefused: false,
  isSending: false,
  isWaiting: false,
  expected: [],
  removedCopies: [],
  removedWish: null,
  changedAt: 0,
}

const states = new Map<number, MarkState>()
const listeners = new Set<() => void>()

/** The mark of a figure in a component. `loadedMark` is the mark until more is known. */
export function useMark(id: number, loadedMark: MemberMark = noMark): Pick<MarkState, 'mark' | 'isRefused'> {
  const known = useSyncExternalStore(
    subscribe,
    () => states.get(id),
    () => undefined,
  )
  return known ?? { mark: loadedMark, isRefused: false }
}

export function markOf(id: number, loadedMark?: MemberMark): MemberMark {
  return stateOf(id, loadedMark).mark
}

function stateOf(id: number, loadedMark: MemberMark = noMark): MarkState {
  return states.get(id) ?? { mark: loadedMark, confirmed: loadedMark, ...unchanged }
}

function setState(id: number, change: Partial<MarkState>, loadedMark?: MemberMark): void {
  states.set(id, { ...stateOf(id, loadedMark), ...change })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface MarkedFigure {
  readonly id: number
  readonly name: string
}

export interface MarkResult {
  readonly before: MemberMark
  /** The last answer of the server; null if it refused everything. */
  readonly answer: MarkAnswer | null
  /** Why the change is still on the device; null once the server has decided. */
  readonly waits: ApiError | null
  /** What the server refused, so that the mark went back to the last confirmed one. */
  readonly refused: { readonly relation: Relation | null; readonly error: ApiError } | null
}

/**
 * Shows a mark and its counts at once, keeps it on the device, and sends until the server has confirmed what is shown: one call at
 * a time, and of changes made during a call only the last is sent. Those resolve to null; the change that began the call has the
 * result.
 *
 * TanStack Query's mutations with a scope would send each of them, and hold them back while the tab is hidden.
 */
export async function changeMark(
  figure: MarkedFigure,
  relation: Relation | null,
  loadedMark?: MemberMark,
): Promise<MarkResult | null> {
  const { id } = figure
  const { mark, confirmed, expected, removedCopies } = stateOf(id, loadedMark)
  moveCount(mark.relation, relation)
  const shown = markAfterChange(mark, relation, removedCopies.length)
  const since = expected.length > 0 ? expected : [confirmed.relation]
  const change = { mark: shown, expected: [...new Set([...since, relation])], changedAt: Date.now() }
  setState(id, { ...change, isRefused: false }, loadedMark)
  keepOnDevice(figure)
  if (sendings.has(id)) return null

  const result = await sendMark(id)
  if (result.waits) void holdChange(topicOf(id), result.waits)
  else acceptChange(topicOf(id))
  return result
}

const sendings = new Map<number, Promise<MarkResult>>()

function sendMark(id: number): Promise<MarkResult> {
  const sending = sendings.get(id) ?? sendOnce(id).finally(() => sendings.delete(id))
  sendings.set(id, sending)
  return sending
}

async function sendOnce(id: number): Promise<MarkResult> {
  const { confirmed: before } = stateOf(id)
  setState(id, { isSending: true })
  const result = await sendUntilConfirmed(id)
  const { confirmed, expected } = stateOf(id)
  const isWaiting = result.waits !== null
  setState(id, { isSending: false, isWaiting, expected: isWaiting ? expected : [], changedAt: Date.now() })
  if (isWaiting) return { before, ...result }
  keepFact(confirmedTopic, id, confirmed)
  if (confirmed.relation !== before.relation) notifyOtherTabs([{ id, from: before, to: confirmed }])
  if (![...states.values()].some((state) => state.isSending)) onceSent('mark', invalidateMarkedQueries)
  return { before, ...result }
}

/** The mark after a change. `copies` is the number of copies that return to the collection with it. */
export function markAfterChange(before: MemberMark, relation: Relation | null, copies = 0): MemberMark {
  const quantity = relation === 'collection' ? Math.max(1, before.quantity, copies) : 0
  return { ...before, relation, quantity }
}

async function sendUntilConfirmed(id: number): Promise<Omit<MarkResult, 'before'>> {
  let answer: MarkAnswer | null = null
  let isKnown = !stateOf(id).isWaiting
  for (;;) {
    const { mark, confirmed } = stateOf(id)
    try {
      if (!isKnown) {
        await readConfirmed(id)
        isKnown = true
        continue
      }
      if (mark.relation === confirmed.relation) {
        setState(id, { mark: confirmed })
        return { answer, waits: null, refused: null }
      }
      answer = await sendRelation(id, mark.relation)
      confirm(id, answer)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (mayPassLater(error)) return { answer, waits: error, refused: null }
      // Pressed again meanwhile: the newer press may be accepted.
      if (isKnown && stateOf(id).mark.relation !== mark.relation) continue
      revert(id)
      return { answer, waits: null, refused: { relation: mark.relation, error } }
    }
  }
}

function mayPassLater({ status }: ApiError): boolean {
  return status === 0 || status === 429 || status >= 500
}

/**
 * Reads what the server holds after a mark has waited. What another device has changed meanwhile counts, because a move between
 * lists deletes copies that this device has never seen.
 * @throws {ApiError}
 */
async function readConfirmed(id: number): Promise<void> {
  const { data: own } = await call('getOwnItem', { params: { id } })
  setState(id, { confirmed: own.user })
  if (stateOf(id).expected.includes(own.user.relation)) return
  throw new ApiError(409, `Mientras tanto cambió en otro lado: ${placeOf(own.user.relation)}.`)
}

function placeOf(relation: Relation | null): string {
  return relation === null ? 'quedó sin marca' : `«${relations[relation]}»`
}

const confirmedTopic = 'mark'

/** Shows the marks that the server has confirmed since it gave the lists that the device kept. */
async function applyKeptMarks(): Promise<void> {
  for (const [id, { at, content: mark }] of await listFacts<MemberMark>(confirmedTopic))
    applyServerMark(id, mark, at)
}

/** A mark on the device, until the server has confirmed it. */
interface KeptMark {
  readonly id: number
  readonly mark: MemberMark
  readonly expected: MarkState['expected']
  readonly removedCopies: MarkState['removedCopies']
  readonly removedWish: MarkState['removedWish']
}

const topicOf = (id: number) => `mark ${id}`

function keepOnDevice({ id, name }: MarkedFigure): void {
  const { mark, expected, removedCopies, removedWish } = stateOf(id)
  const payload: KeptMark = { id, mark, expected, removedCopies, removedWish }
  const what = mark.relation === null ? 'Sin marca' : relations[mark.relation]
  keepChange({ kind: 'mark', topic: topicOf(id), payload, text: `«${name}»: ${what}`, figure: id })
}

addChangeKind<KeptMark>('mark', {
  restore({ id, mark, expected, removedCopies, removedWish }) {
    const confirmed = { ...mark, relation: expected[0] ?? null }
    moveCount(stateOf(id, confirmed).mark.relation, mark.relation)
    setState(id, { mark, confirmed, expected, removedCopies, removedWish, isWaiting: true })
  },
  async send(mark) {
    const { id } = mark
    const { waits, refused } = await sendMark(id)
    if (waits) return { kind: 'waits', error: waits }
    if (!refused) return { kind: 'accepted' }
    // Sent again, it is on top of what the server holds now.
    const latest = (findChange(topicOf(id))?.payload as KeptMark | undefined) ?? mark
    const again = { ...latest, expected: [stateOf(id).confirmed.relation, ...latest.expected] }
    return { kind: 'refused', message: refused.error.message, again }
  },
  drop({ id }) {
    const { mark, confirmed, isWaiting } = stateOf(id)
    // A refused mark has been reverted to what the server holds.
    if (!isWaiting) return
    moveCount(mark.relation, confirmed.relation)
    states.delete(id)
    for (const listener of listeners) listener()
    invalidateMarkedQueries()
  },
})

/** Sends the relation, and restores the copies or the wish that an earlier change removed. */
async function sendRelation(id: number, relation: Relation | null): Promise<MarkAnswer> {
  const input = { params: { id } }
  const { removedCopies, removedWish, confirmed } = stateOf(id)
  if (relation === 'collection') {
    const body = removedCopies.length > 0 ? { copies: [...removedCopies] } : undefined
    return (await call('addToCollection', { ...input, body })).data
  }
  if (relation === 'notinterested') return (await call('addNotInterested', input)).data
  if (relation === 'want') {
    const { data: answer } = await call('addWish', input)
    if (removedWish) await call('editWish', { ...input, body: removedWish })
    return answer
  }
  if (confirmed.relation === 'want') {
    // The response contains removed copies but not the wish, so the wish is read first.
    const { data: own } = await call('getOwnItem', input)
    setState(id, { removedWish: wishFieldsOf(own) })
  }
  return (await call(removals[confirmed.relation ?? 'want'], input)).data
}

const removals = {
  collection: 'removeFromCollection',
  want: 'removeWish',
  notinterested: 'removeNotInterested',
} as const

/** The fields of a wish; null if there are none. */
function wishFieldsOf(
  own: Pick<OwnMark, 'priority' | 'target_price_cents' | 'target_currency'>,
): WishFields | null {
  const { priority, target_price_cents, target_currency } = own
  if (priority === null && target_price_cents === null) return null
  return { priority, target_price_cents, ...(target_currency ? { currency: target_currency } : {}) }
}

function confirm(id: number, answer: MarkAnswer): void {
  const { relation, reserved, quantity, removed_copies } = answer
  const { mark, removedCopies } = stateOf(id)
  const confirmed = { relation, reserved, quantity }
  const isShown = mark.relation === relation
  const remainingCopies = relation === 'collection' ? [] : removedCopies
  setState(id, {
    confirmed,
    mark: isShown ? confirmed : mark,
    removedCopies: removed_copies.length > 0 ? removed_copies : remainingCopies,
  })
  if (isShown) applyPlanUsage(answer)
}

function revert(id: number): void {
  const { mark, confirmed } = stateOf(id)
  moveCount(mark.relation, confirmed.relation)
  setState(id, { mark: confirmed, isRefused: true })
}

// What follows a change: the counts of the sidebar at once, the lists and totals, and the other tabs.

/** The lists that marks change. They are read again when they are next shown, so that figures do not move under the pointer. */
export const markedLists = [
  'listMemberItems',
  'searchMemberItems',
  'listMemberLicenses',
  'listMemberLastUpdatedItems',
  'listOwnItems',
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

export interface Moved {
  readonly id: number
  readonly from: MemberMark
  readonly to: MemberMark
}

/**
 * Shows what a call of this tab has stored, with its counts. A figure whose own change is being sent then sends again until the
 * server agrees with what is shown.
 */
export function confirmMoved(moved: readonly Moved[]): void {
  for (const { id, from, to } of moved) {
    setState(id, { mark: to, confirmed: to, isRefused: false, changedAt: Date.now() })
    keepFact(confirmedTopic, id, to)
    moveCount(from.relation, to.relation)
  }
}

/** Shows marks that another tab has stored, with their counts. */
export function applyMoved(moved: readonly Moved[]): void {
  for (const { id, from, to } of moved) {
    applyServerMark(id, to, Date.now())
    moveCount(from.relation, to.relation)
  }
}

/** Applies a mark from the server, unless the request is older than the last change here. */
export function applyServerMark(id: number, mark: MemberMark, askedAt: number): void {
  const before = stateOf(id)
  if (before.isSending || before.isWaiting || before.changedAt > askedAt) return
  if (states.has(id) && isSameMark(before.mark, mark)) return
  setState(id, { mark, confirmed: mark, isRefused: false, changedAt: askedAt })
}

function isSameMark(a: MemberMark, b: MemberMark): boolean {
  return a.relation === b.relation && a.reserved === b.reserved && a.quantity === b.quantity
}

const channel =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('marks')

export function notifyOtherTabs(moved: readonly Moved[]): void {
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
  // Marks of one member must not show for the next.
  onSessionChange(() => {
    states.clear()
    sendings.clear()
  })
}
