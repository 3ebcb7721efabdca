import type { KeyboardEvent } from 'react'
import type { PendingMark } from '#client/accounts/pending-marks.data.ts'
import { ApiError, call } from '#client/api.ts'
import { showDone, unchangedText } from '#client/collection/messages.data.ts'
import { findChange } from '#client/device/outbox/changes.data.ts'
import { addChangeKind, mayPassLater } from '#client/device/outbox/data.ts'
import { onSessionChange } from '#client/device.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { sharedValue } from '#client/kit/shared-value.ts'
import { closeToastsAbout, currentToasts, showToast, type Toast } from '#client/kit/toasts.ts'
import { nearlyFullFrom, placesLeft } from '#client/plans/quota.rules.ts'
import type { CompletedLine, MarkAnswer, MemberMark, OwnMark } from '#contract/collection/collection.ts'
import type { WishFields } from '#contract/collection/fields.ts'
import { type Relation, relations } from '#contract/collection/words.ts'
import type { OrderCandidate } from './rules.ts'
import { markKeys, reserveKey, shortcutLetter } from './shortcuts.data.ts'
import type { MarkChange, MarkedFigure, Removed } from './state.data.ts'
import {
  applyPlanUsage,
  applyServerMark,
  confirmedMarkOf,
  confirmMark,
  invalidateMarkedQueries,
  markOf,
  noMark,
  ownedCount,
  setPressed,
  setRefused,
  useMark,
} from './state.data.ts'

// "La tengo", "la quiero", "no me interesa": what a press on a figure does, and what is said of it. The way of a mark: the button
// (MarkButtons) calls setRelation, which puts the change into the outbox. That shows it, keeps it on the device and calls `send` here.

export function useMarking(figure: MarkedFigure, loadedMark: MemberMark) {
  const { mark, isRefused } = useMark(figure.id, loadedMark)
  const onToggle = (relation: Relation) => {
    const isOn = markOf(figure.id, loadedMark).relation === relation
    setRelation(figure, isOn ? null : relation, loadedMark)
  }
  const onReserve = () => reservationDialog.set(figure.id)

  function onKeyDown(event: KeyboardEvent | globalThis.KeyboardEvent) {
    const letter = shortcutLetter(event) ?? ''
    const relation = markKeys[letter]
    if (!relation && letter !== reserveKey) return
    event.preventDefault()
    if (relation) onToggle(relation)
    else onReserve()
  }
  return { mark, isRefused, onToggle, onReserve, onKeyDown }
}

/** What is reserved in the open dialog, which any card can open: an item by its id, or figures to choose from; null while it is closed. */
export const reservationDialog = sharedValue<number | readonly OrderCandidate[] | null>(null)

/** Puts a figure into a list, or removes it with null. `loadedMark` is the mark that the page was loaded with. */
function setRelation(figure: MarkedFigure, relation: Relation | null, loadedMark?: MemberMark): void {
  const before = markOf(figure.id, loadedMark)
  if (before.relation === relation) return
  if (before.reserved && relation !== 'collection' && relation !== null) {
    const text = 'Tienes apartada esta figura. Cancela primero el apartado.'
    showToast({ kind: 'error', about: topicOf(figure.id), text })
    return
  }
  showMarked(figure, before, relation)
  changeMark(figure, relation, loadedMark)
}

/** Shows a mark at once and sends it. Of those that are made during a call only the last is sent after it. */
function changeMark({ id, name }: MarkedFigure, relation: Relation | null, loadedMark = noMark): void {
  setPressed(id, loadedMark)
  const { expected = [confirmedMarkOf(id).relation], removed = nothing } = waitingMark(id) ?? {}
  const payload: MarkChange = {
    id,
    name,
    relation,
    expected: [...new Set([...expected, relation])],
    removed: lastRemoved.get(id) ?? removed,
  }
  const text = `«${name}»: ${relation === null ? 'Sin marca' : relations[relation]}`
  void makeMark({ topic: topicOf(id), payload, text, figure: id })
}

const topicOf = (id: number) => `mark ${id}`

/** The change of a figure that has still to arrive. */
function waitingMark(id: number): MarkChange | undefined {
  const change = findChange(topicOf(id))
  return change?.refusal === null ? (change.payload as MarkChange) : undefined
}

const makeMark = addChangeKind<MarkChange, MarkAnswer | null>('mark', {
  send: (change, { hasWaited }) => (hasWaited ? sendLate(change) : sendLatest(change)),
  accepted: (answer, { name }, { hasWaited }) => {
    if (answer && !hasWaited) showMilestones(answer, name)
  },
  refused(error, change, { hasWaited }) {
    setRefused(change.id)
    if (!hasWaited) showRefusal(change, error)
  },
  refresh: invalidateMarkedQueries,
  insisted: (change) => ({ ...change, expected: [null, 'collection', 'want', 'notinterested'] }),
})

