import { staffCallerOf } from '#server/admin/audit/service.ts'
import type { Handlers } from '#server/platform/http.ts'
import type { ImageDeps } from './service.ts'
import { addImage, arrangeImages, cropImage, listImages, removeImage } from './service.ts'
import { removeWidePicture, setWidePicture } from './wide.service.ts'

type ItemNames = 'listItemImages' | 'addItemImage' | 'arrangeItemImages' | 'cropItemImage' | 'removeItemImage'
type WideNames = 'setLicensePicture' | 'removeLicensePicture' | 'setLinePicture' | 'removeLinePicture'

export function adminImagesRoutes(deps: ImageDeps): Handlers<ItemNames | WideNames> {
  return { ...ofItems(deps), ...ofShelves(deps) }
}

function ofItems(deps: ImageDeps): Handlers<ItemNames> {
  return {
    listItemImages: async ({ params }) => ({ data: await listImages(deps.db, params.id) }),
    addItemImage: async ({ params, upload, ...caller }) => ({
      data: await addImage(deps, staffCallerOf(caller), { itemId: params.id, upload }),
    }),
    arrangeItemImages: async ({ params, body, ...caller }) => ({
      data: await arrangeImages(deps, staffCallerOf(caller), { itemId: params.id, wanted: body.images }),
    }),
    cropItemImage: async ({ params: { id: itemId, image: imageId }, body, ...caller }) => ({
      data: await cropImage(deps, staffCallerOf(caller), { itemId, imageId, crop: body.crop }),
    }),
    removeItemImage: async ({ params: { id: itemId, image: imageId }, ...caller }) => ({
      data: await removeImage(deps.db, staffCallerOf(caller), { itemId, imageId }),
    }),
  }
}

function ofShelves(deps: ImageDeps): Handlers<WideNames> {
  return {
    setLicensePicture: async ({ params: { id }, upload, ...caller }) => ({
      data: await setWidePicture(deps, staffCallerOf(caller), { folder: 'licenses', id, upload }),
    }),
    removeLicensePicture: async ({ params: { id }, ...caller }) => ({
      data: await removeWidePicture(deps.db, staffCallerOf(caller), { folder: 'licenses', id }),
    }),
    setLinePicture: async ({ params: { id }, upload, ...caller }) => ({
      data: await setWidePicture(deps, staffCallerOf(caller), { folder: 'lines', id, upload }),
    }),
    removeLinePicture: async ({ params: { id }, ...caller }) => ({
      data: await removeWidePicture(deps.db, staffCallerOf(caller), { folder: 'lines', id }),
    }),
  }
}
