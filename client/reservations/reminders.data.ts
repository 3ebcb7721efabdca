import { call } from '#client/api.ts'
import { useSavedChange } from '#client/kit/use-saved-change.ts'
import { apiQuery, useApi } from '#client/use-api.ts'
import type { ReservationSettings } from '#contract/reservations/overview.ts'
import type { ReminderKind } from '#contract/reservations/words.ts'

/** The reminder settings. A switch changes at once and is reverted when saving fails. */
export function useReminders() {
  const query = useApi('getReservationSettings', {})
  const { change, save, saveError } = useSavedChange(
    apiQuery('getReservationSettings', {}).queryKey,
    (reminders: Partial<ReservationSettings['reminders']>) =>
      call('editReservationSettings', { body: { reminders } }),
  )
  return {
    reminders: query.data ? { ...query.data.reminders, ...change } : null,
    error: query.error,
    refetch: () => void query.refetch(),
    saveError,
    onChange: (kind: ReminderKind, isWanted: boolean) => save({ [kind]: isWanted }),
  }
}
