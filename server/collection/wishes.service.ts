import type { MarkAnswer } from '#contract/collection/collection.ts'
import type { WishFields } from '#contract/collection/fields.ts'
import { Refusal } from '#contract/errors.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import { withMemberLock } from './member-lock.service.ts'
import { markAnswerOf } from './rules.ts'
import { findMark } from './service.ts'

/** Changes the given fields of a wish: its priority and target price. @throws {Refusal} not_wanted */
export async function editWish(
  db: Db,
  actor: Actor,
  { itemId, fields }: { itemId: number; fields: WishFields },
): Promise<MarkAnswer> {
  return withMemberLock(db, actor.userId, async (lock) => {
    const mark = await findMark(lock, itemId)
    if (mark.relation !== 'want') throw new Refusal('not_wanted')
    const {
      priority = mark.priority,
      target_price_cents = mark.target_price_cents,
      currency = mark.target_currency ?? lock.currency,
    } = fields
    const wish = { priority, target_price_cents, target_currency: currency }
    await updateWish(lock.tx, lock.userId, { itemId, wish })
    return markAnswerOf(lock, { before: mark, after: mark })
  })
}

interface Wish {
  priority: number | null
  target_price_cents: number | null
  target_currency: string | null
}

async function updateWish(tx: Tx, userId: number, { itemId, wish }: { itemId: number; wish: Wish }) {
  await tx
    .updateTable('marks')
    .set(wish)
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .execute()
}
