import type { Endpoint } from '#contract/endpoint.ts'
import type { Call, EndpointName, Input, Output } from '#contract/endpoints.ts'
import { Refusal, statusOf } from '#contract/errors.ts'
import { CacheMemory } from '#server/platform/http/cache-memory.ts'
import { PageCache } from '#server/platform/http/page-cache.ts'

/** Room for a few dozen answers; the largest lists every license. */
const maxBytes = 8 * 1024 * 1024

/**
 * Caches the calls without parameters that many pages make (the menu's licenses, the size of the catalogue, the plans)
 * until the catalogue changes, independently of CACHE_MB.
 */
export class SharedAnswers {
  readonly #names: ReadonlySet<string>
  readonly #kept = new PageCache<unknown>({
    memory: new CacheMemory(maxBytes),
    kind: 'answers',
    sizeOf: (answer) => 2 * JSON.stringify(answer).length,
    isOutage: (error) => !(error instanceof Refusal) || statusOf(error.code) >= 500,
  })

  constructor(names: ReadonlySet<string>) {
    this.#names = names
  }

  /** Returns the cached answer of that day if the call is shared; otherwise makes the call. */
  async getOrCall<N extends EndpointName>(
    { call, today }: { call: Call; today: string },
    name: N,
    input: Input<N>,
  ): Promise<Output<N>> {
    if (!this.#names.has(name)) return call(name, input)
    return (await this.#kept.getOrCompute(`${name} ${today}`, () => call(name, input))) as Output<N>
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
