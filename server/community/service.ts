import { withChanges } from '#contract/changes.ts'
import type { ProfileRequest, PublicProfile, UserProfile } from '#contract/community/community.ts'
import { Refusal } from '#contract/errors.ts'
import { metadataOf } from '#contract/paging.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import { listPublicItems, withViewerMarks } from '#server/collection/public-list.service.ts'
import { countTrades, listTradedItems } from '#server/collection/trades.service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { isCollectionShown, maySeeProfile, shownLists } from '#server/policies/service.ts'
import type { VisibleMember } from './store.ts'
import * as store from './store.ts'

export const communityHandlers = {
  getUserProfile,
  editUserProfile,
  getPublicProfile,
  listCommunityCollections,
} satisfies SomeHandlers

// Public profiles. A profile is visible only if its member chose so, and never contains prices, copies or notes.
// Unknown and private profiles get the same answer (docs/product.md#profiles-and-community).

async function getUserProfile({
  db,
  actor,
}: ContextOf<'getUserProfile', 'actor'> & { db: Db | Tx }): Promise<UserProfile> {
  const profile = await store.findUserProfile(db, actor.userId)
  // The account was deleted after the session was looked up.
  if (profile === null) throw new Refusal('session_required')
  return profile
}

/** @throws {Refusal} invalid when a favourite license does not exist */
export async function editUserProfile(
  context: ContextOf<'editUserProfile', 'db' | 'actor' | 'body'>,
): Promise<UserProfile> {
  const { db, actor, body } = context
  await db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, actor.userId)
    const { favorite_licenses, ...fields } = body
    const before = await getUserProfile({ db: tx, actor })
    await store.insertProfile(tx, actor.userId, withChanges(before, fields))
    if (favorite_licenses === undefined) return
    const favorites = [...new Set(favorite_licenses)]
    const known = await store.insertFavorites(tx, actor.userId, favorites)
    if (known < favorites.length) {
      throw new Refusal('invalid', { favorite_licenses: 'Una de esas licencias ya no está en el catálogo.' })
    }
  })
  return getUserProfile(context)
}

/** @throws {Refusal} profile_not_public */
export async function getPublicProfile(
  context: ContextOf<'getPublicProfile', 'db' | 'actor' | 'body' | 'today'>,
) {
  const { db, actor, body: request, today } = context
  const member = await store.findVisibleMember(db, request.username)
  if (member === null || !maySeeProfile(member, actor?.userId ?? null))
    throw new Refusal('profile_not_public')
  const isOwn = member.user_id === actor?.userId
  const lists = shownLists(member)
  const list = request.list ?? lists[0] ?? null
  const progress = member.show_collection ? await store.listProgress(db, member.user_id) : null
  const trades = { userId: member.user_id, today }
  const trades_count = member.show_trades ? await countTrades(db, trades) : null
  const profile = { ...toPublicProfile(member, progress, isOwn), trades_count }
  const empty = emptyProfilePage(profile, request)
  if (list === null || !lists.includes(list)) return empty
  const { license, page, page_size } = request
  if (list === 'trades') {
    const window = { limit: page_size, offset: (page - 1) * page_size }
    const { total, items } = await listTradedItems(db, actor, { ...trades, ...window })
    return { ...empty, list, data: items, metadata: metadataOf(request, total) }
  }
  const [shown, shelves] = await Promise.all([
    listPublicItems(db, { userId: member.user_id, relation: list, license }, request),
    list === 'collection' && license === undefined && request.page === 1
      ? findShelves(context, member, progress ?? [])
      : [],
  ])
  return { ...shown, profile, list, shelves, data: await withViewerMarks(db, actor, shown.data) }
}

const shelvesMax = 3
const shelfItemsMax = 10
/** A collection of fewer figures is seen at once. */
const shelvedFrom = 13

