import { sql } from 'kysely'
import { planAdminLimits } from '#contract/admin/plans-limits.ts'
import type { AdminPriceProposal } from '#contract/admin/price-proposals.ts'
import { Refusal } from '#contract/errors.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { recordChange } from '#server/admin/audit/service.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'

/** New prices that are offered to those who pay an older one. */
export const priceProposalHandlers = {
  listPriceProposals: ({ db, now }) => listPriceProposals(db, now),
  addPriceProposal: (context) =>
    addPriceProposal(context.db, context, { planId: context.params.id, ...context.body }),
  withdrawPriceProposal: (context) => withdrawPriceProposal(context.db, context, context.params.id),
} satisfies SomeHandlers

// An administrator offers the price of a plan to those who pay another one. Their answers and the move to the new price are
// in server/billing/proposals (docs/payments.md#price-proposals).

const dayMs = 86_400_000

export async function listPriceProposals(db: Db, now: Date): Promise<AdminPriceProposal[]> {
  const today = mexicoDay(now)
  return (await listProposals(db)).map((row) => proposalAnswer(row, today))
}

interface NewProposal {
  planId: number
  holds_on: string
  revision: number
  idempotency_key: string
}

/**
 * A request with the same idempotency key returns the same proposal.
 * @throws {Refusal} plan_not_found, conflict, operation_reused, price_proposal_open, nobody_to_ask, invalid beside `holds_on`
 */
export async function addPriceProposal(
  db: Db,
  by: ChangeAuthor,
  { planId, holds_on, revision, idempotency_key: key }: NewProposal,
): Promise<AdminPriceProposal> {
  const today = mexicoDay(by.now)
  return await db.transaction().execute(async (tx) => {
    // A second, simultaneous proposal for the plan waits here.
    const plan = await findPlanForUpdate(tx, planId)
    if (plan === undefined) throw new Refusal('plan_not_found')
    const previous = await findProposalByKey(tx, key)
    if (previous !== undefined && previous.plan_id !== planId) throw new Refusal('operation_reused')
    if (previous !== undefined) return await answerOf(tx, previous.id, today)
    if (plan.revision !== revision) throw new Refusal('conflict')
    if (plan.price_month_cents <= 0 || plan.price_year_cents <= 0) {
      throw new Refusal('invalid', undefined, 'Este plan es gratis: no tiene un precio que proponer.')
    }
    refuseDay(holds_on, by.now)
    if (await hasOpenProposal(tx, planId, today)) throw new Refusal('price_proposal_open')
    const { price_month_cents, price_year_cents } = plan
    const id = await insertProposal(tx, {
      ...plan,
      holdsOn: holds_on,
      key,
      by: by.actor?.userId ?? null,
      now: by.now,
    })
    const userIds = await insertOpenAnswers(tx, id)
    if (userIds.length === 0) throw new Refusal('nobody_to_ask')
    const data = { proposal: String(id) }
    await queueMails(tx, { kind: 'plan-price-proposal', userIds, data, now: by.now })
    await recordChange(tx, by, {
      act: 'price_proposed',
      subject: { kind: 'plan', id: planId },
      after: { price_month_cents, price_year_cents, holds_on },
      details: { proposal: id, asked: userIds.length },
    })
    return await answerOf(tx, id, today)
  })
}

/** Withdrawing again changes nothing. @throws {Refusal} price_proposal_not_found */
export async function withdrawPriceProposal(
  db: Db,
  by: ChangeAuthor,
  id: number,
): Promise<AdminPriceProposal> {
  const today = mexicoDay(by.now)
  return await db.transaction().execute(async (tx) => {
    const withdrawn = await updateWithdrawn(tx, id, by.now)
    if (withdrawn !== undefined) {
      const userIds = await listWaitingMembers(tx, id)
      const data = { proposal: String(id) }
      await queueMails(tx, { kind: 'plan-price-withdrawn', userIds, data, now: by.now })
      const subject = { kind: 'plan', id: withdrawn.plan_id }
      await recordChange(tx, by, { act: 'price_proposal_withdrawn', subject, details: { proposal: id } })
    }
    return await answerOf(tx, id, today)
  })
}

/** @throws {Refusal} price_proposal_not_found */
async function answerOf(tx: Tx, id: number, today: string): Promise<AdminPriceProposal> {
  const row = await findProposal(tx, id)
  if (row === undefined) throw new Refusal('price_proposal_not_found')
  return proposalAnswer(row, today)
}

/** @throws {Refusal} invalid beside `holds_on` when the notice would be too short */
function refuseDay(holdsOn: string, now: Date): void {
  const { min, max } = planAdminLimits.proposalDays
  const dayAfter = (days: number) => mexicoDay(new Date(now.getTime() + days * dayMs))
  if (holdsOn < dayAfter(min))
    throw new Refusal('invalid', {
      holds_on: `Elige un día dentro de ${min} días o más: se avisa con 30 días.`,
    })
  if (holdsOn > dayAfter(max)) throw new Refusal('invalid', { holds_on: 'Elige un día dentro de un año.' })
}

function proposalAnswer(row: ProposalRow, today: string): AdminPriceProposal {
  const { plan_id, plan_name, created_at, withdrawn_at, accepted, declined, asked, ...rest } = row
  return {
    ...rest,
    plan: { id: plan_id, name: plan_name },
    state: withdrawn_at !== null ? 'withdrawn' : row.holds_on > today ? 'open' : 'closed',
    created_at: created_at.toISOString(),
    withdrawn_at: withdrawn_at?.toISOString() ?? null,
    asked,
    accepted,
    declined,
    unanswered: asked - accepted - declined,
  }
}

