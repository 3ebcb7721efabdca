import type { Handlers } from '#server/platform/http.ts'
import type { World } from '#server/platform/world.ts'
import * as settings from './service.ts'

/** How a member likes the collection. */
export function collectionSettingsRoutes({
  db,
}: World): Handlers<'getCollectionSettings' | 'editCollectionSettings'> {
  return {
    getCollectionSettings: async ({ actor }) => ({ data: await settings.getCollectionSettings(db, actor) }),
    editCollectionSettings: async ({ actor, body }) => ({
      data: await settings.editCollectionSettings(db, actor, body),
    }),
  }
}