/**
 * A mark that has waited may have arrived. What another device has changed meanwhile counts, because a move between lists deletes copies
 * that this device has never seen.
 * @throws {ApiError}
 */
async function sendLate(change: MarkChange): Promise<MarkAnswer | null> {
  const { id } = change
  const { data: own } = await call('getOwnItem', { params: { id } })
  const { relation } = own.user
  applyServerMark(id, own.user, Date.now())
  if (change.expected.includes(relation)) return sendLatest(change)
  const place = relation === null ? 'quedó sin marca' : `«${relations[relation]}»`
  throw new ApiError(409, `Mientras tanto cambió en otro lado: ${place}.`)
}

/** Sends until the server holds what is shown. Returns its last answer, or null if it held that already. @throws {ApiError} */
async function sendLatest(change: MarkChange): Promise<MarkAnswer | null> {
  const { id } = change
  let answer: MarkAnswer | null = null
  for (;;) {
    const latest = waitingMark(id) ?? change
    if (latest.relation === confirmedMarkOf(id).relation) return answer
    try {
      answer = await sendRelation(latest)
      confirm(id, answer)
    } catch (error) {
      // Pressed again meanwhile: the newer press may be accepted.
      const isOver = waitingMark(id)?.relation === latest.relation
      if (isOver || !(error instanceof ApiError) || mayPassLater(error)) throw error
    }
  }
}

/** Sends the relation, and restores the copies or the wish that an earlier change removed. */
async function sendRelation({ id, relation, removed }: MarkChange): Promise<MarkAnswer> {
  const input = { params: { id } }
  const { copies, wish } = lastRemoved.get(id) ?? removed
  if (relation === 'collection') {
    const body = copies.length > 0 ? { copies: [...copies] } : undefined
    return (await call('addToCollection', { ...input, body })).data
  }
  if (relation === 'notinterested') return (await call('addNotInterested', input)).data
  if (relation === 'want') {
    const { data: answer } = await call('addWish', input)
    if (wish) await call('editWish', { ...input, body: wish })
    return answer
  }
  const before = confirmedMarkOf(id).relation ?? 'want'
  if (before === 'want') {
    // The response contains removed copies but not the wish, so the wish is read first.
    const { data: own } = await call('getOwnItem', input)
    lastRemoved.set(id, { copies, wish: wishFieldsOf(own) })
  }
  return (await call(removals[before], input)).data
}

const removals = {
  collection: 'removeFromCollection',
  want: 'removeWish',
  notinterested: 'removeNotInterested',
} as const

/** The fields of a wish; null if there are none. */
function wishFieldsOf(
  own: Pick<OwnMark, 'priority' | 'target_price_cents' | 'target_currency' | 'wish_tags'>,
): WishFields | null {
  const { priority, target_price_cents, target_currency, wish_tags: tags } = own
  if (priority === null && target_price_cents === null && tags.length === 0) return null
  return { priority, target_price_cents, tags, ...(target_currency ? { currency: target_currency } : {}) }
}

function confirm(id: number, answer: MarkAnswer): void {
  const { relation, reserved, quantity, removed_copies } = answer
  const { copies, wish } = lastRemoved.get(id) ?? nothing
  const remaining = relation === 'collection' ? [] : copies
  lastRemoved.set(id, { wish, copies: removed_copies.length > 0 ? removed_copies : remaining })
  confirmMark(id, { relation, reserved, quantity })
  if (markOf(id).relation === relation) applyPlanUsage(answer)
}

/** What the last change of a figure removed, which an undo brings back. */
const lastRemoved = new Map<number, Removed>()
const nothing: Removed = { copies: [], wish: null }

/** The topic of the message of marks that went well. */
const aboutMarks = 'marks'

/** Figures that were put into the same list one after another. */
let row: { readonly to: Relation; readonly figures: readonly MarkedFigure[] } | null = null

/** Says what was done. New marks of the same list are one message, and its button undoes them together. */
function showMarked(figure: MarkedFigure, before: MemberMark, to: Relation | null): void {
  closeToastsAbout(topicOf(figure.id))
  const isNew = before.relation === null && to !== null
  const isNext = isNew && row?.to === to && currentToasts().some(({ about }) => about === aboutMarks)
  const earlier = isNext ? (row?.figures ?? []) : []
  const figures = [...earlier.filter(({ id }) => id !== figure.id), figure]
  row = isNew ? { to, figures } : null
  const undoAll = () => {
    for (const marked of figures) if (markOf(marked.id).relation === to) undo(marked, noMark)
  }
  const message =
    isNew && figures.length > 1
      ? {
          text: `${formatNumber(figures.length)} en ${places[to]}`,
          action: { label: 'Deshacer', run: undoAll },
        }
      : { text: doneText(before, to), subject: figure.name }
  showDone({ about: aboutMarks, ...message }, () => undo(figure, before))
}

