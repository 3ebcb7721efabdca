import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { freePlan } from '#contract/plans/words.ts'
import { type Db, firstRowOrNull, hasRows, rowsOf, type Tx } from '#server/platform/database/db.ts'
import { queueMail } from '#server/platform/mail/outbox.ts'

// An administrator may give a plan through a day. The gift is the member's plan row itself, so a member has one plan: a
// gift is refused while a plan is paid for, and paying for a plan replaces a gift (docs/product.md#plans).

interface GivenPlan {
  plan: string
  /** The last day, YYYY-MM-DD. */
  until: string | undefined
  /** Null for the operator's command line. */
  givenBy: number | null
  today: string
  now: Date
}

/** Gives a plan, replaces an earlier gift, or with the free plan ends it. @throws {Refusal} invalid, beside the field */
export async function givePlan(tx: Tx, userId: number, gift: GivenPlan): Promise<void> {
  const { until, givenBy, today, now } = gift
  const plan = await findGivenPlan(tx, gift.plan)
  if (plan === null) throw new Refusal('invalid', { plan: 'Elige un plan de la lista.' })
  await lockCustomersOf(tx, userId)
  if (await hasPaidPlan(tx, userId)) {
    throw new Refusal('invalid', {
      plan: 'Esta cuenta ya paga un plan. Podrás regalarle uno cuando su suscripción termine.',
    })
  }
  if (gift.plan === freePlan)
    return upsertGift(tx, userId, { planId: plan.id, until: null, givenBy: null, now })
  if (until === undefined || until <= today || until > latestDay(today)) {
    throw new Refusal('invalid', { until: 'Elige un día entre mañana y dentro de cinco años.' })
  }
  await upsertGift(tx, userId, { planId: plan.id, until, givenBy, now })
  await queueMail(tx, { kind: 'plan-gift', userId, data: { plan: plan.name, until }, now })
}

/** Ends the gifts whose last day has passed, and mails their members. */
export async function endGifts(db: Db, { today, now }: { today: string; now: Date }): Promise<void> {
  await db.transaction().execute(async (tx) => {
    for (const { user_id: userId, plan } of await updateEndedGifts(tx, { freePlan, today, now }))
      await queueMail(tx, { kind: 'plan-gift-ended', userId, data: { plan }, now })
  })
}

const giftYears = 5

function latestDay(today: string): string {
  return `${Number(today.slice(0, 4)) + giftYears}${today.slice(4)}`
}

/** A plan that can be given; null for unknown and retired plans. */
function findGivenPlan(tx: Tx, slug: string): Promise<{ id: number; name: string } | null> {
  return firstRowOrNull(tx)<{ id: number; name: string }>`
    select id, name from plans where slug = ${slug} and active`
}

/** Locks the member's customers first, so that no payment is applied meanwhile. */
async function lockCustomersOf(tx: Tx, userId: number): Promise<void> {
  await sql`select id from payment_customers where user_id = ${userId} order by id for update`.execute(tx)
}

/** True while a subscription pays for the member's plan, or is overdue. */
function hasPaidPlan(tx: Tx, userId: number): Promise<boolean> {
  return hasRows(tx)`
    select from subscriptions where user_id = ${userId} and status in ('activa', 'vencida')
    limit 1`
}

interface Gift {
  planId: number
  /** The last day; null together with `givenBy` for the plan without a gift. */
  until: string | null
  givenBy: number | null
  now: Date
}

async function upsertGift(tx: Tx, userId: number, gift: Gift): Promise<void> {
  await sql`
    insert into member_plans (user_id, plan_id, since, given_until, given_by)
    values (${userId}, ${gift.planId}, ${gift.now}, ${gift.until}, ${gift.givenBy})
    on conflict (user_id) do update set plan_id = excluded.plan_id, since = excluded.since,
      given_until = excluded.given_until, given_by = excluded.given_by`.execute(tx)
}

/** The last day of the member's gift; null without one. */
export async function findGiftEnd(db: Db | Tx, userId: number): Promise<string | null> {
  const { rows } = await sql<{ given_until: string | null }>`
    select given_until from member_plans where user_id = ${userId}`.execute(db)
  return rows[0]?.given_until ?? null
}

/** Gives the free plan to every member whose gift ended before this day, and returns these members with the plan they had. */
function updateEndedGifts(tx: Tx, ended: { freePlan: string; today: string; now: Date }) {
  return rowsOf(tx)<{ user_id: number; plan: string }>`
    update member_plans m set plan_id = free.id, since = ${ended.now}, given_until = null, given_by = null
    from (select user_id, plan_id from member_plans where given_until < ${ended.today}
        order by user_id limit 500 for update skip locked) as gift
      join plans given on given.id = gift.plan_id, plans free
    where m.user_id = gift.user_id and free.slug = ${ended.freePlan}
    returning m.user_id, given.name as plan`
}
