import type { NoticeVersions } from '#server/platform/database/listen.ts'
import { CacheMemory } from '#server/platform/http/cache-memory.ts'
import { PageCache } from '#server/platform/http/page-cache.ts'
import { compressed, type PreparedResponse, sizeOf } from '#server/platform/http/prepared-response.ts'
import { cacheKeyOf, isUnfiltered, type PageAddress, profileOf } from './address.ts'
import { cacheableSizeOf } from './prepared-page.ts'

/** The order of a public list may change without a notification. */
const profileFreshMs = 60_000

export interface CachePlacement {
  readonly key: string
  readonly cache: PageCache<PreparedResponse>
}

/** The caches of rendered pages, and which one a page belongs in (docs/pages.md). */
export class PageCaches {
  readonly #plain: PageCache<PreparedResponse>
  readonly #filtered: PageCache<PreparedResponse>
  readonly #profiles: PageCache<PreparedResponse>
  readonly #none = new PageCache<PreparedResponse>({
    memory: new CacheMemory(0),
    kind: 'none',
    sizeOf: () => 0,
  })
  readonly #versions: NoticeVersions

  /** @param versions those of public profiles, by lower-case username */
  constructor(memory: CacheMemory, versions: NoticeVersions) {
    this.#plain = new PageCache({ memory, kind: 'pages', sizeOf: cacheableSizeOf, pack: compressed })
    this.#filtered = new PageCache({
      memory,
      kind: 'filtered pages',
      sizeOf: cacheableSizeOf,
      pack: compressed,
    })
    this.#profiles = new PageCache({
      memory,
      kind: 'profiles',
      sizeOf: profileSizeOf,
      pack: compressed,
      freshMs: profileFreshMs,
    })
    this.#versions = versions
  }

  of(address: PageAddress, today: string): CachePlacement {
    const key = cacheKeyOf(address, today)
    const username = profileOf(address)
    if (username === null) return { key, cache: isUnfiltered(address) ? this.#plain : this.#filtered }
    const version = this.#versions.of(username)
    if (version === null) return { key, cache: this.#none }
    return { key: `${version} ${key}`, cache: this.#profiles }
  }

  /** Each cache with its name in metrics. */
  get caches(): readonly [string, PageCache<PreparedResponse>][] {
    return [
      ['pages', this.#plain],
      ['filtered pages', this.#filtered],
      ['profiles', this.#profiles],
    ]
  }

  /** The catalogue has changed. */
  expire(): void {
    for (const [, cache] of this.caches) cache.expire()
  }
}

/** Browsers and shared caches must not store profiles (ProfileLayout), because nothing notifies them of a change. */
function profileSizeOf(page: PreparedResponse): number {
  return page.status === 200 ? sizeOf(page) : 0
}
