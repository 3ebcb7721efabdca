import { call } from '#client/api.ts'
import { updateCachedCopies } from '#client/collection/cached-copies.data.ts'
import { rememberUndo } from '#client/collection/marks.data.ts'
import type { MarkedFigure } from '#client/collection/marks.rules.ts'
import { pictureRefusal } from '#client/collection/pictures.rules.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { upload } from '#client/upload.ts'
import type { CopyPhoto } from '#contract/collection.ts'
import { editCopy } from './calls.data.ts'
import { showFailure, toApiError } from './failures.data.ts'

/** Resolves to the error message, or null. */
export async function addPhoto(
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
export async function removePhoto(
  { id, name }: MarkedFigure,
  copyId: number,
  photo: CopyPhoto,
): Promise<void> {
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
