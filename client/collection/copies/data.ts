import { call } from '#client/api.ts'
import { updateCachedCopies } from '#client/collection/cached-copies.data.ts'
import { rememberUndo } from '#client/collection/marks.data.ts'
import type { MarkedFigure } from '#client/collection/marks.rules.ts'
import { pictureRefusal } from '#client/collection/pictures.rules.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { upload } from '#client/upload.ts'
import type { Copy, CopyPhoto } from '#contract/collection/collection.ts'
import type { CopyFields } from '#contract/collection/fields.ts'
import { addCopies, editCopy, removeCopy } from './calls.data.ts'
import { showFailure, toApiError } from './failures.data.ts'
import type { CopyText } from './rules.ts'
import { changedCopyFields, formFields, readCopy } from './rules.ts'

// The actions on the copies of one figure. A form keeps its values until they are saved; adding and removing can be
// undone, photos included.

/** All actions on the copies of a figure, passed to components as one object. */
export interface CopyActions {
  /** Resolves to the failure, or null. */
  add: (text: CopyText) => Promise<FormFailure | null>
  /** Sends what differs from the values that the form was opened with. */
  edit: (copyId: number, text: CopyText, opened: CopyText) => Promise<FormFailure | null>
  remove: (copy: Copy) => Promise<void>
  addPhoto: (copyId: number, file: File, onProgress: (share: number) => void) => Promise<string | null>
  removePhoto: (copyId: number, photo: CopyPhoto) => Promise<void>
}

export function copyActionsOf(figure: MarkedFigure): CopyActions {
  return {
    add: (text) => saving(text, (fields, quantity) => addCopies(figure, fields, quantity)),
    edit: (copyId, text, opened) =>
      saving(text, (fields) => editCopy(figure.id, copyId, changedCopyFields(opened, fields))),
    remove: (copy) => removeCopy(figure, copy),
    addPhoto: (copyId, file, onProgress) => addPhoto(figure.id, { copyId, file, onProgress }),
    removePhoto: (copyId, photo) => removePhoto(figure, copyId, photo),
  }
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

/** Resolves to the error message, or null. */
async function addPhoto(
  itemId: number,
  { copyId, file, onProgress }: { copyId: number; file: File; onProgress: (share: number) => void },
): Promise<string | null> {
  const refusal = pictureRefusal(file)
  if (refusal !== null) return refusal
  const form = new FormData()
  form.set('image', file)
  try {
    const params = { id: itemId, copy: copyId }
    const { data } = await upload('addCopyPhoto', form, onProgress, params)
    setPhotos(itemId, copyId, data)
    return null
  } catch (error) {
    const { message, fields } = toApiError(error)
    return fields.image ?? failureText(message)
  }
}

/** Removes a photo and offers undo. */
async function removePhoto({ id, name }: MarkedFigure, copyId: number, photo: CopyPhoto): Promise<void> {
  try {
    const { data } = await call('removeCopyPhoto', { params: { id, copy: copyId, photo: photo.id } })
    setPhotos(id, copyId, data)
  } catch (error) {
    showFailure(error)
    return
  }
  const undo = rememberUndo(() => {
    void editCopy(id, copyId, { photos: [{ id: photo.id }] }).catch(showFailure)
    return true
  })
  const text = `Quitamos una foto de «${name}».`
  showToast({ kind: 'done', about: `copies ${id}`, text, action: { label: 'Deshacer', run: undo } })
}

function setPhotos(itemId: number, copyId: number, photos: CopyPhoto[]): void {
  updateCachedCopies(itemId, (copies) =>
    copies.map((copy) => (copy.id === copyId ? { ...copy, photos } : copy)),
  )
}
