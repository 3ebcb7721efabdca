import type { MarkedFigure } from '#client/collection/marks.rules.ts'
import type { FormFailure } from '#client/kit/form-failure.ts'
import { failureText } from '#client/kit/form-failure.ts'
import type { Copy, CopyPhoto } from '#contract/collection.ts'
import type { CopyFields } from '#contract/collection-fields.ts'
import { addCopies, editCopy, removeCopy } from './calls.data.ts'
import { toApiError } from './failures.data.ts'
import { addPhoto, removePhoto } from './photos.data.ts'
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
