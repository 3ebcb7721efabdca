import { Refusal } from '#contract/errors.ts'
import type { Plan, PlanTemplate } from '#contract/reservations-plans.ts'
import { reservationLimits } from '#contract/reservations-words.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import type { Actor } from '#server/platform/caller.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { builtInTemplates } from './rules.ts'
import * as store from './store.ts'

// Plan templates. A reservation copies the plan it follows, so later changes of a template do not affect it.

export async function listPlanTemplates(db: Db, { userId }: Actor): Promise<PlanTemplate[]> {
  return [...(await store.listTemplates(db, userId)), ...builtInTemplates]
}

/** @throws {Refusal} reservations_full */
export async function addPlanTemplate(
  db: Db,
  { userId }: Actor,
  template: { name: string; plan: Plan; now: Date },
): Promise<PlanTemplate> {
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const templates = await store.listTemplates(tx, userId)
    if (templates.length >= reservationLimits.templates) throw new Refusal('reservations_full')
    return store.insertTemplate(tx, userId, template)
  })
}

/** @throws {Refusal} template_not_found */
export async function editPlanTemplate(
  db: Db,
  { userId }: Actor,
  { id, ...change }: { id: number; name?: string | undefined; plan?: Plan | undefined },
): Promise<PlanTemplate> {
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const before = await findTemplate(tx, userId, id)
    const after = { id, name: change.name ?? before.name, plan: change.plan ?? before.plan }
    await store.updateTemplate(tx, userId, after)
    return after
  })
}

/** @throws {Refusal} template_not_found */
export async function removePlanTemplate(db: Db, { userId }: Actor, id: number): Promise<void> {
  const deleted = await db.transaction().execute((tx) => store.deleteTemplate(tx, userId, id))
  if (deleted === 0) throw new Refusal('template_not_found')
}

/** @throws {Refusal} template_not_found */
export async function findTemplate(db: Db | Tx, userId: number, id: number): Promise<PlanTemplate> {
  const template = await store.findTemplate(db, userId, id)
  if (!template) throw new Refusal('template_not_found')
  return template
}
