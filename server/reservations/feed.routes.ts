import * as feed from '#server/collection/feed/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { Handlers } from '#server/platform/http.ts'
import { listFeedEvents } from '#server/reservations/feed.service.ts'

type Names = 'getCalendarKey' | 'createCalendarKey' | 'deleteCalendarKey' | 'readCalendarFeed'

/** A member's private calendar feed, and its key. */
export function collectionFeedRoutes({ db, config: { publicUrl } }: AppDeps): Handlers<Names> {
  const moreOf = (today: string) => (userId: number, since: string) =>
    listFeedEvents(db, userId, { since, today, publicUrl })
  return {
    getCalendarKey: async ({ actor }) => ({ data: await feed.getCalendarKey(db, actor) }),
    createCalendarKey: async ({ actor, now }) => ({
      data: await feed.createCalendarKey({ db, publicUrl }, actor, now),
    }),
    deleteCalendarKey: async ({ actor }) => ({ data: await feed.deleteCalendarKey(db, actor) }),
    readCalendarFeed: async ({ query, now, today }) => ({
      download: await feed.readCalendarFeed({ db, publicUrl, more: moreOf(today) }, query.key, now),
    }),
  }
}
