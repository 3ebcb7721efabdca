import type { Follow, FollowSettings } from '#contract/community/follows.ts'
import { followsMax } from '#contract/community/follows-words.ts'
import { Refusal } from '#contract/errors.ts'
import { getLicense, getLine } from '#server/catalogue/service.ts'
import { withMemberLock } from '#server/collection/member-lock.service.ts'
import { findVisibleMember } from '#server/community/store.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import * as store from './store.ts'

export function followRoutes({ db }: AppDeps) {
  return {
    listFollows: ({ actor }) => listFollows(db, actor),
    addFollow: ({ actor, body, now }) => addFollow(db, actor, body, now),
    removeFollow: ({ actor, body }) => removeFollow(db, actor, body),
    getFollowSettings: ({ actor }) => getFollowSettings(db, actor),
    editFollowSettings: ({ actor, body, now }) => editFollowSettings(db, actor, body, now),
  } satisfies SomeHandlers
}

// What members follow (docs/product.md#following). Nobody learns who follows them.

type Followed = Pick<Follow, 'kind' | 'slug'>

async function listFollows(db: Db, { userId }: Pick<Actor, 'userId'>): Promise<Follow[]> {
  const rows = await store.listFollows(db, userId)
  return rows.map(({ license_slug, license_name, followed_at, ...row }) => ({
    ...row,
    license:
      license_slug === null || license_name === null ? null : { slug: license_slug, name: license_name },
    followed_at: followed_at.toISOString(),
  }))
}

/** @throws {Refusal} license_not_found; line_not_found; profile_not_public; invalid, for oneself or beyond the limit */
async function addFollow(db: Db, actor: Actor, asked: Followed, now: Date): Promise<Follow[]> {
  const target = await findTarget(db, actor, asked)
  await withMemberLock(db, actor.userId, async ({ tx, userId }) => {
    await store.insertFollow(tx, userId, target, now)
    if ((await store.countFollows(tx, userId)) > followsMax) {
      throw new Refusal('invalid', {
        slug: `Sigues ${followsMax} cosas, que es lo máximo. Deja de seguir alguna.`,
      })
    }
  })
  return await listFollows(db, actor)
}

/** Unfollowing what is not followed or no longer exists is not an error. */
async function removeFollow(db: Db, actor: Actor, { kind, slug }: Followed): Promise<Follow[]> {
  await store.deleteFollow(db, actor.userId, { kind, slug })
  return await listFollows(db, actor)
}

async function getFollowSettings(db: Db, { userId }: Actor): Promise<FollowSettings> {
  return (await store.findSettings(db, userId)) ?? { is_mail_weekly: false }
}

async function editFollowSettings(
  db: Db,
  actor: Actor,
  change: FollowSettings,
  now: Date,
): Promise<FollowSettings> {
  await store.insertSettings(db, actor.userId, change, now)
  return await getFollowSettings(db, actor)
}

async function findTarget(db: Db, { userId }: Actor, { kind, slug }: Followed): Promise<store.Target> {
  if (kind === 'license') return { licenseId: (await getLicense(db, slug)).id, lineId: null, memberId: null }
  if (kind === 'line') {
    const [license = '', line = '', ...others] = slug.split('/')
    if (others.length > 0) throw new Refusal('line_not_found')
    return { licenseId: null, lineId: (await getLine(db, line, license)).id, memberId: null }
  }
  const member = await findVisibleMember(db, slug)
  if (member?.user_id === userId) throw new Refusal('invalid', { slug: 'Esa es tu propia colección.' })
  if (!(member?.is_public && member.show_collection)) throw new Refusal('profile_not_public')
  return { licenseId: null, lineId: null, memberId: member.user_id }
}
