import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, call } from '#client/api.ts'
import { changesBetween, type FieldChange } from '#client/kit/described-fields.ts'
import { apiQuery, refresh } from '#client/use-api.ts'
import type { AdminOffer, AdminPlan } from '#contract/admin/plans.ts'
import { type PlanChanges, planFields, planTexts } from './rules.ts'

/**
 * Saves a plan or an offer with the revision that the form began with. If somebody else was first, their changes are kept to
 * show.
 */
export function useSavePlan(plan: AdminPlan | AdminOffer) {
  const client = useQueryClient()
  // The list is refetched while somebody types, so the revision is the one that the form began with, not the newest.
  const [seen, setSeen] = useState(plan)
  const [conflict, setConflict] = useState<readonly FieldChange[] | null>(null)
  const isOffer = 'opens_at' in plan
  const { queryKey } = apiQuery(isOffer ? 'listOffers' : 'listAdminPlans', {})
  const params = { id: plan.id }

  async function save(changes: PlanChanges): Promise<void> {
    const { opens_at, closes_at, active, ...common } = changes
    const { revision } = seen
    try {
      if (isOffer) await call('editOffer', { params, body: { ...common, opens_at, closes_at, revision } })
      else await call('editPlan', { params, body: { ...common, active, revision } })
      setConflict(null)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict') await showConflict()
      throw error
    }
    await refresh('listOffers', 'listAdminPlans')
  }

  async function showConflict(): Promise<void> {
    await refresh('listOffers', 'listAdminPlans')
    const all = client.getQueryData<(AdminPlan | AdminOffer)[]>(queryKey)
    const after = all?.find(({ id }) => id === plan.id)
    if (!after) return
    setConflict(changesBetween(planFields, planTexts(seen), planTexts(after)))
    setSeen(after)
  }

  return { save, conflict, dropConflict: () => setConflict(null) }
}
