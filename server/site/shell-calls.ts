import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer, Call, EndpointName } from '#contract/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { PageCache } from '#server/platform/page-cache.ts'

/** A few dozen answers, of which the largest names every license. */
const maxBytes = 8 * 1024 * 1024

interface ShellOptions {
  readonly now: () => Date
  readonly onCatalogueChange: (changed: () => void) => void
  readonly isOutage: (error: unknown) => boolean
}

/**
 * What pages ask without saying of what (the licenses of the menu, the size of the catalogue, the plans) is the
 * same on every page, and is asked once until the catalogue changes. It is kept whatever CACHE_MB says.
 */
export function keepShellCalls(call: Call, { now, onCatalogueChange, isOutage }: ShellOptions): Call {
  const bytesOf = (answer: unknown) => 2 * JSON.stringify(answer).length
  const kept = new PageCache<unknown>({ maxBytes, bytesOf, isOutage })
  onCatalogueChange(() => kept.expire())
  return async <N extends EndpointName>(name: N, input: Parameters<typeof call<N>>[1]) => {
    if (!shellCalls.has(name)) return call(name, input)
    return (await kept.read(`${name} ${mexicoDay(now())}`, () => call(name, input))) as Answer<N>
  }
}

const shellCalls = new Set(
  Object.entries<Endpoint>(endpoints)
    .filter(([, { cacheSeconds, params, query }]) => cacheSeconds && !params && !query)
    .map(([name]) => name),
)
