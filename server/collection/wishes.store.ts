import type { Tx } from '#server/platform/db.ts'

export interface Wish {
  priority: number | null
  target_price_cents: number | null
  target_currency: string | null
}

export async function updateWish(tx: Tx, userId: number, { itemId, wish }: { itemId: number; wish: Wish }) {
  await tx
    .updateTable('marks')
    .set(wish)
    .where('user_id', '=', userId)
    .where('item_id', '=', itemId)
    .execute()
}
