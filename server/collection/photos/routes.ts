import type { Handlers } from '#server/platform/http/calls.ts'
import type { PhotoDeps } from './service.ts'
import * as photos from './service.ts'

/** A member's photos of copies. */
export function collectionPhotosRoutes(
  deps: PhotoDeps,
): Handlers<'getPhotoUsage' | 'addCopyPhoto' | 'removeCopyPhoto'> {
  return {
    getPhotoUsage: async ({ actor }) => ({ data: await photos.getPhotoUsage(deps.db, actor.userId) }),
    addCopyPhoto: async ({ actor, params: { id, copy }, upload, now }) => ({
      data: await photos.addCopyPhoto(deps, actor, { itemId: id, copyId: copy, upload, now }),
    }),
    removeCopyPhoto: async ({ actor, params: { id, copy, photo } }) => ({
      data: await photos.removeCopyPhoto(deps.db, actor, { itemId: id, copyId: copy, photoId: photo }),
    }),
  }
}
