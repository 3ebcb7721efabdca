import type { ReservationSummary } from '#contract/reservations/overview.ts'
import { daysBetween } from '#server/reservations/days.rules.ts'
import type { ReservationRecord } from '#server/reservations/records/rules.ts'
import { isOpen, netPaid } from '#server/reservations/rules.ts'

/** A store without news since that day. */
export interface SilentStore {
  store_id: number
  since: string
}

export type Silence = NonNullable<ReservationSummary['stores'][number]['silence']>

/** What matters of the silence of the store of these records; null where none of the member's money is in it. */
export function silenceOf(
  records: readonly ReservationRecord[],
  { silent, today }: { silent: readonly SilentStore[]; today: string },
): Silence | null {
  const since = silent.find(({ store_id }) => store_id === records[0]?.store_id)?.since
  const holding = records
    .filter((record) => isOpen(record.account) && netPaid(record) > 0)
    .toSorted((a, b) => netPaid(b) - netPaid(a) || a.id - b.id)
  const [most] = holding
  if (since === undefined || most === undefined) return null
  const { id, item_id, item_name: name, item_image: image, is_adult } = most
  return {
    since,
    weeks: Math.floor(daysBetween(since, today) / 7),
    held: [...Map.groupBy(holding, ({ currency }) => currency)].map(([currency, those]) => ({
      currency,
      cents: those.reduce((sum, record) => sum + netPaid(record), 0),
    })),
    reservation: { id, item: { id: item_id, name, image, is_adult } },
  }
}
