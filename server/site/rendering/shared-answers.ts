import type { Endpoint } from '#contract/endpoint.ts'
import type { Answer, Call, EndpointName } from '#contract/endpoints.ts'
import { Refusal, statusOf } from '#contract/errors.ts'
import { PageCache } from '#server/platform/page-cache.ts'

/** A few dozen answers, of which the largest names every license. */
const maxBytes = 8 * 1024 * 1024

/**
 * What pages ask without saying of what (the licenses of the menu, the size of the catalogue, the plans) is the
 * same on every page, and is asked once until the catalogue changes. It is kept whatever CACHE_MB says.
 */
export class SharedAnswers {
  readonly #names: ReadonlySet<string>
  readonly #kept = new PageCache<unknown>({
    maxBytes,
    sizeOf: (answer) => 2 * JSON.stringify(answer).length,
    isOutage: (error) => !(error instanceof Refusal) || statusOf(error.code) >= 500,
  })

  constructor(names: ReadonlySet<string>) {
    this.#names = names
  }

  /** The same calls, on that day. */
  cached(call: Call, today: string): Call {
    return async <N extends EndpointName>(name: N, input: Parameters<typeof call<N>>[1]) => {
      if (!this.#names.has(name)) return call(name, input)
      return (await this.#kept.getOrCompute(`${name} ${today}`, () => call(name, input))) as Answer<N>
    }
  }

  expire(): void {
    this.#kept.expire()
  }
}

export function sharedCallsOf(endpoints: Record<string, Endpoint>): ReadonlySet<string> {
  return new Set(
    Object.entries(endpoints)
      .filter(([, { cacheSeconds, params, query }]) => cacheSeconds && !params && !query)
      .map(([name]) => name),
  )
}
