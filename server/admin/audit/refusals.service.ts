import type { Db } from '#server/platform/database/db.ts'
import type { RefusedCaller } from '#server/platform/http/caller.ts'
import * as store from './store.ts'

/**
 * Audits a refused call of the administration. The same caller and call are recorded once a minute, and all callers without
 * a session count as one, so that refused calls cannot fill the log.
 */
export function createRefusalAuditor(db: Db) {
  return async ({ actor, origin, now }: RefusedCaller, { call, code }: RefusedCall): Promise<void> => {
    const details = { call, code, address: origin.address }
    const since = new Date(now.getTime() - refusalIntervalMs)
    await store.insertRefusal(db, {
      administratorId: actor?.viewerId ?? actor?.userId ?? null,
      requestId: origin.requestId,
      details,
      since,
      now,
    })
  }
}

const refusalIntervalMs = 60_000

interface RefusedCall {
  /** The endpoint's name. */
  call: string
  code: string
}
