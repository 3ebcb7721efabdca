import type { AppDeps } from '#server/platform/app-deps.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as community from './service.ts'

export function communityRoutes({ db }: AppDeps) {
  return {
    getUserProfile: ({ actor }) => community.getUserProfile(db, actor),
    editUserProfile: ({ actor, body }) => community.editUserProfile(db, actor, body),
    getPublicProfile: ({ actor, body }) => community.getPublicProfile(db, actor, body),
    listCommunityCollections: ({ query }) => community.listCommunityCollections(db, query),
  } satisfies SomeHandlers
}
