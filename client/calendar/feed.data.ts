import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import { calendarKeyQuery } from './data.ts'

/** The private feed: its state, creating it with a new URL, and closing it. The URL is only returned once. */
export function useCalendarFeed() {
  const client = useQueryClient()
  const query = useQuery(calendarKeyQuery)
  const keep = (feed: { created_at: string | null }) =>
    client.setQueryData(calendarKeyQuery.queryKey, { url: null, created_at: feed.created_at })
  const open = useMutation({
    mutationFn: async () => (await call('createCalendarKey', {})).data,
    onSuccess: keep,
  })
  const close = useMutation({
    mutationFn: async () => (await call('deleteCalendarKey', {})).data,
    onSuccess: (feed) => {
      keep(feed)
      open.reset()
    },
  })
  return { query, open, close }
}
