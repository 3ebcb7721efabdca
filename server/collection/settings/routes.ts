import type { CollectionSettings, SettingsChange } from '#contract/collection/settings.ts'
import { usualCurrency } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import type { StoredSettings } from './store.ts'
import * as store from './store.ts'

/** A member's collection settings. */
export function collectionSettingsRoutes({ db }: AppDeps) {
  return {
    getCollectionSettings: ({ actor }) => getCollectionSettings(db, actor),
    editCollectionSettings: ({ actor, body }) => editCollectionSettings(db, actor, body),
  } satisfies SomeHandlers
}

const defaultSettings: StoredSettings = {
  default_view: 'nichos',
  currency: usualCurrency,
  cover_item_id: null,
}

/** The member's settings, or the defaults. */
async function getCollectionSettings(db: Db, { userId }: Actor): Promise<CollectionSettings> {
  return withCover(db, userId, (await store.findSettings(db, userId)) ?? defaultSettings)
}

/** Changes the given settings. Existing prices keep their currency. */
async function editCollectionSettings(
  db: Db,
  actor: Actor,
  change: SettingsChange,
): Promise<CollectionSettings> {
  return withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const before = (await store.findSettings(tx, userId)) ?? defaultSettings
    const { default_view = before.default_view, currency = before.currency } = change
    const { cover_item_id = before.cover_item_id } = change
    const settings = await withCover(tx, userId, { default_view, currency, cover_item_id })
    if (change.cover_item_id != null && settings.cover === null) throw new Refusal('item_not_found')
    await store.updateSettings(tx, userId, { default_view, currency, cover_item_id })
    return settings
  })
}

async function withCover(
  db: Db | Tx,
  userId: number,
  { default_view, currency, cover_item_id }: StoredSettings,
): Promise<CollectionSettings> {
  const cover = cover_item_id === null ? undefined : await store.findCover(db, userId, cover_item_id)
  return { default_view, currency, cover: cover ?? null }
}
