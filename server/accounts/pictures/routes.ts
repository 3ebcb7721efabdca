import { sameOrigin } from '#contract/media/paths.ts'
import type { PictureDeps } from '#server/accounts/pictures/service.ts'
import * as pictures from '#server/accounts/pictures/service.ts'
import * as members from '#server/media/members.service.ts'
import type { Handlers } from '#server/platform/http/calls.ts'

type Names = 'setProfileImage' | 'removeProfileImage' | 'setHeaderImage' | 'removeHeaderImage' | 'listAvatars'

/** Endpoints for the member's own pictures. */
export function memberPictureRoutes(deps: PictureDeps): Handlers<Names> {
  return {
    setProfileImage: async ({ upload, actor, now }) => ({
      data: await pictures.setProfileImage(deps, actor, { upload, now }),
    }),
    removeProfileImage: async ({ actor, now }) => ({
      data: await pictures.removePicture(deps, actor, { kind: 'profile', now }),
    }),
    setHeaderImage: async ({ upload, actor, now }) => ({
      data: await pictures.setPicture(deps, actor, { kind: 'header', upload, now }),
    }),
    removeHeaderImage: async ({ actor, now }) => ({
      data: await pictures.removePicture(deps, actor, { kind: 'header', now }),
    }),
    listAvatars: async () => ({ data: members.listAvatars(), root: `${sameOrigin}/` }),
  }
}
