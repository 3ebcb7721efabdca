import { call } from '#client/api.ts'
import { updateCachedCopies } from '#client/collection/cached-copies.data.ts'
import {
  applyPlanUsage,
  invalidateMarkedQueries,
  updateRelationCounts,
} from '#client/collection/counts.data.ts'
import { applyServerMark, markStateOf } from '#client/collection/mark-state.data.ts'
import { rememberUndo } from '#client/collection/marks.data.ts'
import type { MarkedFigure } from '#client/collection/marks.rules.ts'
import { showLineComplete } from '#client/collection/moments.data.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import type { Copy, MarkAnswer } from '#contract/collection/collection.ts'
import type { CopyFields } from '#contract/collection/fields.ts'
import { showFailure } from './failures.data.ts'

/** Saves the fields of a copy. @throws {ApiError} */
export async function editCopy(itemId: number, copyId: number, fields: CopyFields): Promise<void> {
  const { data } = await call('editCopy', { params: { id: itemId, copy: copyId }, body: fields })
  updateCachedCopies(itemId, (copies) => copies.map((copy) => (copy.id === copyId ? data.copy : copy)))
  invalidateMarkedQueries()
}

/**
 * Sends the final quantity, so that a retry after a lost response adds nothing twice, and how many are new, because
 * another tab may have removed the others.
 */
export async function addCopies(figure: MarkedFigure, fields: CopyFields, quantity: number): Promise<void> {
  const { id, name } = figure
  const { mark } = markStateOf(id)
  const body = { ...fields, quantity: mark.quantity + quantity, added_max: quantity }
  const { data: answer } = await call('addToCollection', { params: { id }, body })
  applyAnswer(id, answer)
  invalidateMarkedQueries()
  const own = await call('getOwnItem', { params: { id } }).catch(() => null)
  const text = `Guardamos ${countText(quantity, 'copia', 'copias')} de «${name}».`
  if (own === null) {
    showToast({ kind: 'done', about: `copies ${id}`, text })
    return
  }
  const { copies } = own.data
  updateCachedCopies(id, () => copies)
  const undo = rememberUndo(() => {
    for (const copy of copies.slice(-quantity)) void sendRemoveCopy(figure, copy).catch(showFailure)
    return true
  })
  showToast({ kind: 'done', about: `copies ${id}`, text, action: { label: 'Deshacer', run: undo } })
}

/** Removes a copy and offers undo. */
export async function removeCopy(figure: MarkedFigure, copy: Copy): Promise<void> {
  try {
    await sendRemoveCopy(figure, copy)
  } catch (error) {
    showFailure(error)
    return
  }
  const undo = rememberUndo(() => {
    void restoreCopy(figure, copy).catch(showFailure)
    return true
  })
  const text = `Quitamos una copia de «${figure.name}».`
  showToast({ kind: 'done', about: `copies ${figure.id}`, text, action: { label: 'Deshacer', run: undo } })
}

async function sendRemoveCopy({ id }: MarkedFigure, copy: Copy): Promise<void> {
  const { data } = await call('removeCopy', { params: { id, copy: copy.id } })
  applyAnswer(id, data)
  updateCachedCopies(id, (copies) => copies.filter((one) => one.id !== copy.id))
  invalidateMarkedQueries()
}

async function restoreCopy({ id }: MarkedFigure, { id: _, ...copy }: Copy): Promise<void> {
  const { data } = await call('addCopy', { params: { id }, body: { ...copy, is_restored: true } })
  applyAnswer(id, data)
  updateCachedCopies(id, (copies) => [...copies.filter((one) => one.id !== data.copy.id), data.copy])
  invalidateMarkedQueries()
}

/** Applies the new mark of the figure everywhere. */
function applyAnswer(itemId: number, answer: MarkAnswer): void {
  const { relation, reserved, quantity } = answer
  updateRelationCounts(markStateOf(itemId).mark.relation, relation)
  applyServerMark(itemId, { relation, reserved, quantity }, Date.now())
  applyPlanUsage(answer)
  if (answer.completed_line) showLineComplete(answer.completed_line)
}
