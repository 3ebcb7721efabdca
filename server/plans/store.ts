import { sql } from 'kysely'
import type { Plan } from '#contract/plans.ts'
import type { Db } from '#server/platform/db.ts'

export async function listPlans(db: Db): Promise<Plan[]> {
  const found = await sql<Plan>`
    select id, slug, name, price_month_cents, price_year_cents, currency, item_limit, features, position
    from plans where active and not grand_finale order by position, id limit 20`.execute(db)
  return found.rows
}
