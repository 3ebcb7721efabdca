import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { membersKeptText } from '#client/admin/duplicates/rules.ts'
import { ApiError, call } from '#client/api.ts'
import { failureText } from '#client/kit/form-failure.ts'
import { showToast } from '#client/kit/toasts.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { ContributionDecision } from '#contract/admin/contributions.ts'
import type { Input } from '#contract/endpoints.ts'
import { filterNames, keptText, queueHref, reviewHref } from './rules.ts'

type NextQuery = NonNullable<Input<'getNextContribution'>['query']>

function contributionQuery(id: number) {
  return queryOptions({
    ...apiQuery('getAdminContribution', { params: { id } }),
    // No refetch: the choices and typed values belong to the values on the screen. A conflict loads newer ones.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })
}

export function useContribution(id: number) {
  const client = useQueryClient()
  const reload = () => client.fetchQuery({ ...contributionQuery(id), staleTime: 0 })
  return { ...useQuery(contributionQuery(id)), reload }
}

/** Moves through the queue with the filters of the address. The next contribution is prefetched. */
export function useQueue(id: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const filters = Object.fromEntries(
    filterNames.flatMap((name) => (search.get(name) ? [[name, search.get(name)]] : [])),
  ) as NextQuery
  const nextQuery = { ...filters, after: id, direction: 'next' } as const
  const find = async (direction: 'next' | 'previous') =>
    (await call('getNextContribution', { query: { ...nextQuery, direction } })).data.id
  const next = useApi('getNextContribution', { query: nextQuery }).data?.id
  useEffect(() => {
    if (typeof next === 'number') void client.prefetchQuery(contributionQuery(next))
  }, [client, next])

  const open = async (found: number | null, atEnd: string) => {
    if (found !== null) await navigate(reviewHref(found, search))
    else showToast({ kind: 'done', about: 'contribution', text: atEnd })
  }
  return {
    next: async () => open(next ?? (await find('next')), 'Ya no hay más en la fila.'),
    previous: async () => open(await find('previous'), 'Esta es la primera de la fila.'),
    /** Opens the next contribution after a decision; at the end of the queue, its list. */
    leave: async () => {
      const found = next ?? (await find('next'))
      await navigate(found === null ? queueHref(search) : reviewHref(found, search))
    },
    returnTo: () => navigate(reviewHref(id, search)),
  }
}

type Body<Name extends 'acceptContribution' | 'refuseContribution' | 'mergeContribution'> =
  Input<Name>['body']

/** The decisions about one contribution. Each updates what the pages of the administration show. */
export function useDecisions(id: number) {
  const client = useQueryClient()
  const params = { id }
  const show = async (decided: Promise<{ data: ContributionDecision }>) => {
    const { data } = await decided
    client.setQueryData(contributionQuery(id).queryKey, data.contribution)
    void refresh(
      'listAdminContributions',
      'getNextContribution',
      'listAdminItems',
      'listAdminItemVersions',
      'getOverview',
    )
    const { item } = data.contribution
    if (item) client.removeQueries(apiQuery('getAdminItem', { params: { id: item.id } }))
    return data
  }
  return {
    accept: (body: Body<'acceptContribution'>) => show(call('acceptContribution', { params, body })),
    refuse: (body: Body<'refuseContribution'>) => show(call('refuseContribution', { params, body })),
    merge: (body: Body<'mergeContribution'>) => show(call('mergeContribution', { params, body })),
    undo: async (revision: number) => {
      const undone = call('undoContribution', { params, body: { revision } })
      return show(undone).catch(async (error) => {
        if (isOutdated(error)) await client.invalidateQueries(contributionQuery(id))
        throw error
      })
    },
  }
}

/** Shows a toast about the decision, with its undo, and opens the next contribution. */
export function useAfterDecision(id: number) {
  const { undo } = useDecisions(id)
  const { leave, returnTo } = useQueue(id)
  return async ({ contribution, kept }: ContributionDecision, text: string) => {
    const run = () => void takeBack(() => undo(contribution.revision)).then((done) => done && returnTo())
    const action = { label: 'Deshacer', run }
    // In this order, so that an undo at once is not followed by the way to the next one.
    await leave()
    showToast({ kind: 'done', about: 'contribution', text: `${text}${keptText(kept)}`, action })
  }
}

/** Undoes a decision and says so. Returns false when it was refused. */
export async function takeBack(undo: () => Promise<ContributionDecision>): Promise<boolean> {
  try {
    const { kept, members_kept } = await undo()
    const members = members_kept === 0 ? '' : ` ${membersKeptText(members_kept)}`
    showToast({
      kind: 'done',
      about: 'contribution',
      text: `La aportación espera otra vez.${keptText(kept)}${members}`,
    })
    return true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    showToast({ kind: 'error', about: 'contribution', text: failureText(error.message) })
    return false
  }
}

const outdatedCodes = ['conflict', 'contribution_closed', 'contribution_not_decided']

/** Whether somebody else changed, decided or undid what is on the screen, so that newer values should be loaded. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && outdatedCodes.includes(error.code ?? '')
}
