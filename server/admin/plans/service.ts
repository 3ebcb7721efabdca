import type { AdminOffer, AdminPlan, OfferFields, PlanFields } from '#contract/admin-plans.ts'
import { withChanges } from '#contract/changes.ts'
import type { FieldMessages } from '#contract/errors.ts'
import { Refusal } from '#contract/errors.ts'
import type { StaffCaller } from '#server/admin/audit/service.ts'
import { operatorAuthor, recordChange } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/db.ts'
import { queueMail } from '#server/platform/outbox.ts'
import { changedFields } from './changes.rules.ts'
import { limitsAfter, offerAnswer, offerProblems, planAnswer, planProblems, wantedPlan } from './rules.ts'
import type { AdminPlanRow, NewPlanValues } from './store.ts'
import * as store from './store.ts'

// A subscription keeps the price that it was bought at (subscriptions.price_cents), so a new price applies only to
// those who buy from now on. Lower limits apply to subscribers some time after an e-mail
// (docs/admin.md#plans-and-offers).

export async function listPlans(db: Db | Tx): Promise<AdminPlan[]> {
  return (await store.listPlans(db, 'plans')).map(planAnswer)
}

export async function listOffers(db: Db): Promise<AdminOffer[]> {
  return (await store.listPlans(db, 'offers')).map(offerAnswer)
}

/** @throws {Refusal} plan_not_found, conflict, invalid */
export async function editPlan(
  db: Db,
  by: StaffCaller,
  { id, revision, ...fields }: PlanFields & { id: number },
): Promise<AdminPlan> {
  const changed = await changePlan(db, by, {
    id,
    revision,
    kind: 'plans',
    valuesOf: (plan) => {
      const wanted = withChanges(wantedPlan(plan), fields)
      refuseProblems(planProblems(wanted))
      return { ...wanted, ...limitsAfter(plan, wanted, by.now) }
    },
  })
  return planAnswer(changed)
}

/** @throws {Refusal} plan_not_found, conflict, invalid */
export async function editOffer(
  db: Db,
  by: StaffCaller,
  { id, revision, opens_at, closes_at, ...fields }: OfferFields & { id: number },
): Promise<AdminOffer> {
  const changed = await changePlan(db, by, {
    id,
    revision,
    kind: 'offers',
    valuesOf: (plan) => {
      const period = { opens_at: momentOf(opens_at), closes_at: momentOf(closes_at) }
      const wanted = withChanges(wantedPlan(plan), { ...fields, ...period })
      refuseProblems(offerProblems(wanted))
      return { ...wanted, ...limitsAfter(plan, wanted, by.now) }
    },
  })
  return offerAnswer(changed)
}

/** @throws {Refusal} conflict unless exactly the plans are named */
export async function orderPlans(db: Db, by: StaffCaller, ids: readonly number[]): Promise<AdminPlan[]> {
  return await db.transaction().execute(async (tx) => {
    const before = (await store.listPlans(tx, 'plans')).map((plan) => plan.id)
    if (before.toSorted().join() !== ids.toSorted().join()) throw new Refusal('conflict')
    await store.updatePositions(tx, ids)
    const subject = { kind: 'plans', id: 'order' }
    await recordChange(tx, by, { act: 'plans_ordered', subject, before: { ids: before }, after: { ids } })
    return await listPlans(tx)
  })
}

/** Applies lower limits whose notice period is over. */
export async function applyDueLimits(db: Db, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { id } of await store.updateDueLimits(tx, now)) {
      const subject = { kind: 'plan', id }
      await recordChange(tx, operatorAuthor(now), { act: 'plan_limits_applied', subject })
    }
  })
}

interface PlanChange {
  id: number
  revision: number
  kind: 'plans' | 'offers'
  valuesOf: (plan: AdminPlanRow) => NewPlanValues
}

async function changePlan(
  db: Db,
  by: StaffCaller,
  { id, revision, kind, valuesOf }: PlanChange,
): Promise<AdminPlanRow> {
  return await db.transaction().execute(async (tx) => {
    const before = await store.findPlanForUpdate(tx, id, kind)
    if (before === undefined) throw new Refusal('plan_not_found')
    if (before.revision !== revision) throw new Refusal('conflict')
    const values = valuesOf(before)
    await store.updatePlan(tx, id, values)
    await announceLimits(tx, { before, values, now: by.now })
    const subject = { kind: 'plan', id }
    await recordChange(tx, by, { act: 'plan_edited', subject, ...changedFields(before, values) })
    const after = await store.findPlanForUpdate(tx, id, kind)
    if (after === undefined) throw new Refusal('plan_not_found')
    return after
  })
}

/** Queues an e-mail about lower limits for every subscriber of the plan, once for each change. */
async function announceLimits(
  tx: Tx,
  { before, values, now }: { before: AdminPlanRow; values: NewPlanValues; now: Date },
): Promise<void> {
  const at = values.limits_change_at
  if (at === null || before.limits_change_at?.getTime() === at.getTime()) return
  const data = {
    plan: values.name,
    items: values.next_item_limit === null ? '' : String(values.next_item_limit),
    photos: values.next_photo_limit === null ? '' : String(values.next_photo_limit),
    links: String(values.next_share_link_limit ?? values.share_link_limit ?? ''),
    at: at.toISOString(),
  }
  for (const { user_id } of await store.listSubscribers(tx, before.id)) {
    await queueMail(tx, { kind: 'plan-limits', userId: user_id, data, now })
  }
}

function refuseProblems(problems: FieldMessages): void {
  if (Object.keys(problems).length > 0) throw new Refusal('invalid', problems)
}

function momentOf(moment: string | null | undefined): Date | null | undefined {
  return typeof moment === 'string' ? new Date(moment) : moment
}
