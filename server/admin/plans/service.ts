import type { AdminOffer, AdminPlan } from '#contract/admin/plans.ts'
import { planAdminLimits } from '#contract/admin/plans-limits.ts'
import { withChanges } from '#contract/changes.ts'
import { type FieldMessages, Refusal } from '#contract/errors.ts'
import { featuresOf } from '#contract/plans/features.ts'
import { freePlan } from '#contract/plans/words.ts'
import { operatorAuthor, recordChange } from '#server/admin/audit/service.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'
import type { AdminPlanRow, NewPlanValues } from './store.ts'
import * as store from './store.ts'

export const planHandlers = {
  listAdminPlans: ({ db }) => listPlans(db),
  editPlan,
  orderPlans,
  listOffers,
  editOffer,
} satisfies SomeHandlers

// A subscription keeps the price that it was bought at (subscriptions.price_cents), so a new price applies only to
// those who buy from now on. Lower limits apply to subscribers some time after an e-mail
// (docs/admin.md#plans-and-offers).

export async function listPlans(db: Db | Tx): Promise<AdminPlan[]> {
  return (await store.listPlans(db, 'plans')).map(planAnswer)
}

async function listOffers({ db }: ContextOf<'listOffers'>): Promise<AdminOffer[]> {
  return (await store.listPlans(db, 'offers')).map(offerAnswer)
}

/** @throws {Refusal} plan_not_found, conflict, invalid */
async function editPlan(context: ContextOf<'editPlan'>): Promise<AdminPlan> {
  const { revision, ...fields } = context.body
  const changed = await changePlan(context, {
    kind: 'plans',
    valuesOf: (plan) => {
      const values = withChanges(wantedPlan(plan), fields)
      refuseProblems(planProblems(values))
      return { ...values, ...limitsAfter(plan, values, context.now) }
    },
  })
  return planAnswer(changed)
}

/** @throws {Refusal} plan_not_found, conflict, invalid */
async function editOffer(context: ContextOf<'editOffer'>): Promise<AdminOffer> {
  const { revision, opens_at, closes_at, ...fields } = context.body
  const changed = await changePlan(context, {
    kind: 'offers',
    valuesOf: (plan) => {
      const period = { opens_at: momentOf(opens_at), closes_at: momentOf(closes_at) }
      const values = withChanges(wantedPlan(plan), { ...fields, ...period })
      refuseProblems(offerProblems(values))
      return { ...values, ...limitsAfter(plan, values, context.now) }
    },
  })
  return offerAnswer(changed)
}

