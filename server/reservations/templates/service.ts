import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { Plan, PlanTemplate } from '#contract/reservations/plans.ts'
import { reservationLimits } from '#contract/reservations/words.ts'
import { lockMemberOnly } from '#server/collection/member-lock.service.ts'
import { type Db, firstRowOf, insertedId, rowsOf, type Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'

export const planTemplateHandlers = {
  listPlanTemplates,
  addPlanTemplate,
  editPlanTemplate,
  removePlanTemplate,
} satisfies SomeHandlers

// Plan templates. A reservation copies the plan it follows, so later changes of a template do not affect it.

async function listPlanTemplates({ db, actor }: ContextOf<'listPlanTemplates'>): Promise<PlanTemplate[]> {
  return [...(await listTemplates(db, actor.userId)), ...builtInTemplates]
}

/** @throws {Refusal} reservations_full */
export async function addPlanTemplate(
  context: ContextOf<'addPlanTemplate', 'db' | 'actor' | 'body' | 'now'>,
): Promise<PlanTemplate> {
  const { db, actor, body, now } = context
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const templates = await listTemplates(tx, userId)
    if (templates.length >= reservationLimits.templates) throw new Refusal('reservations_full')
    return insertTemplate(tx, userId, { ...body, now })
  })
}

/** @throws {Refusal} template_not_found */
async function editPlanTemplate(context: ContextOf<'editPlanTemplate'>): Promise<PlanTemplate> {
  const { db, actor, params, body } = context
  const { userId } = actor
  return db.transaction().execute(async (tx) => {
    await lockMemberOnly(tx, userId)
    const before = await findTemplate(tx, userId, params.id)
    const after = { ...params, name: body.name ?? before.name, plan: body.plan ?? before.plan }
    await updateTemplate(tx, userId, after)
    return after
  })
}

/** @throws {Refusal} template_not_found */
async function removePlanTemplate({ db, actor, params }: ContextOf<'removePlanTemplate'>): Promise<void> {
  const deleted = await db.transaction().execute((tx) => deleteTemplate(tx, actor.userId, params.id))
  if (deleted === 0) throw new Refusal('template_not_found')
}

/** @throws {Refusal} template_not_found */
export async function findTemplate(db: Db | Tx, userId: number, id: number): Promise<PlanTemplate> {
  const template = await findTemplateRow(db, userId, id)
  if (!template) throw new Refusal('template_not_found')
  return template
}

/** A plan that asks for nothing. Other plans override its fields. */
const emptyPlan: Plan = {
  kind: 'fechas',
  dates: [],
  every_days: null,
  paydays: [],
  first_on: null,
  amount_cents: null,
  percent: null,
  settle_by: null,
  settle_within_days: null,
  settle_after_arrival_days: null,
  grace_days: 0,
  penalty_cents: null,
  penalty_percent: null,
}

const step = (after: 'reserva' | 'llegada', after_days: number, percent: number): Plan['dates'][number] => ({
  due_on: null,
  after,
  after_days,
  amount_cents: null,
  percent,
})

/** Usual plans of stores, offered to every member. A member changes one by saving a copy. */
const builtInTemplates: readonly PlanTemplate[] = [
  {
    id: null,
    name: '20 % cada 15 días, en 60 días',
    plan: {
      ...emptyPlan,
      kind: 'cada_dias',
      every_days: 15,
      percent: 20,
      settle_within_days: 60,
      grace_days: 3,
    },
  },
  {
    id: null,
    name: '30 % al apartar y 70 % al llegar',
    plan: {
      ...emptyPlan,
      dates: [step('reserva', 0, 30), step('llegada', 0, 70)],
      settle_after_arrival_days: 7,
    },
  },
  {
    id: null,
    name: 'Liquidar en los 7 días después de que llegue',
    plan: { ...emptyPlan, settle_after_arrival_days: 7 },
  },
  {
    id: null,
    name: 'Por quincena, 10 % cada vez',
    plan: { ...emptyPlan, kind: 'quincena', paydays: [15, 31], percent: 10 },
  },
  {
    id: null,
    name: 'Tres meses sin prisa',
    plan: {
      ...emptyPlan,
      dates: [step('reserva', 30, 33.33), step('reserva', 60, 33.33), step('reserva', 90, 33.34)],
    },
  },
]

/** A member's own template. The built-in ones have no id. */
type OwnTemplate = PlanTemplate & { id: number }

/** The member's own templates, by name. */
export function listTemplates(db: Db | Tx, userId: number): Promise<OwnTemplate[]> {
  return rowsOf(db)<OwnTemplate>`
    select id, name, plan from plan_templates where user_id = ${userId}
    order by name collate "es-x-icu", id limit 100`
}

function findTemplateRow(db: Db | Tx, userId: number, id: number): Promise<OwnTemplate | undefined> {
  return firstRowOf(db)<OwnTemplate>`
    select id, name, plan from plan_templates where user_id = ${userId} and id = ${id}`
}

async function insertTemplate(
  tx: Tx,
  userId: number,
  { name, plan, now }: { name: string; plan: Plan; now: Date },
): Promise<OwnTemplate> {
  const { rows } = await sql<{ id: number }>`
    insert into plan_templates (user_id, name, plan, created_at)
    values (${userId}, ${name}, ${JSON.stringify(plan)}::jsonb, ${now}) returning id`.execute(tx)
  return { id: insertedId(rows), name, plan }
}

async function updateTemplate(tx: Tx, userId: number, { id, name, plan }: OwnTemplate): Promise<void> {
  await sql`update plan_templates set name = ${name}, plan = ${JSON.stringify(plan)}::jsonb
    where user_id = ${userId} and id = ${id}`.execute(tx)
}

async function deleteTemplate(tx: Tx, userId: number, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    delete from plan_templates where user_id = ${userId} and id = ${id} returning id`.execute(tx)
  return rows.length
}
