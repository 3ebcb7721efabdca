import { sql } from 'kysely'
import type { Db } from '#server/platform/db.ts'
import type { NewPromotion, PromotionCode } from '#server/platform/payments/port.ts'

interface PromotionListRow {
  code: string
  name: string
  percent_off: number | null
  amount_off_cents: number | null
  months: number | null
  ends_at: Date | null
}

export async function listPromotions(db: Db, now: Date): Promise<PromotionCode[]> {
  const { rows } = await sql<PromotionListRow>`
    select code, name, percent_off, amount_off_cents, months, ends_at from simulated_promotions
    order by code limit 100`.execute(db)
  return rows.map((row) => promotionOf(row, now))
}

/** Null when the code is taken by another promotion. */
export async function createPromotion(db: Db, wanted: NewPromotion): Promise<PromotionCode | null> {
  const { code, name, percentOff, amountOffCents, months, expiresAt } = wanted
  const { rows } = await sql<PromotionListRow>`
    insert into simulated_promotions (code, name, percent_off, amount_off_cents, months, ends_at)
    values (${code}, ${name}, ${percentOff}, ${amountOffCents}, ${months}, ${expiresAt})
    on conflict do nothing returning code, name, percent_off, amount_off_cents, months, ends_at`.execute(db)
  const [row] = rows
  return row === undefined ? null : promotionOf(row, wanted.now)
}

/** False when there is none. */
export async function endPromotion(db: Db, code: string, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update simulated_promotions set ends_at = least(ends_at, ${now}) where code = ${code}`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

function promotionOf(row: PromotionListRow, now: Date): PromotionCode {
  return {
    id: row.code,
    code: row.code,
    name: row.name,
    percentOff: row.percent_off,
    amountOffCents: row.amount_off_cents,
    months: row.months,
    expiresAt: row.ends_at,
    usedCount: null,
    isActive: row.ends_at === null || row.ends_at > now,
  }
}
