import { editUserProfile } from '#server/community/service.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './demo.store.ts'

// The demo's collector shows the collection, so that the community has somebody in it. What they chose stays.

/** @returns whether anything was told of them */
export async function prepareDemoProfile(db: Db, email: string): Promise<boolean> {
  const userId = await store.findDemoMemberWithoutProfile(db, email)
  if (userId === null) return false
  const actor = {
    userId,
    sessionId: 0,
    kind: 'site',
    isValidated: true,
    isAdministrator: false,
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
