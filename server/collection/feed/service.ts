import type { Download } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Db } from '#server/platform/database/db.ts'
import type { Actor } from '#server/platform/http/caller.ts'
import { hashOfToken, isToken, newToken } from '#server/platform/security/tokens.ts'
import type { FeedEvent } from './rules.ts'
import { releaseEvent, writeCalendar } from './rules.ts'
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

export async function getCalendarKey(db: Db, { userId }: Actor): Promise<Feed> {
  const created = await store.findKeyCreation(db, userId)
  return { url: null, created_at: created?.toISOString() ?? null }
}

export async function createCalendarKey(
  { db, publicUrl }: { db: Db; publicUrl: string },
  { userId }: Actor,
  now: Date,
): Promise<Feed> {
  const key = newToken()
  await store.insertKey(db, userId, { keyHash: hashOfToken(key), now })
  return { url: `${publicUrl}/api/me/calendar.ics?key=${key}`, created_at: now.toISOString() }
}

export async function deleteCalendarKey(db: Db, { userId }: Actor): Promise<Feed> {
  await store.deleteKey(db, userId)
  return { url: null, created_at: null }
}

/** Events of later rooms for this member, from `since` on. */
export type ListOtherEvents = (userId: number, since: string) => Promise<FeedEvent[]>

/** @throws {Refusal} calendar_not_found for a wrong or revoked key */
export async function readCalendarFeed(
  { db, publicUrl, more }: { db: Db; publicUrl: string; more: ListOtherEvents },
  key: string,
  now: Date,
): Promise<Download> {
  const userId = isToken(key) ? await store.findKeyOwner(db, hashOfToken(key)) : null
  if (userId === null) throw new Refusal('calendar_not_found')
  const since = mexicoDay(new Date(now.getTime() - pastDays * dayMs))
  const rows = await store.listFeedRows(db, userId, { since, limit: eventsMax })
  const releases = rows.map((row) => releaseEvent(publicUrl, row))
  const events = [...releases, ...(await more(userId, since))]
  const bytes = writeCalendar(publicUrl, events, now)
  return { filename: 'vitrina.ics', type: 'text/calendar; charset=utf-8', bytes }
}
