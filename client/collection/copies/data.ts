import { ApiError, call } from '#client/api.ts'
import { hearPlan, moveCounts, passMarksOn } from '#client/collection/data.counts.ts'
import { hearMark, standingOf } from '#client/collection/data.heard.ts'
import { changeCopies } from '#client/collection/data.known.ts'
import { rememberUndo } from '#client/collection/data.marks.ts'
import type { Figure } from '#client/collection/rules.marks.ts'
import type { FormFailure } from '#client/kit/filled-values.ts'
import { countOf } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { upload } from '#client/upload.ts'
import type { Copy, CopyPhoto, MarkAnswer } from '#contract/collection.ts'
import type { CopyFields } from '#contract/collection-fields.ts'
import type { CopyText } from './rules.ts'
import { formFields, readCopy } from './rules.ts'

// What a member does with copies of one figure. What was typed is sent as it stands and kept by its form until it was
// taken; what is added or taken away can be taken back, photos included.

/** Everything that can be done with the copies of a figure; parts get it as it is. */
export interface CopyActs {
  /** Answers what was wrong, or null. */
  add: (text: CopyText) => Promise<FormFailure | null>
  edit: (copyId: number, text: CopyText) => Promise<FormFailure | null>
  remove: (copy: Copy) => Promise<void>
  addPhoto: (copyId: number, file: File, onProgress: (share: number) => void) => Promise<string | null>
  removePhoto: (copyId: number, photo: CopyPhoto) => Promise<void>
}

export function copyActsOf(figure: Figure): CopyActs {
  return {
    add: (text) => saving(text, (fields, quantity) => addCopies(figure, fields, quantity)),
    edit: (copyId, text) => saving(text, (fields) => editCopy(figure.id, copyId, fields)),
    remove: (copy) => removeCopy(figure, copy),
    addPhoto: (copyId, file, onProgress) => addPhoto(figure.id, { copyId, file, onProgress }),
    removePhoto: (copyId, photo) => removePhoto(figure, copyId, photo),
  }
}

/** Writes down what a member says of a copy. @throws {ApiError} */
export async function editCopy(itemId: number, copyId: number, fields: CopyFields): Promise<void> {
  const { data } = await call('editCopy', { params: { id: itemId, copy: copyId }, body: fields })
  changeCopies(itemId, (copies) => copies.map((copy) => (copy.id === copyId ? data.copy : copy)))
  passMarksOn()
}

async function saving(
  text: CopyText,
  send: (fields: CopyFields, quantity: number) => Promise<void>,
): Promise<FormFailure | null> {
  const read = readCopy(text)
  if ('failure' in read) return read.failure
  try {
    await send(read.fields, read.quantity)
    return null
  } catch (error) {
    const { status, message, fields } = mustBeAnswer(error)
    return { message: status === 0 ? noAnswerText : message, fields: formFields(fields) }
  }
}

const noAnswerText = 'No hubo respuesta. Revisa tu conexión e inténtalo otra vez.'

/** So many in the end: sent again after an answer that was lost, nothing is there twice. */
async function addCopies(figure: Figure, fields: CopyFields, quantity: number): Promise<void> {
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

async function removeCopy(figure: Figure, copy: Copy): Promise<void> {
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
  changeCopies(id, (copies) => [...copies, data.copy])
  passMarksOn()
}

/** Where the figure stands then, for every place that draws it. */
function hear(itemId: number, answer: MarkAnswer): void {
  const { relation, reserved, quantity } = answer
  moveCounts(standingOf(itemId).mark.relation, relation)
  hearMark(itemId, { relation, reserved, quantity }, Date.now())
  hearPlan(answer)
}

/** Answers what was wrong, or null. */
async function addPhoto(
  itemId: number,
  { copyId, file, onProgress }: { copyId: number; file: File; onProgress: (share: number) => void },
): Promise<string | null> {
  const form = new FormData()
  form.set('image', file)
  try {
    const params = { id: itemId, copy: copyId }
    const { data } = await upload('addCopyPhoto', form, onProgress, params)
    setPhotos(itemId, copyId, data)
    return null
  } catch (error) {
    const { status, message, fields } = mustBeAnswer(error)
    return status === 0 ? noAnswerText : (fields.image ?? message)
  }
}

async function removePhoto({ id, name }: Figure, copyId: number, photo: CopyPhoto): Promise<void> {
  try {
    const { data } = await call('removeCopyPhoto', { params: { id, copy: copyId, photo: photo.id } })
    setPhotos(id, copyId, data)
  } catch (error) {
    tell(error)
    return
  }
  const undo = rememberUndo(() => {
    void editCopy(id, copyId, { photos: [{ id: photo.id }] }).catch(tell)
    return true
  })
  const text = `Quitamos una foto de «${name}».`
  showToast({ kind: 'done', about: `copies ${id}`, text, action: { label: 'Deshacer', run: undo } })
}

function setPhotos(itemId: number, copyId: number, photos: CopyPhoto[]): void {
  changeCopies(itemId, (copies) => copies.map((copy) => (copy.id === copyId ? { ...copy, photos } : copy)))
}

function tell(error: unknown): void {
  const { status, message } = mustBeAnswer(error)
  // A 401 has its own page.
  if (status !== 401) showToast({ kind: 'trouble', text: status === 0 ? noAnswerText : message })
}

/** @throws what is no answer of the API: a mistake of ours, which must not pass for a refusal */
function mustBeAnswer(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
