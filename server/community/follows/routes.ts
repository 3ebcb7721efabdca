import { newsMails } from '#contract/accounts/notice-words.ts'
import type { Follow, FollowPlaque, FollowSettings } from '#contract/community/follows.ts'
import { followsMax } from '#contract/community/follows-words.ts'
import { Refusal } from '#contract/errors.ts'
import { stopNoticeMails } from '#server/accounts/notices/service.ts'
import { readUnsubscription } from '#server/accounts/notices/unsubscribing.service.ts'
import { findMemberById, lockAccess } from '#server/accounts/service.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { getLicense, getLine } from '#server/catalogue/service.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import { withViewerMarks } from '#server/collection/public-list.service.ts'
import { getShownCollector } from '#server/community/service.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { findPlaqueNews } from './news.service.ts'
import * as store from './store.ts'

export const followHandlers = {
  listFollows,
  listFollowNews,
  addFollow,
  removeFollow,
  getFollowSettings,
  editFollowSettings,
  stopNewsMails,
} satisfies SomeHandlers

// What members follow (docs/product.md#following). Nobody learns who follows them.

async function listFollows({ db, actor }: ContextOf<'listFollows'>): Promise<Follow[]> {
  const rows = await store.listFollows(db, actor.userId)
  return rows.map(toFollow)
}

function toFollow<Row extends store.FollowRow>({ license_slug, license_name, followed_at, ...row }: Row) {
  return {
    ...row,
    license:
      license_slug === null || license_name === null ? null : { slug: license_slug, name: license_name },
    followed_at: followed_at.toISOString(),
  }
}

const newsMs = 30 * 86_400_000

async function listFollowNews({ db, actor, now }: ContextOf<'listFollowNews'>): Promise<FollowPlaque[]> {
  const since = new Date(now.getTime() - newsMs)
  const [rows, { shelves, additions }] = await Promise.all([
    store.listPlaques(db, actor.userId),
    findPlaqueNews(db, actor.userId, { since, until: now }),
  ])
  const newsOf = ({ id, kind, slug }: store.PlaqueRow) =>
    kind === 'member'
      ? additions.find(({ username }) => username === slug)
      : shelves.find(({ follow_id }) => follow_id === id)
  const plaques = rows.map((row) => ({ row, news: newsOf(row) }))
  const ids = new Set(plaques.flatMap(({ news }) => news?.item_ids ?? []))
  const shown = await withViewerMarks(db, actor, await findItemsByIds(db, [...ids]))
  const itemOf = new Map(shown.map((item) => [item.id, item]))
  return plaques.map(({ row: { id: _, ...row }, news }) => ({
    ...toFollow(row),
    news_count: news?.count ?? 0,
    items: (news?.item_ids ?? []).flatMap((id) => itemOf.get(id) ?? []),
  }))
}

/** @throws {Refusal} license_not_found; line_not_found; profile_not_public; invalid, for oneself or beyond the limit */
async function addFollow(context: ContextOf<'addFollow'>): Promise<Follow[]> {
  const { db, actor, now } = context
  const target = await findTarget(context)
  await withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    await store.insertFollow(tx, userId, target, now)
    if ((await store.countFollows(tx, userId)) > followsMax) {
      throw new Refusal('invalid', {
        slug: `Sigues ${followsMax} cosas, que es lo máximo. Deja de seguir alguna.`,
      })
    }
  })
  return await listFollows(context)
}

/** Unfollowing what is not followed or no longer exists is not an error. */
async function removeFollow(context: ContextOf<'removeFollow'>): Promise<Follow[]> {
  await store.deleteFollow(context.db, context.actor.userId, context.body)
  return await listFollows(context)
}

async function getFollowSettings({ db, actor }: ContextOf<'getFollowSettings'>): Promise<FollowSettings> {
  return (await store.findSettings(db, actor.userId)) ?? { is_mail_weekly: false }
}

async function editFollowSettings(context: ContextOf<'editFollowSettings'>): Promise<FollowSettings> {
  const { db, actor, body, now } = context
  await store.insertSettings(db, actor.userId, body, now)
  return await getFollowSettings(context)
}

/** @throws {Refusal} link_invalid */
async function stopNewsMails({ db, body, now }: ContextOf<'stopNewsMails'>): Promise<void> {
  const stopped = await readUnsubscription(db, body.code)
  if (stopped === null) throw new Refusal('link_invalid')
  const { userId, mail } = stopped
  await db.transaction().execute(async (tx) => {
    await lockAccess(tx, userId)
    if ((await findMemberById(tx, userId)) === null) return
    if (mail === 'siguiendo') await store.insertSettings(tx, userId, { is_mail_weekly: false }, now)
    else await stopNoticeMails(tx, userId, newsMails[mail].kinds)
  })
}

async function findTarget(context: ContextOf<'addFollow'>): Promise<store.Target> {
  const { db, body } = context
  const { kind, slug } = body
  if (kind === 'license') return { licenseId: (await getLicense(db, slug)).id, lineId: null, memberId: null }
  if (kind === 'line') {
    const [license = '', line = '', ...others] = slug.split('/')
    if (others.length > 0) throw new Refusal('line_not_found')
    return { licenseId: null, lineId: (await getLine(db, line, license)).id, memberId: null }
  }
  return { licenseId: null, lineId: null, memberId: await getShownCollector(context, slug, 'slug') }
}
