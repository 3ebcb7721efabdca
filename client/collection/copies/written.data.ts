import { call } from '#client/api.ts'
import { hearPlan, moveCounts, passMarksOn } from '#client/collection/counts.data.ts'
import { hearMark, standingOf } from '#client/collection/heard.data.ts'
import { changeCopies } from '#client/collection/known.data.ts'
import { rememberUndo } from '#client/collection/marks.data.ts'
import type { Figure } from '#client/collection/marks.rules.ts'
import { countOf } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import type { Copy, MarkAnswer } from '#contract/collection.ts'
import type { CopyFields } from '#contract/collection-fields.ts'
import { tell } from './telling.data.ts'

/** Writes down what a member says of a copy. @throws {ApiError} */
export async function editCopy(itemId: number, copyId: number, fields: CopyFields): Promise<void> {
  const { data } = await call('editCopy', { params: { id: itemId, copy: copyId }, body: fields })
  changeCopies(itemId, (copies) => copies.map((copy) => (copy.id === copyId ? data.copy : copy)))
  passMarksOn()
}

/** So many in the end: sent again after an answer that was lost, nothing is there twice. */
export async function addCopies(figure: Figure, fields: CopyFields, quantity: number): Promise<void> {
  const { id, name } = figure
  const { mark } = standingOf(id)
  const body = { ...fields, quantity: mark.quantity + quantity }
  const { data: answer } = await call('addToCollection', { params: { id }, body })
  hear(id, answer)
  passMarksOn()
  const own = await call('getOwnItem', { params: { id } }).catch(() => null)
  const text = `Guardamos ${countOf(quantity, 'copia', 'copias')} de «${name}».`
  if (own === null) {
    showToast({ kind: 'done', about: `copies ${id}`, text })
    return
  }
  const { copies } = own.data
  changeCopies(id, () => copies)
  const undo = rememberUndo(() => {
    for (const copy of copies.slice(-quantity)) void takeAway(figure, copy).catch(tell)
    return true
  })
  showToast({ kind: 'done', about: `copies ${id}`, text, action: { label: 'Deshacer', run: undo } })
}

/** One copy less, with the way back. */
export async function removeCopy(figure: Figure, copy: Copy): Promise<void> {
  try {
    await takeAway(figure, copy)
  } catch (error) {
    tell(error)
    return
  }
  const undo = rememberUndo(() => {
    void bringBack(figure, copy).catch(tell)
    return true
  })
  const text = `Quitamos una copia de «${figure.name}».`
  showToast({ kind: 'done', about: `copies ${figure.id}`, text, action: { label: 'Deshacer', run: undo } })
}

async function takeAway({ id }: Figure, copy: Copy): Promise<void> {
  const { data } = await call('removeCopy', { params: { id, copy: copy.id } })
  hear(id, data)
  changeCopies(id, (copies) => copies.filter((one) => one.id !== copy.id))
  passMarksOn()
}

async function bringBack({ id }: Figure, { id: _, ...copy }: Copy): Promise<void> {
  const { data } = await call('addCopy', { params: { id }, body: copy })
  hear(id, data)
  changeCopies(id, (copies) => [...copies.filter((one) => one.id !== data.copy.id), data.copy])
  passMarksOn()
}

/** Where the figure stands then, for every place that draws it. */
function hear(itemId: number, answer: MarkAnswer): void {
  const { relation, reserved, quantity } = answer
  moveCounts(standingOf(itemId).mark.relation, relation)
  hearMark(itemId, { relation, reserved, quantity }, Date.now())
  hearPlan(answer)
}
