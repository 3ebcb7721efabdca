import type { ReservationDate } from '#contract/reservations/overview.ts'
import * as feed from '#server/collection/feed/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { SomeHandlers } from '#server/platform/http/calls.ts'
import { maxDay } from './days.rules.ts'
import { moneyText } from './money.rules.ts'
import { listReservationDates } from './overview/service.ts'

/** A member's private calendar feed, and its key. */
export function collectionFeedRoutes({ db, config: { publicUrl } }: AppDeps) {
  const moreOf = (today: string) => (userId: number, since: string) =>
    listFeedEvents(db, userId, { since, today, publicUrl })
  return {
    getCalendarKey: ({ actor }) => feed.getCalendarKey(db, actor),
    createCalendarKey: ({ actor, now }) => feed.createCalendarKey({ db, publicUrl }, actor, now),
    deleteCalendarKey: ({ actor }) => feed.deleteCalendarKey(db, actor),
    readCalendarFeed: async ({ query, now, today }) => ({
      download: await feed.readCalendarFeed({ db, publicUrl, more: moreOf(today) }, query.key, now),
    }),
  } satisfies SomeHandlers
}

interface FeedEvent {
  uid: string
  on: string
  summary: string
  description: string
  url: string
}

/** Lists dues, deadlines and expected dates from `since` on, for calendar programs. */
async function listFeedEvents(
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
