import type { CollectionSettings, SettingsChange } from '#contract/collection-settings.ts'
import { usualCurrency } from '#contract/collection-words.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './store.ts'

const defaultSettings: CollectionSettings = { default_view: 'nichos', currency: usualCurrency }

/** The member's settings, or the defaults. */
export async function getCollectionSettings(db: Db, { userId }: Actor): Promise<CollectionSettings> {
  return (await store.findSettings(db, userId)) ?? defaultSettings
}

/** Changes the given settings. Existing prices keep their currency. */
export async function editCollectionSettings(
  db: Db,
  actor: Actor,
  change: SettingsChange,
): Promise<CollectionSettings> {
  return withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const before = (await store.findSettings(tx, userId)) ?? defaultSettings
    const { default_view = before.default_view, currency = before.currency } = change
    await store.updateSettings(tx, userId, { default_view, currency })
    return { default_view, currency }
  })
}
