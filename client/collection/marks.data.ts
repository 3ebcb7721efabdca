import { onSessionChange } from '#client/device.ts'
import { closeToastsAbout, currentToasts, showToast } from '#client/kit/toasts.ts'
import type { MemberMark } from '#contract/collection/collection.ts'
import type { Relation } from '#contract/collection/words.ts'
import { updateRelationCounts } from './counts.data.ts'
import { openFullPlan } from './full-plan.data.ts'
import type { MarkError } from './mark-requests.data.ts'
import { sendMark } from './mark-requests.data.ts'
import { markStateOf, setMarkState } from './mark-state.data.ts'
import type { MarkedFigure } from './marks.rules.ts'
import { isTemporary, markAfterChange, markText, refusedText, toastKeyOf } from './marks.rules.ts'

// Marks figures. The screen changes at once and the server confirms later; a refused change is reverted with a message,
// and every change can be undone.

/** Undoes a change; false if there is nothing left to undo. */
type Undo = () => boolean

const undosMax = 50
const undos: Undo[] = []

/** Puts a figure into a list, or removes it with null. `loadedMark` is the mark that the page was loaded with. */
export function setRelation(figure: MarkedFigure, relation: Relation | null, loadedMark?: MemberMark): void {
  const before = markStateOf(figure.id, loadedMark).mark
  if (before.relation === relation) return
  if (before.reserved && relation !== 'collection' && relation !== null) {
    const text = 'Tienes apartada esta figura. Cancela primero el apartado.'
    showToast({ kind: 'error', about: toastKeyOf(figure), text })
    return
  }
  const undo = rememberUndo(() => undoMark(figure, before))
  showToast({
    kind: 'done',
    about: toastKeyOf(figure),
    text: markText(figure.name, before, relation),
    action: { label: 'Deshacer', run: undo },
  })
  applyRelation(figure, relation, loadedMark)
}

/** Puts a figure into a list, or removes it if it is there already. */
export function toggleRelation(figure: MarkedFigure, relation: Relation, loadedMark?: MemberMark): void {
  const { mark } = markStateOf(figure.id, loadedMark)
  setRelation(figure, mark.relation === relation ? null : relation, loadedMark)
}

/** Undoes the last change that has not been undone yet. */
export function undoLast(): void {
  while (undos.length > 0) if (undos.pop()?.()) return
}

/** Stores an undo for `undoLast`. Returns a function that undoes at once. */
export function rememberUndo(undo: Undo): () => void {
  undos.push(undo)
  if (undos.length > undosMax) undos.shift()
  return () => {
    const at = undos.indexOf(undo)
    if (at >= 0) undos.splice(at, 1)
    undo()
  }
}

function undoMark(figure: MarkedFigure, before: MemberMark): boolean {
  const now = markStateOf(figure.id).mark
  if (now.relation === before.relation) return false
  const text = `Deshecho: ${markText(figure.name, now, before.relation)}`
  showToast({ kind: 'done', about: toastKeyOf(figure), text })
  applyRelation(figure, before.relation)
  return true
}

function applyRelation(figure: MarkedFigure, relation: Relation | null, loadedMark?: MemberMark): void {
  const { id } = figure
  const state = markStateOf(id, loadedMark)
  const mark = markAfterChange(state.mark, relation, state.removedCopies.length)
  updateRelationCounts(state.mark.relation, relation)
  setMarkState(id, { ...state, mark, isRefused: false, changedAt: Date.now() })
  void sendMark(id).then((refused) => {
    if (refused) showRefusal(figure, refused, setRelation)
  })
}

// One member must not undo changes of another.
if (typeof window !== 'undefined') onSessionChange(() => undos.splice(0))

type Retry = (figure: MarkedFigure, relation: Relation | null) => void

/** The failed marks that can be retried. They share one toast and one retry button. */
const waiting = new Map<number, { figure: MarkedFigure; relation: Relation | null }>()
const aboutRetry = 'marks that may pass later'

/** Shows why a mark was reverted and offers a retry. A 401 has its own page. */
function showRefusal(figure: MarkedFigure, { relation, error }: MarkError, retry: Retry): void {
  const { status, message, code } = error
  closeToastsAbout(toastKeyOf(figure))
  if (status === 401) return
  if (isTemporary(status)) {
    showRetry({ figure, relation }, { message, retry })
    return
  }
  if (code === 'quota_exceeded') {
    const mark = relation === 'collection' || relation === 'want' ? { id: figure.id, relation } : null
    openFullPlan(refusedText([figure.name], message), mark)
    return
  }
  showToast({ kind: 'error', about: toastKeyOf(figure), text: refusedText([figure.name], message) })
}

function showRetry(
  one: { figure: MarkedFigure; relation: Relation | null },
  { message, retry }: { message: string; retry: Retry },
): void {
  // Closing the earlier toast discards its retries.
  if (!currentToasts().some(({ about }) => about === aboutRetry)) waiting.clear()
  waiting.set(one.figure.id, one)
  const names = [...waiting.values()].map(({ figure }) => figure.name)
  showToast({
    kind: 'error',
    about: aboutRetry,
    text: refusedText(names, message),
    action: { label: 'Reintentar', run: () => retryAll(retry) },
  })
}

function retryAll(retry: Retry): void {
  const all = [...waiting.values()]
  waiting.clear()
  for (const { figure, relation } of all) retry(figure, relation)
}

if (typeof window !== 'undefined') onSessionChange(() => waiting.clear())