/** Returns false if the figure is where it was. */
function undo(figure: MarkedFigure, before: MemberMark): boolean {
  const now = markOf(figure.id)
  if (now.relation === before.relation) return false
  row = null
  showToast({ kind: 'done', about: aboutMarks, text: 'Deshecho', subject: figure.name })
  changeMark(figure, before.relation)
  return true
}

const places: Record<Relation, string> = {
  collection: 'tu colección',
  want: 'tu wishlist',
  notinterested: 'lo que no te interesa',
}

function doneText({ relation: from, quantity }: MemberMark, to: Relation | null): string {
  if (to === null) {
    const copies = quantity > 1 ? `, con sus ${countText(quantity, 'copia', 'copias')}` : ''
    return from === null ? 'Sigue sin marca' : `Fuera de ${places[from]}${copies}`
  }
  return from === null ? `En ${places[to]}` : `De ${places[from]} a ${places[to]}`
}

/** Shows why a mark was reverted, and what to do. A 401 has its own page. */
function showRefusal({ id, name, relation }: MarkChange, error: ApiError): void {
  const { status, message, code } = error
  // What was said of it is not so.
  closeToastsAbout(aboutMarks)
  row = null
  if (status === 401) return
  const outcome = `«${name}» se quedó como estaba.`
  if (code === 'quota_exceeded') {
    const mark = relation === 'collection' || relation === 'want' ? { id, relation, name } : null
    fullPlan.set({ text: outcome, mark })
    return
  }
  showToast({ kind: 'error', about: topicOf(id), text: unchangedText(message, outcome) })
}

/** What became of a mark that a full plan refused, and the mark; null while the sheet that says so is closed (FullPlanSheet.tsx). */
export const fullPlan = sharedValue<{ text: string; mark: PendingMark | null } | null>(null)

/** Shows what happens once: the first figure, a complete line, or a plan that is nearly full, for which only new places count. */
function showMilestones(answer: MarkAnswer, name: string): void {
  const { moved_from: before, relation, used, item_limit, completed_line } = answer
  if (relation === 'collection' && before !== 'collection' && ownedCount() === 1) showFirstFigure(name)
  if (before === null && relation !== null && item_limit !== null && used === nearlyFullFrom(item_limit))
    showPlacesLeft(used, item_limit)
  if (completed_line) showLineComplete(completed_line)
}

/** The undo of the mark that led to a milestone, which replaces its message. */
function undoOfMark(): Pick<Toast, 'action'> {
  const action = currentToasts().find(({ about }) => about === aboutMarks)?.action
  return action ? { action } : {}
}

/** Unless the message that stands there is of another figure by now: its undo would be lost. */
function showFirstFigure(name: string): void {
  const said = currentToasts().find(({ about }) => about === aboutMarks)
  if (said && said.subject !== name) return
  showToast({
    kind: 'moment',
    ...undoOfMark(),
    about: 'first figure',
    title: 'Tu primera figura',
    text: 'Ya está en tu vitrina.',
    links: [{ label: 'Verla', href: '/coleccion' }],
  })
}

function showPlacesLeft(used: number, itemLimit: number): void {
  const left = placesLeft(used, itemLimit) ?? 0
  showToast({
    kind: 'notice',
    about: 'places left',
    text: `Te ${left === 1 ? 'queda' : 'quedan'} ${countText(left, 'lugar', 'lugares')} en tu plan.`,
    links: [{ label: 'Ver planes', href: '/configuracion/plan' }],
  })
}

/** The lines that were completed and are still to be told (LineCompleteSheet.tsx), with the undo of the mark that did it. */
export const completedLines = sharedValue<readonly (CompletedLine & Pick<Toast, 'action'>)[]>([])

const shownLines = new Set<string>()
// What one member did is nothing to the next.
if (typeof window !== 'undefined')
  onSessionChange(() => {
    shownLines.clear()
    lastRemoved.clear()
    completedLines.set([])
  })

/** Says that the last missing figure of a line was added. A line that was completed, undone and completed again is not told twice. */
export function showLineComplete(completed: CompletedLine): void {
  const line = `${completed.license_slug}/${completed.slug}`
  if (shownLines.has(line)) return
  shownLines.add(line)
  completedLines.set([...completedLines.get(), { ...completed, ...undoOfMark() }])
  closeToastsAbout(aboutMarks)
}
