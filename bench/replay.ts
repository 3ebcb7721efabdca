import type { Call } from '#contract/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'
import { calendarRoutes } from '#server/calendar/service.ts'
import { catalogueRoutes } from '#server/catalogue/service.ts'
import { messagesRoutes } from '#server/messages/routes.ts'
import { plansRoutes } from '#server/plans/service.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { readConfig } from '#server/platform/config.ts'
import { PreparingClient } from '#server/platform/database/client.ts'
import { closeDb, openDb } from '#server/platform/database/db.ts'
import { DatabaseOutage } from '#server/platform/database/outage.ts'
import { callInProcess } from '#server/platform/http/calls.ts'
import { openLog } from '#server/platform/observability/log.ts'

/** The statements of one call and its answer. */
export interface Recording {
  statements: { text: string; values: unknown[] }[]
  answer: unknown
}

/**
 * Calls the product and records the statements behind each call, so that the baseline runs exactly the same ones and writes
 * the same bytes without our code in between.
 */
export function openRecorder(connectionString: string) {
  const heard: Recording['statements'] = []
  const stopListening = hearStatements((text, values) => heard.push({ text, values }))
  const log = openLog('silent')
  const db = openDb({ connectionString, log, max: 1, timeouts: 'work' })
  const config = readConfig({ PUBLIC_URL: 'http://127.0.0.1:3000' })
  const deps = { config, db, log, now: () => new Date() } as unknown as AppDeps
  const handlers = {
    ...plansRoutes(deps),
    ...catalogueRoutes(deps),
    ...calendarRoutes(deps),
    ...messagesRoutes({ ...deps, outage: new DatabaseOutage(deps.now) }),
  }
  const call = callInProcess<keyof typeof handlers>({ endpoints, handlers, now: deps.now, log: deps.log })

  return {
    record: async (make: (call: Call) => Promise<unknown>): Promise<Recording> => {
      heard.length = 0
      const answer = await make(call)
      return { statements: [...heard], answer }
    },
    close: () => {
      stopListening()
      return closeDb(db)
    },
  }
}

/** Wraps the driver itself, so that what is recorded is what was sent. */
function hearStatements(hear: (text: string, values: unknown[]) => void): () => void {
  const { query } = PreparingClient.prototype
  PreparingClient.prototype.query = function heard(this: PreparingClient, ...given: unknown[]): never {
    const [text, values] = given
    if (typeof text === 'string') hear(text, Array.isArray(values) ? [...values] : [])
    return Reflect.apply(query, this, given) as never
  }
  return () => {
    PreparingClient.prototype.query = query
  }
}
