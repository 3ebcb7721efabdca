import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { compareCollections } from './service.ts'

export function compareRoutes({ db }: AppDeps): Handlers<'compareCollections'> {
  return {
    compareCollections: async ({ actor, params }) => ({
      data: await compareCollections(db, actor, params.username),
    }),
  }
}