async function findShelves(
  { db, actor }: ContextOf<'getPublicProfile', 'db' | 'actor'>,
  { user_id: userId, collection_count }: VisibleMember,
  progress: store.LineProgress[],
) {
  const fullest = progress.filter(({ owned }) => owned > 1).slice(0, shelvesMax)
  if (collection_count < shelvedFrom || fullest.length === 0) return []
  const lineIds = fullest.map(({ line_id }) => line_id)
  const newest = await store.listNewestOfLines(db, userId, { lineIds, limit: shelfItemsMax })
  const items = await findItemsByIds(
    db,
    newest.map(({ item_id }) => item_id),
  )
  const marked = await withViewerMarks(db, actor, items)
  const itemOf = new Map(marked.map((item) => [item.id, item]))
  return fullest.map(({ line_id, license, line, owned, items_count, is_complete }) => ({
    license,
    line,
    collection: owned,
    total: is_complete ? owned : items_count,
    items: newest.flatMap((row) => (row.line_id === line_id ? (itemOf.get(row.item_id) ?? []) : [])),
  }))
}

/**
 * The other member with this name, whose collection is shown: the profile is public, and so is this list. Lists say it with
 * `isCollectionPublic`. `field` is the input that held the name.
 * @throws {Refusal} profile_not_public; invalid for oneself
 */
export async function getShownCollector(
  { db, actor }: ContextOf<'addFollow', 'db' | 'actor'>,
  username: string,
  field: 'username' | 'slug',
): Promise<number> {
  const member = await store.findVisibleMember(db, username)
  if (member?.user_id === actor.userId)
    throw new Refusal('invalid', { [field]: 'Esa es tu propia colección.' })
  if (member === null || !isCollectionShown(member)) throw new Refusal('profile_not_public')
  return member.user_id
}

async function listCommunityCollections(context: ContextOf<'listCommunityCollections'>) {
  const { db, actor } = context
  const { sort, query, ...paging } = context.query
  const window = { limit: paging.page_size, offset: (paging.page - 1) * paging.page_size }
  const [rows, total] = await Promise.all([
    store.listCommunityRows(db, { viewer: actor.userId, sort, query, ...window }),
    store.countCommunityRows(db, query),
  ])
  const items = await findItemsByIds(db, [...new Set(rows.flatMap(({ item_ids }) => item_ids))])
  const itemOf = new Map(items.map((item) => [item.id, item]))
  const data = rows.map(({ item_ids, ...row }) => ({
    ...row,
    items: item_ids.flatMap((id) => itemOf.get(id) ?? []),
  }))
  return { data, metadata: metadataOf(paging, total) }
}

function emptyProfilePage(profile: PublicProfile, request: ProfileRequest) {
  return {
    profile,
    list: null,
    data: [],
    metadata: metadataOf(request, 0),
    filters: { licenses: [] },
    shelves: [],
  }
}

const shownLinesMax = 12

/** What others may see of a member. Hidden lists do not even have a count. */
function toPublicProfile(
  member: VisibleMember,
  progress: store.LineProgress[] | null,
  isOwn: boolean,
): Omit<PublicProfile, 'trades_count'> {
  const { user_id, created_at, is_public, show_collection, show_wishlist, show_trades, ...shown } = member
  const complete = progress?.filter(({ is_complete }) => is_complete)
  const ownedOf = (slug: string, lines: store.LineProgress[]) =>
    lines.reduce((sum, { license, owned }) => sum + (license.slug === slug ? owned : 0), 0)
  return {
    ...shown,
    favorite_licenses: shown.favorite_licenses.map((license) => ({
      ...license,
      collection_count: progress && ownedOf(license.slug, progress),
    })),
    complete_lines_count: complete?.length ?? null,
    complete_lines: (complete ?? [])
      .toSorted((a, b) => b.last_on.localeCompare(a.last_on))
      .slice(0, shownLinesMax)
      .map(({ line, license, last_on }) => ({ ...line, license, completed_on: last_on })),
    collection_count: show_collection ? shown.collection_count : null,
    want_count: show_wishlist ? shown.want_count : null,
    member_since: created_at.toISOString(),
    is_own: isOwn,
  }
}
