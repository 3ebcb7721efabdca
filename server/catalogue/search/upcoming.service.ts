import type { Db } from '#server/platform/database/db.ts'
import type { SearchCriteria } from './fragments.store.ts'
import type { Window } from './store.ts'
import { countUpcoming } from './store.ts'

export interface WindowWithUpcoming extends Window {
  /** The day from which releases are upcoming and listed first, soonest first; null to leave the order unchanged. */
  upcomingFrom: string | null
}

/**
 * Reads a page of a list ordered by release. Upcoming releases are at the beginning of that order with the furthest day
 * first, so that part is read in reverse and the rest as it is.
 */
export async function listWithUpcoming(
  db: Db,
  wanted: SearchCriteria,
  { limit, offset, upcomingFrom }: WindowWithUpcoming,
  read: (window: Window) => Promise<number[]>,
): Promise<number[]> {
  if (upcomingFrom === null) return read({ limit, offset })
  const upcoming = await countUpcoming(db, wanted, upcomingFrom)
  const end = Math.min(offset + limit, upcoming)
  const next = offset < end ? await read({ limit: end - offset, offset: upcoming - end }) : []
  const rest = limit - next.length
  const others = rest > 0 ? await read({ limit: rest, offset: Math.max(offset, upcoming) }) : []
  return [...next.reverse(), ...others]
}
