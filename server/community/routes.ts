import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http/calls.ts'
import * as community from './service.ts'

type Names = 'getUserProfile' | 'editUserProfile' | 'getPublicProfile' | 'listCommunityCollections'

export function communityRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    getUserProfile: ({ actor }) => community.getUserProfile(db, actor),
    editUserProfile: ({ actor, body }) => community.editUserProfile(db, actor, body),
    getPublicProfile: ({ actor, body }) => community.getPublicProfile(db, actor, body),
    listCommunityCollections: ({ query }) => community.listCommunityCollections(db, query),
  }
}
