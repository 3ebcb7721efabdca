import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { sessionsQuery } from './data.ts'

/** How the server's wish for a recent password is met. */
type Confirmed = <T>(act: () => Promise<T>) => Promise<T>

/** The open sessions, and closing one or all the others. What was closed is gone at once and stays gone. */
export function useSessions(confirmed: Confirmed) {
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const closeOne = useMutation({
    mutationFn: (id: number) => confirmed(() => call('endSession', { params: { id } })),
    onSuccess: (_, id) =>
      client.setQueryData(sessionsQuery.queryKey, (before) => before?.filter((one) => one.id !== id)),
    onSettled,
  })
  const closeOthers = useMutation({
    mutationFn: () => confirmed(() => call('endOtherSessions', {})),
    onSuccess: () =>
      client.setQueryData(sessionsQuery.queryKey, (before) => before?.filter(({ is_current }) => is_current)),
    onSettled,
  })
  return { query, closeOne, closeOthers }
}
