import type { NoticeVersions } from '#server/platform/database/listen.ts'
import { PageCache } from '#server/platform/http/page-cache.ts'
import { type PreparedResponse, sizeOf } from '#server/platform/http/prepared-response.ts'
import { cacheKeyOf, isUnfiltered, type PageAddress, profileOf } from './address.ts'
import { cacheableSizeOf } from './prepared-page.ts'

/** Filtered pages, searches and profiles have caches of their own, so that they cannot evict the common pages. */
const shares = { plain: 0.5, filtered: 0.4, profiles: 0.1 }
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
  readonly #none = new PageCache<PreparedResponse>({ maxBytes: 0, sizeOf: () => 0 })
  readonly #versions: NoticeVersions

  /** @param versions those of public profiles, by lower-case username */
  constructor(maxBytes: number, versions: NoticeVersions) {
    const bytes = (share: number) => ({ maxBytes: maxBytes * share })
    this.#plain = new PageCache({ ...bytes(shares.plain), sizeOf: cacheableSizeOf })
    this.#filtered = new PageCache({ ...bytes(shares.filtered), sizeOf: cacheableSizeOf })
    const ofProfiles = { sizeOf: profileSizeOf, freshMs: profileFreshMs }
    this.#profiles = new PageCache({ ...bytes(shares.profiles), ...ofProfiles })
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
