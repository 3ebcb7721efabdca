import type { MarkAnswer } from '#contract/collection.ts'
import type { WishFields } from '#contract/collection-fields.ts'
import { Refusal } from '#contract/errors.ts'
import { markAnswerOf } from '#server/collection/rules.ts'
import { findMark } from '#server/collection/service.ts'
import { takeTurn } from '#server/collection/turns.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './wishes.store.ts'

/** How much one wants a figure, and what one would pay; what is left out stays. @throws {Refusal} not_wanted */
export async function editWish(
  db: Db,
  actor: Actor,
  { itemId, fields }: { itemId: number; fields: WishFields },
): Promise<MarkAnswer> {
  return takeTurn(db, actor.userId, async (turn) => {
    const mark = await findMark(turn, itemId)
    if (mark.relation !== 'want') throw new Refusal('not_wanted')
    const {
      priority = mark.priority,
      target_price_cents = mark.target_price_cents,
      currency = mark.target_currency ?? turn.currency,
    } = fields
    const wish = { priority, target_price_cents, target_currency: currency }
    await store.updateWish(turn.tx, turn.userId, { itemId, wish })
    return markAnswerOf(turn, { before: mark, after: mark })
  })
}