/** @throws {Refusal} conflict unless exactly the plans are named */
async function orderPlans(context: ContextOf<'orderPlans'>): Promise<AdminPlan[]> {
  const { ids } = context.body
  return await context.db.transaction().execute(async (tx) => {
    const before = (await store.listPlans(tx, 'plans')).map((plan) => plan.id)
    if (before.toSorted().join() !== ids.toSorted().join()) throw new Refusal('conflict')
    await store.updatePositions(tx, ids)
    const subject = { kind: 'plans', id: 'order' }
    await recordChange(tx, context, {
      act: 'plans_ordered',
      subject,
      before: { ids: before },
      after: { ids },
    })
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

async function changePlan(
  context: ContextOf<'editPlan' | 'editOffer'>,
  { kind, valuesOf }: { kind: 'plans' | 'offers'; valuesOf: (plan: AdminPlanRow) => NewPlanValues },
): Promise<AdminPlanRow> {
  const { db, params, body, now } = context
  const { id } = params
  return await db.transaction().execute(async (tx) => {
    const before = await store.findPlanForUpdate(tx, id, kind)
    if (before === undefined) throw new Refusal('plan_not_found')
    if (before.revision !== body.revision) throw new Refusal('conflict')
    const values = valuesOf(before)
    await store.updatePlan(tx, id, values)
    await announceLimits(tx, { before, values, now })
    const subject = { kind: 'plan', id }
    await recordChange(tx, context, { act: 'plan_edited', subject, ...changedFields(before, values) })
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

const dayMs = 86_400_000

/** The plan with the lower limits that wait for the end of the notice, as its form shows it. */
function wantedPlan(plan: AdminPlanRow): AdminPlanRow {
  if (plan.limits_change_at === null) return plan
  const { next_item_limit, next_photo_limit, next_share_link_limit } = plan
  return {
    ...plan,
    item_limit: next_item_limit,
    photo_limit: next_photo_limit,
    share_link_limit: next_share_link_limit ?? plan.share_link_limit,
  }
}

/** What is wrong with the prices, by field. The free plan costs nothing, every other plan something. */
function priceProblems(plan: AdminPlanRow): FieldMessages {
  const problems: FieldMessages = {}
  for (const field of ['price_month_cents', 'price_year_cents'] as const) {
    if (plan.slug === freePlan && plan[field] !== 0) problems[field] = 'El plan gratis no tiene precio.'
    if (plan.slug !== freePlan && plan[field] === 0) problems[field] = 'Un plan de paga cuesta más de cero.'
  }
  return problems
}

function planProblems(plan: AdminPlanRow): FieldMessages {
  const problems = priceProblems(plan)
  if (plan.slug === freePlan && !plan.active) problems.active = 'El plan gratis siempre se ofrece.'
  return problems
}

function offerProblems(plan: AdminPlanRow): FieldMessages {
  const problems = priceProblems(plan)
  const { opens_at, closes_at } = plan
  if (opens_at === null && closes_at !== null) problems.opens_at = 'Di desde cuándo está abierta.'
  if (opens_at !== null && closes_at === null) problems.closes_at = 'Di hasta cuándo está abierta.'
  if (opens_at !== null && closes_at !== null && closes_at <= opens_at) {
    problems.closes_at = 'Tiene que terminar después de empezar.'
  }
  return problems
}

type Limits = Pick<AdminPlanRow, 'item_limit' | 'photo_limit' | 'share_link_limit'>
type NextLimits = Pick<
  NewPlanValues,
  keyof Limits | 'next_item_limit' | 'next_photo_limit' | 'next_share_link_limit' | 'limits_change_at'
>

/**
 * Splits the new limits into those that apply at once and those that wait. If somebody pays for the plan, a lower limit
 * waits for the end of the notice period. The limits of figures and photos wait together if either is lower.
 */
function limitsAfter(plan: AdminPlanRow, limits: Limits, now: Date): NextLimits {
  const { item_limit, photo_limit, share_link_limit } = limits
  const hasFewerLinks = isBelow(share_link_limit, plan.share_link_limit)
  const isLower =
    isBelow(item_limit, plan.item_limit) || isBelow(photo_limit, plan.photo_limit) || hasFewerLinks
  if (!isLower || plan.subscribers === 0) {
    const none = { next_item_limit: null, next_photo_limit: null, next_share_link_limit: null }
    return { item_limit, photo_limit, share_link_limit, ...none, limits_change_at: null }
  }
  const next = {
    next_item_limit: item_limit,
    next_photo_limit: photo_limit,
    next_share_link_limit: hasFewerLinks ? share_link_limit : null,
  }
  const isSameNotice =
    plan.limits_change_at !== null &&
    plan.next_item_limit === next.next_item_limit &&
    plan.next_photo_limit === next.next_photo_limit &&
    plan.next_share_link_limit === next.next_share_link_limit
  return {
    item_limit: plan.item_limit,
    photo_limit: plan.photo_limit,
    share_link_limit: hasFewerLinks ? plan.share_link_limit : share_link_limit,
    ...next,
    limits_change_at: isSameNotice
      ? plan.limits_change_at
      : new Date(now.getTime() + planAdminLimits.noticeDays * dayMs),
  }
}

function isBelow(limit: number | null, current: number | null): boolean {
  return limit !== null && (current === null || limit < current)
}

function planAnswer(row: AdminPlanRow): AdminPlan {
  const { opens_at: _, closes_at: __, next_item_limit: ___, next_photo_limit: ____, ...rest } = row
  const { next_share_link_limit: _____, limits_change_at, ...plan } = rest
  const values = wantedPlan(row)
  return {
    ...plan,
    features: featuresOf(row),
    is_free: row.slug === freePlan,
    scheduled:
      limits_change_at === null
        ? null
        : {
            item_limit: values.item_limit,
            photo_limit: values.photo_limit,
            share_link_limit: values.share_link_limit,
            at: limits_change_at.toISOString(),
          },
  }
}

function offerAnswer(row: AdminPlanRow): AdminOffer {
  return {
    ...planAnswer(row),
    opens_at: row.opens_at?.toISOString() ?? null,
    closes_at: row.closes_at?.toISOString() ?? null,
  }
}

const audited = [
  'name',
  'price_month_cents',
  'price_year_cents',
  'item_limit',
  'photo_limit',
  'share_link_limit',
  'active',
  'opens_at',
  'closes_at',
  'next_item_limit',
  'next_photo_limit',
  'next_share_link_limit',
  'limits_change_at',
] as const satisfies readonly (keyof NewPlanValues)[]

function changedFields(before: NewPlanValues, after: NewPlanValues): { before: object; after: object } {
  const changed = audited.filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
  const pick = (plan: NewPlanValues) => Object.fromEntries(changed.map((name) => [name, plan[name]]))
  return { before: pick(before), after: pick(after) }
}
