import { useCalendarFeed } from '#client/calendar/feed.data.ts'
import { FeedPanel } from '#client/calendar/parts/FeedPanel.tsx'
import { explainNetworkError } from '#client/kit/network-error.ts'

/** The private feed below the calendar. Its buttons appear once its state is known. */
export function CalendarFeed() {
  const { query, open, close } = useCalendarFeed()
  if (!query.data) return null
  const error = open.error ?? close.error
  const isBusy = open.isPending || close.isPending
  return (
    <FeedPanel
      openedAt={query.data.created_at}
      address={open.data?.url ?? null}
      isBusy={isBusy}
      errorText={error ? explainNetworkError(error.message, 'No hubo respuesta.') : null}
      onOpen={() => {
        if (!isBusy) open.mutate()
      }}
      onClose={() => {
        if (!isBusy) close.mutate()
      }}
    />
  )
}
