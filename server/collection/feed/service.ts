import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { ContextOf, SomeHandlers } from '#server/platform/http/calls.ts'
import { hashOfToken, isToken, newToken } from '#server/platform/security/tokens.ts'
import { type FeedEvent, releaseEvent, writeCalendar } from './rules.ts'
import * as store from './store.ts'

// A member's calendar feed. Calendar programs have no session, so the URL contains a secret key. It is shown once, gives
// access to the dates only, and can be revoked.

const pastDays = 60
const dayMs = 86_400_000
const eventsMax = 2_000

interface Feed {
  url: string | null
  created_at: string | null
}

export const calendarKeyHandlers = {
  getCalendarKey,
  createCalendarKey,
  deleteCalendarKey,
} satisfies SomeHandlers

async function getCalendarKey({ db, actor }: ContextOf<'getCalendarKey'>): Promise<Feed> {
  const created = await store.findKeyCreation(db, actor.userId)
  return { url: null, created_at: created?.toISOString() ?? null }
}

async function createCalendarKey({ db, config, actor, now }: ContextOf<'createCalendarKey'>): Promise<Feed> {
  const key = newToken()
  await store.insertKey(db, actor.userId, { keyHash: hashOfToken(key), now })
  return { url: `${config.publicUrl}/api/me/calendar.ics?key=${key}`, created_at: now.toISOString() }
}

async function deleteCalendarKey({ db, actor }: ContextOf<'deleteCalendarKey'>): Promise<Feed> {
  await store.deleteKey(db, actor.userId)
  return { url: null, created_at: null }
}

/** Events of later rooms for this member, from `since` on. */
type ListOtherEvents = (userId: number, since: string) => Promise<FeedEvent[]>

/** @throws {Refusal} calendar_not_found for a wrong or revoked key */
export async function writeCalendarFeed(
  { db, config: { publicUrl }, query: { key }, now }: ContextOf<'readCalendarFeed'>,
  listOtherEvents: ListOtherEvents,
): Promise<Download> {
  const userId = isToken(key) ? await store.findKeyOwner(db, hashOfToken(key)) : null
  if (userId === null) throw new Refusal('calendar_not_found')
  const since = mexicoDay(new Date(now.getTime() - pastDays * dayMs))
  const rows = await store.listFeedRows(db, userId, { since, limit: eventsMax })
  const releases = rows.map((row) => releaseEvent(publicUrl, row))
  const events = [...releases, ...(await listOtherEvents(userId, since))]
  const bytes = writeCalendar(publicUrl, events, now)
  return { filename: 'vitrina.ics', type: 'text/calendar; charset=utf-8', bytes }
}
