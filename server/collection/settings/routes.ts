import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import * as settings from './service.ts'

/** A member's collection settings. */
export function collectionSettingsRoutes({
  db,
}: AppDeps): Handlers<'getCollectionSettings' | 'editCollectionSettings'> {
  return {
    getCollectionSettings: async ({ actor }) => ({ data: await settings.getCollectionSettings(db, actor) }),
    editCollectionSettings: async ({ actor, body }) => ({
      data: await settings.editCollectionSettings(db, actor, body),
    }),
  }
}
