import { sameOrigin } from '#contract/media/paths.ts'
import type { PictureDeps } from '#server/accounts/pictures/service.ts'
import * as pictures from '#server/accounts/pictures/service.ts'
import * as members from '#server/media/members.service.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'

/** Endpoints for the member's own pictures. */
export function memberPictureRoutes(deps: PictureDeps) {
  return {
    setProfileImage: ({ upload, actor, now }) => pictures.setProfileImage(deps, actor, { upload, now }),
    removeProfileImage: ({ actor, now }) => pictures.removePicture(deps, actor, { kind: 'profile', now }),
    setHeaderImage: ({ upload, actor, now }) =>
      pictures.setPicture(deps, actor, { kind: 'header', upload, now }),
    removeHeaderImage: ({ actor, now }) => pictures.removePicture(deps, actor, { kind: 'header', now }),
    listAvatars: async () => ({ data: members.listAvatars(), root: `${sameOrigin}/` }),
  } satisfies SomeHandlers
}
