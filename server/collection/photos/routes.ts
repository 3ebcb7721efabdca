import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { PhotoDeps } from './service.ts'
import * as photos from './service.ts'

/** A member's photos of copies. */
export function collectionPhotosRoutes(deps: PhotoDeps) {
  return {
    getPhotoUsage: ({ actor }) => photos.getPhotoUsage(deps.db, actor.userId),
    addCopyPhoto: ({ actor, params: { id, copy }, upload, now }) =>
      photos.addCopyPhoto(deps, actor, { itemId: id, copyId: copy, upload, now }),
    removeCopyPhoto: ({ actor, params: { id, copy, photo } }) =>
      photos.removeCopyPhoto(deps.db, actor, { itemId: id, copyId: copy, photoId: photo }),
  } satisfies SomeHandlers
}
