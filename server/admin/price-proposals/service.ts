import { planAdminLimits } from '#contract/admin/plans-limits.ts'
import type { AdminPriceProposal } from '#contract/admin/price-proposals.ts'
import { Refusal } from '#contract/errors.ts'
import type { ChangeAuthor } from '#server/admin/audit/service.ts'
import { recordChange, staffCallerOf } from '#server/admin/audit/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db, Tx } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { queueMails } from '#server/platform/mail/outbox.ts'
import type { ProposalRow } from './store.ts'
import * as store from './store.ts'

/** New prices that are offered to those who pay an older one. */
export function adminPriceProposalsRoutes({ db }: AppDeps) {
  return {
    listPriceProposals: ({ now }) => listPriceProposals(db, now),
    addPriceProposal: ({ params, body, ...caller }) =>
      addPriceProposal(db, staffCallerOf(caller), { planId: params.id, ...body }),
    withdrawPriceProposal: ({ params, ...caller }) =>
      withdrawPriceProposal(db, staffCallerOf(caller), params.id),
  } satisfies SomeHandlers
}

// An administrator offers the price of a plan to those who pay another one. Their answers and the move to the new price are
// in server/billing/proposals (docs/payments.md#price-proposals).

const dayMs = 86_400_000

export async function listPriceProposals(db: Db, now: Date): Promise<AdminPriceProposal[]> {
  const today = mexicoDay(now)
  return (await store.listProposals(db)).map((row) => proposalAnswer(row, today))
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
    const plan = await store.findPlanForUpdate(tx, planId)
    if (plan === undefined) throw new Refusal('plan_not_found')
    const previous = await store.findProposalByKey(tx, key)
    if (previous !== undefined && previous.plan_id !== planId) throw new Refusal('operation_reused')
    if (previous !== undefined) return await answerOf(tx, previous.id, today)
    if (plan.revision !== revision) throw new Refusal('conflict')
    if (plan.price_month_cents <= 0 || plan.price_year_cents <= 0) {
      throw new Refusal('invalid', undefined, 'Este plan es gratis: no tiene un precio que proponer.')
    }
    refuseDay(holds_on, by.now)
    if (await store.hasOpenProposal(tx, planId, today)) throw new Refusal('price_proposal_open')
    const { price_month_cents, price_year_cents } = plan
    const id = await store.insertProposal(tx, {
      ...plan,
      holdsOn: holds_on,
      key,
      by: by.administratorId,
      now: by.now,
    })
    const userIds = await store.insertOpenAnswers(tx, id)
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
    const withdrawn = await store.updateWithdrawn(tx, id, by.now)
    if (withdrawn !== undefined) {
      const userIds = await store.listWaitingMembers(tx, id)
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
  const row = await store.findProposal(tx, id)
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
