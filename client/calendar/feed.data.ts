import { queryClient } from '#client/query.ts'
import { apiQuery, useApi, useApiChange } from '#client/use-api.ts'

/** The private feed: its state, creating it with a new URL, and closing it. The URL is only returned once. */
export function useCalendarFeed() {
  const query = useApi('getCalendarKey', {})
  const showState = ({ created_at }: { created_at: string | null }) =>
    queryClient.setQueryData(apiQuery('getCalendarKey', {}).queryKey, { url: null, created_at })
  const open = useApiChange('createCalendarKey', { onSuccess: showState })
  const close = useApiChange('deleteCalendarKey', {
    onSuccess: (feed) => {
      showState(feed)
      open.reset()
    },
  })
  return { query, open, close }
}
