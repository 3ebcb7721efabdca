import { sql } from 'kysely'
import type { PriceAnswer } from '#contract/billing/proposal-words.ts'
import type { Period } from '#contract/plans/words.ts'
import type { OperationRow } from '#server/billing/operations/store.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'

/** A proposal to one subscription, and its member's answer. */
export interface ProposalWithAnswer {
  id: number
  subscription_id: string
  plan_name: string
  period: Period
  from_cents: number
  to_cents: number
  currency: string
  /** YYYY-MM-DD */
  holds_on: string
  answer: PriceAnswer | null
  /** The state of the last operation that moved the subscription. */
  operation_state: OperationRow['state'] | null
}

// A proposal no longer applies if it was withdrawn, or if the subscription has another plan, period or price by now.
const proposalsWithAnswers = sql`select p.id, a.subscription_id, n.name as plan_name, a.period, a.from_cents, a.to_cents, p.currency,
    p.holds_on::text as holds_on, a.answer, o.state as operation_state
  from price_proposal_answers a
  join price_proposals p on p.id = a.proposal_id and p.withdrawn_at is null
  join plans n on n.id = p.plan_id
  join subscriptions s on s.id = a.subscription_id and s.plan_id = p.plan_id and s.period = a.period
    and s.price_cents = a.from_cents and s.status <> 'cancelada'
  left join payment_operations o on o.id = a.operation_id`

/** The newest proposal that the member of a subscription may answer, or has accepted. */
export async function findCurrentProposal(
  db: Db,
  subscriptionId: string,
  today: string,
): Promise<ProposalWithAnswer | null> {
  const { rows } = await sql<ProposalWithAnswer>`${proposalsWithAnswers}
    where a.subscription_id = ${subscriptionId} and (p.holds_on > ${today}::date or a.answer = 'accepted')
    order by p.id desc limit 1`.execute(db)
  return rows[0] ?? null
}

/** Locks the proposal, so that withdrawing it waits until the transaction ends. */
export async function findProposalForShare(
  tx: Tx,
  { id, subscriptionId }: { id: number; subscriptionId: string },
): Promise<ProposalWithAnswer | null> {
  const { rows } = await sql<ProposalWithAnswer>`${proposalsWithAnswers}
    where a.proposal_id = ${id} and a.subscription_id = ${subscriptionId} for share of p`.execute(tx)
  return rows[0] ?? null
}

export interface ProposalRecipient
  extends Pick<
    ProposalWithAnswer,
    'plan_name' | 'period' | 'from_cents' | 'to_cents' | 'currency' | 'holds_on' | 'answer'
  > {
  is_withdrawn: boolean
  /** False when the subscription ended or has another plan, period or price by now. */
  is_current: boolean
}

/** The proposal to a member, for the e-mails. */
export async function findAskedMember(
  db: Db,
  { userId, id }: { userId: number; id: number },
): Promise<ProposalRecipient | null> {
  const { rows } = await sql<ProposalRecipient>`
    select n.name as plan_name, a.period, a.from_cents, a.to_cents, p.currency, p.holds_on::text as holds_on, a.answer,
      p.withdrawn_at is not null as is_withdrawn, (s.plan_id = p.plan_id and s.period = a.period
        and s.price_cents = a.from_cents and s.status <> 'cancelada') as is_current
    from price_proposal_answers a join price_proposals p on p.id = a.proposal_id join plans n on n.id = p.plan_id
    join subscriptions s on s.id = a.subscription_id
    where s.user_id = ${userId} and p.id = ${id} order by s.created_at desc limit 1`.execute(db)
  return rows[0] ?? null
}

export async function updateAnswer(
  tx: Tx,
  { id, subscription_id }: Pick<ProposalWithAnswer, 'id' | 'subscription_id'>,
  values: { answer: PriceAnswer; consent: { version: string; text: string } | null; now: Date },
): Promise<void> {
  await sql`update price_proposal_answers set answer = ${values.answer}, answered_at = ${values.now},
      consent_version = ${values.consent?.version ?? null}, consent_words = ${values.consent?.text ?? null},
      operation_id = null
    where proposal_id = ${id} and subscription_id = ${subscription_id}`.execute(tx)
}

export interface DueMove {
  id: number
  subscription_id: string
  customer_id: string
  plan_id: number
  plan_slug: string
  plan_name: string
  period: Period
  to_cents: number
  currency: string
  /** YYYY-MM-DD, in UTC. */
  renews_on: string
}

interface MoveWindow {
  provider: string
  /** Renewals after this moment and until the other one. */
  from: Date
  to: Date
  /** A subscription with an attempt after this moment is left out. */
  since: Date
}

function dueMoves({ provider, from, to, since }: MoveWindow) {
  return sql`select p.id, s.id as subscription_id, s.customer_id, p.plan_id, n.slug as plan_slug, n.name as plan_name,
      a.period, a.to_cents, p.currency, (s.current_period_end at time zone 'UTC')::date::text as renews_on
    from price_proposal_answers a
    join price_proposals p on p.id = a.proposal_id and p.withdrawn_at is null
    join plans n on n.id = p.plan_id
    join subscriptions s on s.id = a.subscription_id and s.plan_id = p.plan_id and s.period = a.period
      and s.price_cents = a.from_cents
    where a.answer = 'accepted' and s.provider = ${provider} and s.status = 'activa' and not s.cancel_at_period_end
      and s.user_id is not null and s.current_period_end > ${from} and s.current_period_end <= ${to}
      and (s.current_period_end at time zone 'America/Mexico_City')::date >= p.holds_on
      and not exists (select from payment_operations o where o.subscription_id = s.id
        and (o.state = 'abierta' or (o.kind = 'reprice' and o.created_at > ${since})))`
}

/** Subscriptions whose member accepted a price that begins with their next renewal, in the order of their ids. */
export async function listDueMoves(db: Db, window: MoveWindow & { after: string }): Promise<DueMove[]> {
  const { rows } = await sql<DueMove>`${dueMoves(window)} and s.id > ${window.after}::uuid
    order by s.id, p.id desc limit 200`.execute(db)
  return rows
}

/** The due move of one subscription, whose customer the caller has locked. Its proposal cannot be withdrawn before the commit. */
export async function findDueMoveForShare(
  tx: Tx,
  window: MoveWindow & { subscriptionId: string },
): Promise<DueMove | null> {
  const { rows } = await sql<DueMove>`${dueMoves(window)} and s.id = ${window.subscriptionId}
    order by p.id desc limit 1 for share of p`.execute(tx)
  return rows[0] ?? null
}

export async function updateMoveOperation(
  tx: Tx,
  { id, subscription_id }: Pick<DueMove, 'id' | 'subscription_id'>,
  operationId: string,
): Promise<void> {
  await sql`update price_proposal_answers set operation_id = ${operationId}
    where proposal_id = ${id} and subscription_id = ${subscription_id}`.execute(tx)
}
