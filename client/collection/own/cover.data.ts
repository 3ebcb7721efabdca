import { ApiError, call } from '#client/api.ts'
import { unchangedText } from '#client/collection/marks.rules.ts'
import { showToast } from '#client/kit/toasts.ts'
import { queryClient } from '#client/query.ts'
import { apiQuery } from '#client/use-api.ts'

/** Makes a figure the cover of the collection, or removes the cover. Returns whether it worked; a toast says why not. */
export async function setCover(itemId: number | null): Promise<boolean> {
  try {
    const { data } = await call('editCollectionSettings', { body: { cover_item_id: itemId } })
    queryClient.setQueryData(apiQuery('getCollectionSettings', {}).queryKey, data)
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({
      kind: 'error',
      about: 'cover',
      text: unchangedText(error.message, 'Tu portada sigue igual.'),
    })
    return false
  }
}
