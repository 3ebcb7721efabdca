import { call } from '#client/api.ts'
import { updateCachedCopies } from '#client/collection/cached-copies.data.ts'
import { showLineComplete } from '#client/collection/marks/data.ts'
import type { MarkedFigure } from '#client/collection/marks/state.data.ts'
import {
  applyMoved,
  applyPlanUsage,
  invalidateMarkedQueries,
  markOf,
} from '#client/collection/marks/state.data.ts'
import { showDone, showFailure, toApiError } from '#client/collection/messages.data.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { countText } from '#client/kit/numbers.ts'
import { showToast } from '#client/kit/toasts.ts'
import { upload } from '#client/upload.ts'
import type { Copy, CopyPhoto, MarkAnswer } from '#contract/collection/collection.ts'
import type { CopyFields } from '#contract/collection/fields.ts'
import type { CopyText } from './rules.ts'
import { changedCopyFields, formFields, pictureRefusal, readCopy } from './rules.ts'

// What a member does with the copies of a figure. A form keeps its values until they are saved; adding and removing can be
// undone, photos included.

/** Adds the copies of a form. Resolves to the failure, or null. */
export function addCopies(figure: MarkedFigure, text: CopyText): Promise<FormFailure | null> {
  return saving(text, (fields, quantity) => sendAddCopies(figure, fields, quantity))
}

/** Sends what differs from the values that the form was opened with. Resolves to the failure, or null. */
export function changeCopy(
  { id }: MarkedFigure,
  copyId: number,
  { text, opened }: { text: CopyText; opened: CopyText },
): Promise<FormFailure | null> {
  return saving(text, (fields) => editCopy(id, copyId, changedCopyFields(opened, fields)))
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
    const { message, fields } = toApiError(error)
    return { message: failureText(message), fields: formFields(fields) }
  }
}

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
async function sendAddCopies(figure: MarkedFigure, fields: CopyFields, quantity: number): Promise<void> {
  const { id, name } = figure
  const body = { ...fields, quantity: markOf(id).quantity + quantity, added_max: quantity }
  const { data: answer } = await call('addToCollection', { params: { id }, body })
  applyAnswer(id, answer)
  const own = await call('getOwnItem', { params: { id } }).catch(() => null)
  const message = {
    about: aboutOf(figure),
    text: `Guardamos ${countText(quantity, 'copia', 'copias')} de «${name}».`,
  }
  if (own === null) {
    showToast({ kind: 'done', ...message })
    return
  }
  const { copies } = own.data
  updateCachedCopies(id, () => copies)
  showDone(message, () => {
    for (const copy of copies.slice(-quantity)) void orMessage(figure, sendRemoveCopy(figure, copy))
  })
}

/** Removes a copy and offers undo. */
export async function removeCopy(figure: MarkedFigure, copy: Copy): Promise<void> {
  if (!(await orMessage(figure, sendRemoveCopy(figure, copy)))) return
  showDone({ about: aboutOf(figure), text: `Quitamos una copia de «${figure.name}».` }, () => {
    void orMessage(figure, restoreCopy(figure, copy))
  })
}

async function sendRemoveCopy({ id }: MarkedFigure, copy: Copy): Promise<void> {
  const { data } = await call('removeCopy', { params: { id, copy: copy.id } })
  applyAnswer(id, data, (copies) => copies.filter((other) => other.id !== copy.id))
}

async function restoreCopy({ id }: MarkedFigure, { id: _, ...copy }: Copy): Promise<void> {
  const { data } = await call('addCopy', { params: { id }, body: { ...copy, is_restored: true } })
  applyAnswer(id, data, (copies) => [...copies.filter((other) => other.id !== data.copy.id), data.copy])
}

/** Shows the new mark of the figure and its copies everywhere. */
function applyAnswer(
  id: number,
  answer: MarkAnswer,
  change: (copies: readonly Copy[]) => readonly Copy[] = (copies) => copies,
): void {
  const { relation, reserved, quantity } = answer
  applyMoved([{ id, from: markOf(id), to: { relation, reserved, quantity } }])
  applyPlanUsage(answer)
  if (answer.completed_line) showLineComplete(answer.completed_line)
  updateCachedCopies(id, change)
  invalidateMarkedQueries()
}

/** Adds a photo. Resolves to the error message, or null. */
export async function addPhoto(
  { id }: MarkedFigure,
  copyId: number,
  { file, onProgress }: { file: File; onProgress: (share: number) => void },
): Promise<string | null> {
  const refusal = pictureRefusal(file)
  if (refusal !== null) return refusal
  const form = new FormData()
  form.set('image', file)
  try {
    const { data } = await upload('addCopyPhoto', form, onProgress, { id, copy: copyId })
    setPhotos(id, copyId, data)
    return null
  } catch (error) {
    const { message, fields } = toApiError(error)
    return fields.image ?? failureText(message)
  }
}

/** Removes a photo and offers undo. */
export async function removePhoto(figure: MarkedFigure, copyId: number, photo: CopyPhoto): Promise<void> {
  const { id, name } = figure
  const sending = call('removeCopyPhoto', { params: { id, copy: copyId, photo: photo.id } })
  const isRemoved = await orMessage(
    figure,
    sending.then(({ data }) => setPhotos(id, copyId, data)),
  )
  if (!isRemoved) return
  showDone({ about: aboutOf(figure), text: `Quitamos una foto de «${name}».` }, () => {
    void orMessage(figure, editCopy(id, copyId, { photos: [{ id: photo.id }] }))
  })
}

function setPhotos(itemId: number, copyId: number, photos: CopyPhoto[]): void {
  updateCachedCopies(itemId, (copies) =>
    copies.map((copy) => (copy.id === copyId ? { ...copy, photos } : copy)),
  )
}

const aboutOf = ({ id }: MarkedFigure) => `copies ${id}`

/** Returns whether the change was stored; otherwise a message says why not. */
async function orMessage(figure: MarkedFigure, change: Promise<void>): Promise<boolean> {
  try {
    await change
    return true
  } catch (error) {
    showFailure(error, {
      about: aboutOf(figure),
      outcome: `Tus copias de «${figure.name}» se quedaron como estaban.`,
    })
    return false
  }
}
