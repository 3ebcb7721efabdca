import { editUserProfile } from '#server/community/service.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './demo.store.ts'

// Makes the demo collector's profile public, so that the community page is not empty. An existing profile is kept.

/** Returns whether a profile was created. */
export async function prepareDemoProfile(db: Db, email: string): Promise<boolean> {
  const userId = await store.findDemoMemberWithoutProfile(db, email)
  if (userId === null) return false
  const actor = {
    userId,
    sessionId: 0,
    kind: 'site',
    isValidated: true,
    staffRole: null,
    viewerId: null,
  } as const
  await editUserProfile(db, actor, {
    bio: 'Colecciono monstruos, viajeros y caballeros andantes desde que tengo repisa.',
    links: [],
    favorite_licenses: await store.listFavoriteSlugs(db, userId),
    is_public: true,
    show_collection: true,
    show_wishlist: true,
  })
  return true
}
