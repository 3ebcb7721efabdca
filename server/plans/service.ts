import type { Plan } from '#contract/plans.ts'
import type { Db } from '#server/platform/db.ts'
import * as store from './store.ts'

/** The plans anybody may choose, in their order; the one special offer is not among them (decisions §6). */
export async function listPlans(db: Db): Promise<Plan[]> {
  return store.listPlans(db)
}
