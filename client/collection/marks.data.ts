import { onSessionChange } from '#client/device.ts'
import { showToast } from '#client/kit/toasts.ts'
import type { MemberMark } from '#contract/collection.ts'
import type { Relation } from '#contract/collection-words.ts'
import { updateRelationCounts } from './counts.data.ts'
import { sendMark } from './mark-requests.data.ts'
import { markStateOf, setMarkState } from './mark-state.data.ts'
import type { MarkedFigure } from './marks.rules.ts'
import { markAfterChange, markText, toastKeyOf } from './marks.rules.ts'
import { showRefusal } from './refused.data.ts'

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
