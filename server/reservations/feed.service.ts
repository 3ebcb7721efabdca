import type { ReservationDate } from '#contract/reservations-overview.ts'
import type { Db } from '#server/platform/db.ts'
import { maxDay } from '#server/reservations/days.rules.ts'
import { moneyText } from '#server/reservations/money.rules.ts'
import { listReservationDates } from '#server/reservations/overview/service.ts'

interface FeedEvent {
  uid: string
  on: string
  summary: string
  description: string
  url: string
}

/** Lists dues, deadlines and expected dates from `since` on, for calendar programs. */
export async function listFeedEvents(
  db: Db,
  userId: number,
  { since, today, publicUrl }: { since: string; today: string; publicUrl: string },
): Promise<FeedEvent[]> {
  const dates = await listReservationDates(db, { userId }, { from: since, to: maxDay, today })
  return dates.map((date) => ({
    uid: `${date.kind}-${date.reservation_id}-${date.on}`,
    on: date.on,
    summary: summaryOf(date),
    description: date.store.name,
    url: `${publicUrl}/ordenes/abonos/detalle?tienda=${date.store.id}`,
  }))
}

function summaryOf({ kind, item, amount_cents, currency }: ReservationDate): string {
  const money = moneyText(amount_cents, currency)
  if (kind === 'llegada') return `Llega ${item.name}`
  return kind === 'liquidar'
    ? `Último día para liquidar ${item.name}: ${money}`
    : `Abono de ${money}: ${item.name}`
}
