import { moneyText } from '#contract/money.ts'
import type { ReservationDate } from '#contract/reservations/overview.ts'
import type { FeedEvent } from '#server/collection/feed/rules.ts'
import { writeCalendarFeed } from '#server/collection/feed/service.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { maxDay } from './days.rules.ts'
import { findReservationDates } from './overview/service.ts'

/** The dates of reservations in a member's private calendar feed. */
export const calendarFeedHandlers = { readCalendarFeed } satisfies SomeHandlers

async function readCalendarFeed(context: ContextOf<'readCalendarFeed'>) {
  return {
    download: await writeCalendarFeed(context, (userId, since) => listFeedEvents(context, userId, since)),
  }
}

/** Lists dues, deadlines and expected dates from `since` on, for calendar programs. */
async function listFeedEvents(
  { db, config, today }: ContextOf<'readCalendarFeed'>,
  userId: number,
  since: string,
): Promise<FeedEvent[]> {
  const dates = await findReservationDates(db, userId, { from: since, to: maxDay, today })
  return dates.map((date) => ({
    uid: date.uid,
    sequence: date.sequence,
    modifiedAt: date.modified_at,
    on: date.on,
    summary: summaryOf(date),
    description: date.store.name,
    url: `${config.publicUrl}/ordenes/abonos/detalle?tienda=${date.store.id}`,
  }))
}

function summaryOf({ kind, item, amount_cents, currency }: ReservationDate): string {
  const money = moneyText(amount_cents, currency)
  if (kind === 'llegada') return `Llega ${item.name}`
  return kind === 'liquidar'
    ? `Último día para liquidar ${item.name}: ${money}`
    : `Abono de ${money}: ${item.name}`
}
