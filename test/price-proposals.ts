import type { AdminPlan } from '#contract/admin/plans.ts'
import type { AdminPriceProposal } from '#contract/admin/price-proposals.ts'
import type { PriceProposal } from '#contract/billing/proposals.ts'
import { moveToAcceptedPrices } from '#server/billing/proposals/service.ts'
import type { TestApp } from '#test/app.ts'
import type { Buyer } from '#test/buyers.ts'
import { dataOf, finishOperationsAfter } from '#test/buyers.ts'
import type { Collector } from '#test/collectors.ts'

/** The earliest day that a proposal may name while the test's clock shows its first day. */
export const holdsOn = '2026-12-25'

/** Sets the monthly price of the plan Coleccionista, and returns the plan. */
export async function setPrice(admin: Collector, cents: number): Promise<AdminPlan> {
  const { body } = await admin.get('admin/plans')
  const plan = (body as { data: AdminPlan[] }).data.find(({ slug }) => slug === 'coleccionista')
  if (plan === undefined) throw new Error('The plan is missing.')
  const { id, name, price_year_cents, currency, revision, active, ...rest } = plan
  const { item_limit, photo_limit, share_link_limit } = rest
  const limits = { item_limit, photo_limit, share_link_limit }
  const fields = { name, price_year_cents, currency, ...limits, revision, active }
  const answer = await admin.patch(`admin/plans/${id}`, { ...fields, price_month_cents: cents })
  return (answer.body as { data: AdminPlan }).data
}

export async function propose(
  admin: Collector,
  plan: AdminPlan,
  fields: object = {},
): Promise<AdminPriceProposal> {
  const body = { holds_on: holdsOn, revision: plan.revision, idempotency_key: 'una-propuesta', ...fields }
  return dataOf(await admin.post(`admin/plans/${plan.id}/price-proposals`, body)) as AdminPriceProposal
}

export async function proposalOf(member: Buyer): Promise<PriceProposal | null> {
  return (await member.account()).price_proposal as PriceProposal | null
}

/** Accepts the proposal of the member's account. */
export async function accept(member: Buyer): Promise<PriceProposal> {
  const proposal = await proposalOf(member)
  const answer = { id: proposal?.id, answer: 'accepted', consent_version: proposal?.consent.version }
  return dataOf(await member.post('payments/price_proposal', answer)) as PriceProposal
}

/** Sets the clock, keeps the sessions alive, and runs the job and the operations that it recorded. */
export async function moveAt(app: TestApp, moment: string): Promise<void> {
  app.clock.now = new Date(moment)
  await app.sql`update sessions set last_used_at = ${app.clock.now},
    expires_at = ${app.clock.now}::timestamptz + interval '1 day'`
  await moveToAcceptedPrices(app.deps)
  await finishOperationsAfter(app, 0)
}
