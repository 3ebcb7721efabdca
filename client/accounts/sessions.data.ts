import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { WithPassword } from './confirmation.data.ts'
import { sessionsQuery } from './data.ts'

/** The open sessions, with actions to close one or all others. Closed sessions disappear at once. */
export function useSessions(withPassword: WithPassword) {
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const onSettled = () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const closeOne = useMutation({
    mutationFn: (id: number) => withPassword(() => call('endSession', { params: { id } })),
    onSuccess: (_, id) =>
      client.setQueryData(sessionsQuery.queryKey, (before) => before?.filter((one) => one.id !== id)),
    onSettled,
  })
  const closeOthers = useMutation({
    mutationFn: () => withPassword(() => call('endOtherSessions', {})),
    onSuccess: () =>
      client.setQueryData(sessionsQuery.queryKey, (before) => before?.filter(({ is_current }) => is_current)),
    onSettled,
  })
  return { query, closeOne, closeOthers }
}
