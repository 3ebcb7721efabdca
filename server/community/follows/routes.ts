import type { Follow, FollowSettings } from '#contract/community/follows.ts'
import { followsMax } from '#contract/community/follows-words.ts'
import { Refusal } from '#contract/errors.ts'
import { getLicense, getLine } from '#server/catalogue/service.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import { getShownCollector } from '#server/community/service.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import * as store from './store.ts'

export const followHandlers = {
  listFollows,
  addFollow,
  removeFollow,
  getFollowSettings,
  editFollowSettings,
} satisfies SomeHandlers

// What members follow (docs/product.md#following). Nobody learns who follows them.

async function listFollows({ db, actor }: ContextOf<'listFollows'>): Promise<Follow[]> {
  const rows = await store.listFollows(db, actor.userId)
  return rows.map(({ license_slug, license_name, followed_at, ...row }) => ({
    ...row,
    license:
      license_slug === null || license_name === null ? null : { slug: license_slug, name: license_name },
    followed_at: followed_at.toISOString(),
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
