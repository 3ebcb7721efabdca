import type { KeyboardEvent } from 'react'
import type { PendingMark } from '#client/accounts/pending-marks.data.ts'
import { showDone, unchangedText } from '#client/collection/messages.data.ts'
import { onSessionChange } from '#client/device.ts'
import { countText, formatNumber } from '#client/kit/numbers.ts'
import { sharedValue } from '#client/kit/shared-value.ts'
import type { Toast } from '#client/kit/toasts.ts'
import { closeToastsAbout, currentToasts, showToast } from '#client/kit/toasts.ts'
import { nearlyFullFrom, placesLeft } from '#client/plans/quota.rules.ts'
import type { CompletedLine, MarkAnswer, MemberMark } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import type { OrderCandidate } from './rules.ts'
import { markKeys, reserveKey, shortcutLetter } from './shortcuts.data.ts'
import type { MarkedFigure, MarkResult } from './state.data.ts'
import { changeMark, markOf, noMark, ownedCount, useMark } from './state.data.ts'

// "La tengo", "la quiero", "no me interesa": what a press on a figure does and says. The way of a mark: the button
// (MemberCards.tsx) calls setRelation here, changeMark (state.data.ts) shows it, sends it and waits for the server, and
// showResult here says what came of it.

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
    showToast({ kind: 'error', about: aboutOf(figure), text })
    return
  }
  showMarked(figure, before, relation)
  void changeMark(figure, relation, loadedMark).then((result) => showResult(figure, result))
}

/** The topic of the message of marks that went well. */
const aboutMarks = 'marks'

/** Figures that were put into the same list one after another. */
let row: { readonly to: Relation; readonly figures: readonly MarkedFigure[] } | null = null

/** Says what was done. New marks of the same list are one message, and its button undoes them together. */
function showMarked(figure: MarkedFigure, before: MemberMark, to: Relation | null): void {
  closeToastsAbout(aboutOf(figure))
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
  void changeMark(figure, before.relation).then((result) => showResult(figure, result))
  return true
}

const aboutOf = ({ id }: MarkedFigure) => `mark ${id}`

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

/** Says what came of a change; nothing when it was usual, when a later change has the result, or when it waits, which the notice at the foot says. */
function showResult(figure: MarkedFigure, result: MarkResult | null): void {
  if (result?.answer) showMilestones(result.before.relation, result.answer)
  if (result?.refused) showRefusal(figure, result.refused)
}

/** Shows why a mark was reverted, and what to do. A 401 has its own page. */
function showRefusal(figure: MarkedFigure, { relation, error }: NonNullable<MarkResult['refused']>): void {
  const { status, message, code } = error
  // What was said of it is not so.
  closeToastsAbout(aboutMarks)
  row = null
  if (status === 401) return
  const outcome = `«${figure.name}» se quedó como estaba.`
  if (code === 'quota_exceeded') {
    const mark =
      relation === 'collection' || relation === 'want' ? { id: figure.id, relation, name: figure.name } : null
    fullPlan.set({ text: outcome, mark })
    return
  }
  showToast({ kind: 'error', about: aboutOf(figure), text: unchangedText(message, outcome) })
}

/** What became of a mark that a full plan refused, and the mark; null while the sheet that says so is closed (FullPlanSheet.tsx). */
export const fullPlan = sharedValue<{ text: string; mark: PendingMark | null } | null>(null)

/** Shows what happens once: the first figure, a complete line, or a plan that is nearly full, for which only new places count. */
function showMilestones(before: Relation | null, answer: MarkAnswer): void {
  const { relation, used, item_limit, completed_line } = answer
  if (relation === 'collection' && before !== 'collection' && ownedCount() === 1) showFirstFigure()
  if (before === null && relation !== null && item_limit !== null && used === nearlyFullFrom(item_limit))
    showPlacesLeft(used, item_limit)
  if (completed_line) showLineComplete(completed_line)
}

/** The undo of the mark that led to a milestone, which replaces its message. */
function undoOfMark(): Pick<Toast, 'action'> {
  const action = currentToasts().find(({ about }) => about === aboutMarks)?.action
  return action ? { action } : {}
}

function showFirstFigure(): void {
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

/** The part of the address with which the page of a line lights up. */
export const completedId = 'completa'

const shownLines = new Set<string>()
// The lines of one member are not those of the next.
if (typeof window !== 'undefined') onSessionChange(() => shownLines.clear())

/** Says that the last missing figure of a line was added. A line that was completed, undone and completed again is not told twice. */
export function showLineComplete({ license_slug, slug, name }: CompletedLine): void {
  const line = `${license_slug}/${slug}`
  if (shownLines.has(line)) return
  shownLines.add(line)
  showToast({
    kind: 'moment',
    ...undoOfMark(),
    about: `line ${line}`,
    title: 'Línea completa',
    text: `Ya tienes todo de ${name}.`,
    links: [{ label: 'Verla', href: `/coleccion/${license_slug}/${slug}#${completedId}` }],
  })
}
