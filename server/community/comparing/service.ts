import type { Comparison } from '#contract/community-compare.ts'
import { Refusal } from '#contract/errors.ts'
import { findItemsByIds } from '#server/catalogue/items/service.ts'
import { withViewerMarks } from '#server/collection/public-list.service.ts'
import { findVisibleMember } from '#server/community/store.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './store.ts'

// The member's collection beside a public one (docs/product.md#comparing).

const figuresMax = 24
const linesMax = 24

/** @throws {Refusal} profile_not_public, also where the collection is not shown; invalid for oneself */
export async function compareCollections(db: Db, actor: Actor, username: string): Promise<Comparison> {
  const member = await findVisibleMember(db, username)
  if (member?.user_id === actor.userId)
    throw new Refusal('invalid', { username: 'Esa es tu propia colección.' })
  if (!(member?.is_public && member.show_collection)) throw new Refusal('profile_not_public')
  const pair = { own: actor.userId, theirs: member.user_id }
  const [wanted, missing, lines] = await Promise.all([
    store.listWanted(db, pair, figuresMax),
    store.listMissing(db, pair, figuresMax),
    store.listLines(db, pair, linesMax),
  ])
  const figuresOf = async ({ ids, total }: store.ComparedFigures) => ({
    total,
    items: await withViewerMarks(db, actor, await findItemsByIds(db, ids)),
  })
  return { wanted: await figuresOf(wanted), missing: await figuresOf(missing), lines }
}
