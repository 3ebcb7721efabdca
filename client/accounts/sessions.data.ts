import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { Confirmed } from './confirmation.data.ts'
import { sessionsQuery } from './data.ts'

/** The open sessions, with actions to close one or all others. Closed sessions disappear at once. */
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
