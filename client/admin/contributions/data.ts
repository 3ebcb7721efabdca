import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { ApiError, call } from '#client/api.ts'
import { showToast } from '#client/kit/toasts.ts'
import { apiQuery, refresh, useApi } from '#client/use-api.ts'
import type { AdminContribution } from '#contract/admin/contributions.ts'
import type { Input } from '#contract/endpoints.ts'
import { filterNames, queueHref, reviewHref } from './rules.ts'

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
  return useQuery(contributionQuery(id))
}

/** Moves through the queue with the filters of the address. The next contribution is prefetched. */
export function useQueue(id: number) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const { state } = useLocation()
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
    /** Opens the next contribution after a decision; at the end of the queue, its list. Whoever came from another list goes back there. */
    leave: async () => {
      if (isFrom(state)) return void (await navigate(state.back))
      const found = next ?? (await find('next'))
      await navigate(found === null ? queueHref(search) : reviewHref(found, search))
    },
  }
}

type Body<Name extends 'acceptContribution' | 'refuseContribution' | 'mergeContribution'> =
  Input<Name>['body']

/** The decisions about one contribution. Each updates what the pages of the administration show. */
export function useDecisions(id: number) {
  const client = useQueryClient()
  const params = { id }
  const { queryKey } = contributionQuery(id)
  /** A newer version replaces the form, so what was refused is said beside it. */
  const showNewer = async ({ message }: ApiError) => {
    const seen = client.getQueryData(queryKey)?.revision
    await client.invalidateQueries({ queryKey })
    if (client.getQueryData(queryKey)?.revision !== seen)
      showToast({ kind: 'error', about: 'contribution', text: message })
  }
  const show = async (decided: Promise<{ data: AdminContribution }>) => {
    const { data } = await decided.catch(async (error) => {
      if (isOutdated(error)) await showNewer(error)
      throw error
    })
    client.setQueryData(queryKey, data)
    void refresh(
      'listAdminContributions',
      'listMisses',
      'getNextContribution',
      'listAdminItems',
      'listAdminItemVersions',
      'getOverview',
    )
    const { item } = data
    if (item) client.removeQueries(apiQuery('getAdminItem', { params: { id: item.id } }))
  }
  return {
    accept: (body: Body<'acceptContribution'>) => show(call('acceptContribution', { params, body })),
    refuse: (body: Body<'refuseContribution'>) => show(call('refuseContribution', { params, body })),
    merge: (body: Body<'mergeContribution'>) => show(call('mergeContribution', { params, body })),
  }
}

function isFrom(state: unknown): state is { back: string } {
  return state !== null && typeof state === 'object' && 'back' in state
}

/** Opens the next contribution after a decision, and says what was decided. */
export function useAfterDecision(id: number) {
  const { leave } = useQueue(id)
  return async (text: string) => {
    await leave()
    showToast({ kind: 'done', about: 'contribution', text })
  }
}

/** Whether somebody else changed or decided what is on the screen, so that newer values are loaded. */
function isOutdated(error: unknown): error is ApiError {
  return error instanceof ApiError && ['conflict', 'contribution_closed'].includes(error.code ?? '')
}
