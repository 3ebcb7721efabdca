import { sql } from 'kysely'
import type { CollectionSettings } from '#contract/collection/settings.ts'
import { type CollectionView, usualCurrency } from '#contract/collection/words.ts'
import { Refusal } from '#contract/errors.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import { type Db, firstRowOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const collectionSettingsHandlers = {
  getCollectionSettings,
  editCollectionSettings,
} satisfies SomeHandlers

const defaultSettings: StoredSettings = {
  default_view: 'nichos',
  currency: usualCurrency,
  shows_adult: false,
  cover_item_id: null,
}

/** The member's settings, or the defaults. */
async function getCollectionSettings({ db, actor }: ContextOf<'getCollectionSettings'>) {
  return withCover(db, actor.userId, (await findSettings(db, actor.userId)) ?? defaultSettings)
}

/** Changes the given settings. Existing prices keep their currency. */
async function editCollectionSettings(context: ContextOf<'editCollectionSettings'>) {
  const { db, actor, body: change } = context
  return withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    const before = (await findSettings(tx, userId)) ?? defaultSettings
    const { default_view = before.default_view, currency = before.currency } = change
    const { shows_adult = before.shows_adult } = change
    const { cover_item_id = before.cover_item_id } = change
    const settings = await withCover(tx, userId, { default_view, currency, shows_adult, cover_item_id })
    if (change.cover_item_id != null && settings.cover === null) throw new Refusal('item_not_found')
    await updateSettings(tx, userId, { default_view, currency, shows_adult, cover_item_id })
    return settings
  })
}

async function withCover(
  db: Db | Tx,
  userId: number,
  { default_view, currency, shows_adult, cover_item_id }: StoredSettings,
): Promise<CollectionSettings> {
  const cover = cover_item_id === null ? undefined : await findCover(db, userId, cover_item_id)
  return { default_view, currency, shows_adult, cover: cover ?? null }
}

interface StoredSettings {
  default_view: CollectionView
  currency: string
  shows_adult: boolean
  cover_item_id: number | null
}

/** Undefined if the member has never marked or chosen anything. */
function findSettings(db: Db | Tx, userId: number): Promise<StoredSettings | undefined> {
  return firstRowOf(db)<StoredSettings>`
    select default_view, currency, shows_adult, cover_item_id from collectors where user_id = ${userId}`
}

/** The figure of the cover; undefined once it is no longer in the member's collection. */
function findCover(
  db: Db | Tx,
  userId: number,
  itemId: number,
): Promise<NonNullable<CollectionSettings['cover']> | undefined> {
  return firstRowOf(db)<{
    id: number
    slug: string
    name: string
    image: string | null
    is_adult: boolean
    license: { slug: string; name: string; color: string | null }
  }>`
    select i.id, i.slug, i.name, i.image, adult_item(i.is_adult, i.line_id) as is_adult,
      json_build_object('slug', l.slug, 'name', l.name, 'color', l.color) as license
    from marks m join all_items i on i.id = m.item_id join all_licenses l on l.id = i.license_id
    where m.user_id = ${userId} and m.item_id = ${itemId} and m.relation = 'collection'`
}

async function updateSettings(tx: Tx, userId: number, settings: StoredSettings): Promise<void> {
  await sql`
    update collectors set default_view = ${settings.default_view}, currency = ${settings.currency}, shows_adult = ${settings.shows_adult},
      cover_item_id = ${settings.cover_item_id}
    where user_id = ${userId}`.execute(tx)
}
