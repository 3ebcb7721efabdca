import { sql } from 'kysely'
import type { Db, Tx } from '#server/platform/database/db.ts'

export interface ProposalRow {
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
export async function listProposals(db: Db): Promise<ProposalRow[]> {
  return (await sql<ProposalRow>`${rows} order by p.id desc limit 100`.execute(db)).rows
}

export async function findProposal(tx: Tx, id: number): Promise<ProposalRow | undefined> {
  return (await sql<ProposalRow>`${rows} where p.id = ${id}`.execute(tx)).rows[0]
}

export async function findProposalByKey(
  tx: Tx,
  key: string,
): Promise<{ id: number; plan_id: number } | undefined> {
  const found = await sql<{ id: number; plan_id: number }>`
    select id, plan_id from price_proposals where idempotency_key = ${key}`.execute(tx)
  return found.rows[0]
}

export interface ProposedPrices {
  id: number
  price_month_cents: number
  price_year_cents: number
  currency: string
}

export async function findPlanForUpdate(
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
export async function hasOpenProposal(tx: Tx, planId: number, today: string): Promise<boolean> {
  const found = await sql<{ id: number }>`
    select id from price_proposals
    where plan_id = ${planId} and withdrawn_at is null and holds_on > ${today}::date limit 1`.execute(tx)
  return found.rows.length > 0
}

/** Proposes the prices of a plan. */
export async function insertProposal(
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
export async function insertOpenAnswers(tx: Tx, id: number): Promise<number[]> {
  const asked = await sql<{ user_id: number }>`
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
  return asked.rows.map(({ user_id }) => user_id)
}

/** Undefined if it is already withdrawn or does not exist. */
export async function updateWithdrawn(
  tx: Tx,
  id: number,
  now: Date,
): Promise<{ plan_id: number } | undefined> {
  const updated = await sql<{ plan_id: number }>`
    update price_proposals set withdrawn_at = ${now} where id = ${id} and withdrawn_at is null
    returning plan_id`.execute(tx)
  return updated.rows[0]
}

/** The members who accepted and still pay the old price. */
export async function listWaitingMembers(tx: Tx, id: number): Promise<number[]> {
  const waiting = await sql<{ user_id: number }>`
    select s.user_id from price_proposal_answers a join subscriptions s on s.id = a.subscription_id
    where a.proposal_id = ${id} and a.answer = 'accepted' and s.price_cents = a.from_cents
      and s.status <> 'cancelada' and s.user_id is not null
      and not exists (select from payment_operations o where o.id = a.operation_id and o.state <> 'fallida')
    order by s.user_id limit 1000000`.execute(tx)
  return waiting.rows.map(({ user_id }) => user_id)
}
