import { useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { formFailureOf } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { upload } from '#client/upload.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { Crop, ItemImage } from '#contract/admin/images.ts'
import type { Kind } from './rules.ts'

export function useItemImages(itemId: number) {
  return useApi('listItemImages', { params: { id: itemId } })
}

/**
 * The changes of the pictures of an item. Each shows the server's response; after a failure a toast says so and nothing
 * changes.
 */
export function useImageChanges(itemId: number) {
  const client = useQueryClient()
  const params = { id: itemId }
  const show = (images: ItemImage[]) =>
    client.setQueryData(apiQuery('listItemImages', { params }).queryKey, images)
  const run = async (change: () => Promise<{ data: ItemImage[] }>): Promise<boolean> => {
    try {
      show((await change()).data)
      return true
    } catch (error) {
      showToast({ kind: 'error', text: formFailureOf(error).message })
      // Somebody else may have changed the pictures.
      await refresh('listItemImages')
      return false
    }
  }
  const save = (images: readonly ItemImage[]) =>
    run(() =>
      call('arrangeItemImages', { params, body: { images: images.map(({ id, kind }) => ({ id, kind })) } }),
    )
  return {
    /** Saves order and kinds, with "Deshacer" in the toast. */
    async arrange(images: readonly ItemImage[], before: readonly ItemImage[]) {
      if (!(await save(images))) return
      const undo = { label: 'Deshacer', run: () => void save(before) }
      showToast({ kind: 'done', about: 'images', text: 'Guardamos las imágenes en ese orden.', action: undo })
    },
    crop: (image: number, crop: Crop) =>
      run(() => call('cropItemImage', { params: { ...params, image }, body: { crop } })),
    remove: (image: number) => run(() => call('removeItemImage', { params: { ...params, image } })),
    /** @throws when the server refuses the picture */
    async add(file: File, fields: ImageFields, onProgress: (share: number) => void) {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
      form.append('image', file)
      show((await upload('addItemImage', form, onProgress, params)).data)
    },
  }
}

/** Uploads the picture of a new item. Returns the error, if any; the item exists in either case. */
export async function sendMainPicture(itemId: number, file: File): Promise<string | null> {
  const form = new FormData()
  form.append('kind', 'main')
  form.append('image', file)
  try {
    await upload('addItemImage', form, () => undefined, { id: itemId })
    return null
  } catch (error) {
    return formFailureOf(error).message
  }
}

export type ImageFields = { kind: Kind } | { replaces: number }
