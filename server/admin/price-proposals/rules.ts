import type { AdminPriceProposal } from '#contract/admin-price-proposals.ts'
import type { ProposalRow } from './store.ts'

export function proposalAnswer(row: ProposalRow, today: string): AdminPriceProposal {
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
