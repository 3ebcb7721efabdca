import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#client/api.ts'
import type { ReservationSettings } from '#contract/reservations-overview.ts'
import type { ReminderKind } from '#contract/reservations-words.ts'
import { reservationSettingsQuery } from './data.ts'

const { queryKey } = reservationSettingsQuery

/** The reminder settings. A switch changes optimistically and is reverted when saving fails. */
export function useReminders() {
  const client = useQueryClient()
  const query = useQuery(reservationSettingsQuery)
  const change = useMutation({
    mutationFn: (reminders: Partial<ReservationSettings['reminders']>) =>
      call('editReservationSettings', { body: { reminders } }),
    onMutate: async (reminders) => {
      await client.cancelQueries({ queryKey })
      set(reminders)
    },
    onError: (_, reminders) => {
      const before = Object.entries(reminders).map(([kind, isWanted]) => [kind, !isWanted])
      set(Object.fromEntries(before))
    },
    onSettled: () => client.invalidateQueries({ queryKey }),
  })

  function set(reminders: Partial<ReservationSettings['reminders']>) {
    client.setQueryData(
      queryKey,
      (known) => known && { ...known, reminders: { ...known.reminders, ...reminders } },
    )
  }

  return {
    reminders: query.data?.reminders ?? null,
    error: query.error,
    refetch: () => void query.refetch(),
    saveError: change.error,
    onChange: (kind: ReminderKind, isWanted: boolean) => change.mutate({ [kind]: isWanted }),
  }
}
