import { addCopy } from '#server/collection/copies/service.ts'
import { firstMarkInserter } from '#server/collection/first-marks.service.ts'
import { addMark, addToCollection } from '#server/collection/service.ts'
import { editWish } from '#server/collection/wishes.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/db.ts'
import { demoCollection } from './rules.ts'
import * as store from './store.ts'

// Gives the demo member a collection, so that no page of the members' area is empty at first sight. It is written through
// the same services as a member's. A demo member who has already marked or chosen anything is left unchanged.

const noon = 'T18:00:00Z'

/** @returns how many figures were marked; 0 if there is no such member, no demo, or already a collection. */
export async function prepareDemoCollection(db: Db, email: string, now: Date): Promise<number> {
  const collector = await store.findDemoCollector(db, email)
  if (!collector || collector.hasBegun) return 0
  const actor = actorOf(collector.userId)
  const deps = { db, insertFirstMark: firstMarkInserter(db) }
  const today = mexicoDay(now)
  const plan = demoCollection(await store.listDemoFigures(db), today)
  for (const { itemId, on, copies } of plan.owned) {
    const [first, ...more] = copies
    const markedAt = new Date(`${on}${noon}`)
    await addToCollection(deps, actor, { itemId, fields: first ?? {}, now: markedAt, today })
    for (const fields of more) await addCopy(db, actor, { itemId, fields, now, today })
  }
  for (const { itemId, priority, targetCents, currency } of plan.wishes) {
    await addMark(deps, actor, { itemId, relation: 'want', now })
    const target = currency === null ? {} : { target_price_cents: targetCents, currency }
    await editWish(db, actor, { itemId, fields: { priority, ...target } })
  }
  for (const itemId of plan.notInterested)
    await addMark(deps, actor, { itemId, relation: 'notinterested', now })
  return plan.owned.length + plan.wishes.length + plan.notInterested.length
}

/** The demo member as the caller, without a session. */
function actorOf(userId: number): Actor {
  return { userId, sessionId: 0, kind: 'site', isValidated: true, staffRole: null, viewerId: null }
}
