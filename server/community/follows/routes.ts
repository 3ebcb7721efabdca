import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as follows from './service.ts'

type Names = 'listFollows' | 'addFollow' | 'removeFollow' | 'getFollowSettings' | 'editFollowSettings'

export function followRoutes({ db }: AppDeps): Handlers<Names> {
  return {
    listFollows: async ({ actor }) => ({ data: await follows.listFollows(db, actor) }),
    addFollow: async ({ actor, body, now }) => ({ data: await follows.addFollow(db, actor, body, now) }),
    removeFollow: async ({ actor, body }) => ({ data: await follows.removeFollow(db, actor, body) }),
    getFollowSettings: async ({ actor }) => ({ data: await follows.getFollowSettings(db, actor) }),
    editFollowSettings: async ({ actor, body, now }) => ({
      data: await follows.editFollowSettings(db, actor, body, now),
    }),
  }
}