interface ProposalRow {
  id: number
  plan_id: number
  plan_name: string
  price_month_cents: number
  price_year_cents: number
  currency: string
  /** YYYY-MM-DD */
  holds_on: string
  by: string | null
  created_at: Date
  withdrawn_at: Date | null
  asked: number
  accepted: number
  declined: number
  moved: number
}

const rows = sql`
  select p.id, p.plan_id, n.name as plan_name, p.price_month_cents, p.price_year_cents, p.currency,
    p.holds_on::text as holds_on, u.username as by, p.created_at, p.withdrawn_at, c.asked, c.accepted, c.declined, c.moved
  from price_proposals p join plans n on n.id = p.plan_id left join users u on u.id = p.proposed_by
  cross join lateral (select count(*)::int as asked, (count(*) filter (where a.answer = 'accepted'))::int as accepted,
      (count(*) filter (where a.answer = 'declined'))::int as declined,
      (count(*) filter (where o.state = 'hecha'))::int as moved
    from price_proposal_answers a left join payment_operations o on o.id = a.operation_id
    where a.proposal_id = p.id) c`

/** The newest first. */
async function listProposals(db: Db): Promise<ProposalRow[]> {
  return (await sql<ProposalRow>`${rows} order by p.id desc limit 100`.execute(db)).rows
}

async function findProposal(tx: Tx, id: number): Promise<ProposalRow | undefined> {
  return (await sql<ProposalRow>`${rows} where p.id = ${id}`.execute(tx)).rows[0]
}

async function findProposalByKey(tx: Tx, key: string): Promise<{ id: number; plan_id: number } | undefined> {
  const found = await sql<{ id: number; plan_id: number }>`
    select id, plan_id from price_proposals where idempotency_key = ${key}`.execute(tx)
  return found.rows[0]
}

interface ProposedPrices {
  id: number
  price_month_cents: number
  price_year_cents: number
  currency: string
}

async function findPlanForUpdate(
  tx: Tx,
  id: number,
): Promise<(ProposedPrices & { revision: number }) | undefined> {
  const found = await sql<ProposedPrices & { revision: number }>`
    select id, price_month_cents, price_year_cents, currency, revision from plans where id = ${id} for update`.execute(
    tx,
  )
  return found.rows[0]
}

/** Whether a proposal of the plan can still be accepted. */
async function hasOpenProposal(tx: Tx, planId: number, today: string): Promise<boolean> {
  const found = await sql<{ id: number }>`
    select id from price_proposals
    where plan_id = ${planId} and withdrawn_at is null and holds_on > ${today}::date limit 1`.execute(tx)
  return found.rows.length > 0
}

/** Proposes the prices of a plan. */
async function insertProposal(
  tx: Tx,
  plan: ProposedPrices & { holdsOn: string; key: string; by: number | null; now: Date },
): Promise<number> {
  const inserted = await sql<{ id: number }>`
    insert into price_proposals (plan_id, price_month_cents, price_year_cents, currency, holds_on, idempotency_key,
      proposed_by, created_at)
    values (${plan.id}, ${plan.price_month_cents}, ${plan.price_year_cents}, ${plan.currency}, ${plan.holdsOn}::date,
      ${plan.key}, ${plan.by}, ${plan.now}) returning id`.execute(tx)
  const [row] = inserted.rows
  if (row === undefined) throw new Error('A proposal was not inserted.')
  return row.id
}

/** Adds an open answer for every subscription that renews at another price, and returns their members. */
async function insertOpenAnswers(tx: Tx, id: number): Promise<number[]> {
  const members = await sql<{ user_id: number }>`
    with renewing as (
      select s.id, s.user_id, s.period, s.price_cents,
        case s.period when 'month' then p.price_month_cents else p.price_year_cents end as to_cents
      from price_proposals p join subscriptions s on s.plan_id = p.plan_id
      where p.id = ${id} and s.status in ('activa', 'vencida') and not s.cancel_at_period_end
        and s.user_id is not null and s.currency = p.currency),
    asked as (
      insert into price_proposal_answers (proposal_id, subscription_id, period, from_cents, to_cents)
      select ${id}, r.id, r.period, r.price_cents, r.to_cents from renewing r where r.price_cents <> r.to_cents
      returning subscription_id)
    select r.user_id from asked a join renewing r on r.id = a.subscription_id order by r.user_id limit 1000000`.execute(
    tx,
  )
  return members.rows.map(({ user_id }) => user_id)
}

/** Undefined if it is already withdrawn or does not exist. */
async function updateWithdrawn(tx: Tx, id: number, now: Date): Promise<{ plan_id: number } | undefined> {
  const updated = await sql<{ plan_id: number }>`
    update price_proposals set withdrawn_at = ${now} where id = ${id} and withdrawn_at is null
    returning plan_id`.execute(tx)
  return updated.rows[0]
}

/** The members who accepted and still pay the old price. */
async function listWaitingMembers(tx: Tx, id: number): Promise<number[]> {
  const waiting = await sql<{ user_id: number }>`
    select s.user_id from price_proposal_answers a join subscriptions s on s.id = a.subscription_id
    where a.proposal_id = ${id} and a.answer = 'accepted' and s.price_cents = a.from_cents
      and s.status <> 'cancelada' and s.user_id is not null
      and not exists (select from payment_operations o where o.id = a.operation_id and o.state <> 'fallida')
    order by s.user_id limit 1000000`.execute(tx)
  return waiting.rows.map(({ user_id }) => user_id)
}
