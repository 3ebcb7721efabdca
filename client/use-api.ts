import type { Query, UseMutationOptions, UseQueryOptions } from '@tanstack/react-query'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import type { EndpointName, Input, Output } from '#contract/endpoints.ts'
import { call } from './api.ts'
import { queryClient } from './query.ts'

/** What is cached of an answer: its `data`, or the whole answer where the endpoint declares more than that. */
export type Content<N extends EndpointName> =
  Output<N> extends { data: infer Data }
    ? Exclude<keyof Output<N>, 'data'> extends never
      ? Data
      : Output<N>
    : never

/** The query of a call, for hooks, loaders and prefetching. Its key is the name and the input of the call. */
export function apiQuery<N extends EndpointName>(name: N, input: Input<N>) {
  return queryOptions({
    queryKey: [name, input] as const,
    queryFn: async () => contentOf<N>(await call(name, input)),
  })
}

type ApiOptions<N extends EndpointName> = Omit<
  UseQueryOptions<Content<N>, Error, Content<N>, readonly [N, Input<N>]>,
  'queryKey' | 'queryFn' | 'select'
>

export function useApi<N extends EndpointName>(name: N, input: Input<N>, options?: ApiOptions<N>) {
  return useQuery<Content<N>, Error, Content<N>, readonly [N, Input<N>]>({
    ...apiQuery(name, input),
    ...options,
  })
}

interface ChangeOptions<N extends EndpointName>
  extends Pick<
    UseMutationOptions<Content<N>, Error, Input<N>>,
    'mutationKey' | 'scope' | 'onMutate' | 'onError' | 'onSettled'
  > {
  /** The calls whose answers the change makes old. */
  readonly refreshes?: readonly EndpointName[]
  /** Shows the answer at once, before the calls are read again. */
  readonly onSuccess?: (content: Content<N>, input: Input<N>) => unknown
  /** Makes the call, for example again after the password that the server asked for. */
  readonly through?: <T>(send: () => Promise<T>) => Promise<T>
}

/** A call that changes something. It has succeeded once what it refreshes on the screen has been read again. */
export function useApiChange<N extends EndpointName>(
  name: N,
  { refreshes = [], onSuccess, through = (send) => send(), ...options }: ChangeOptions<N>,
) {
  return useMutation({
    ...options,
    mutationFn: async (input: Input<N>) => contentOf<N>(await through(() => call(name, input))),
    // Without a connection it fails at once instead of waiting unseen.
    networkMode: 'always',
    onSuccess: async (content, input) => {
      await onSuccess?.(content, input)
      await refresh(...refreshes)
    },
  })
}

/** Makes a change after those of the same scope that were made before. */
export function inOrder<T>(scope: string, send: () => Promise<T>): Promise<T> {
  const options = { mutationFn: send, scope: { id: scope }, networkMode: 'always' } as const
  return queryClient.getMutationCache().build(queryClient, options).execute(undefined)
}

/** Reads the calls again: at once where their answers are on the screen, otherwise when they are next shown. */
export async function refresh(...names: readonly EndpointName[]): Promise<void> {
  const queries = queriesOf(...names)
  const first = queryClient
    .getQueryCache()
    .findAll({ ...queries, fetchStatus: 'fetching' })
    .filter(({ state }) => state.data === undefined)
  await queryClient.invalidateQueries(queries)
  if (first.length === 0) return
  // An invalidation does not end a first fetch, whose answer may be from before the change.
  await Promise.allSettled(first.map(({ promise }) => promise))
  await queryClient.invalidateQueries({ predicate: (query) => first.includes(query) })
}

/** Selects the cached answers of the calls, whatever their input. A key written by hand begins with the name of its call too. */
export function queriesOf(...names: readonly EndpointName[]) {
  return { predicate: ({ queryKey: [name] }: Query) => names.some((known) => known === name) }
}

export function contentOf<N extends EndpointName>(answer: Output<N>): Content<N> {
  const names = Object.keys(answer)
  return (names.length === 1 && 'data' in answer ? answer.data : answer) as Content<N>
}
