import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Limit } from '#contract/endpoint.ts'
import { TooManyRequests } from '#contract/errors.ts'
import { isApi } from '#server/platform/api-route.ts'
import type { Config } from '#server/platform/config.ts'
import type { Db } from '#server/platform/db.ts'
import type { Logger } from '#server/platform/log.ts'
import { isSignedRoute } from '#server/platform/signed-routes.ts'
import { LocalCounts } from './rate-limit/local-counts.ts'
import { networkOf } from './rate-limit/network.ts'
import { addHits } from './rate-limit/table.ts'

/** A limit of an endpoint, or one by what only a service can know: which browser calls. */
export type CountedLimit = Omit<Limit, 'by'> & { readonly by: Limit['by'] | 'device' }

/** Who calls, in every way that a limit may count by. What is missing is not counted. */
export type LimitKeys = Partial<Record<CountedLimit['by'], string>>

interface RateLimitsOptions {
  readonly db: Db
  readonly config: Pick<Config, 'rateLimitScale'>
  readonly log: Logger
  readonly now: () => Date
}

interface LimitCheck {
  readonly key: string
  readonly max: number
  readonly endsAt: number
  readonly isWide: boolean
  /** As the log names it. */
  readonly limit: string
}

/** Below it a limit is held to the letter by the database, above it nearly so and without asking. */
const wideFrom = 100
const tellEveryMs = 1_000

/** Every call of the API counts, the kept ones too (hardening, "Rate limits"). */
const apiLimits: readonly Limit[] = [{ by: 'address', max: 1_500, seconds: 300 }]
/** A member marks a whole shelf one by one; who is known by the session counts alone, wherever the call comes from. */
const memberLimits: readonly Limit[] = [{ by: 'member', max: 6_000, seconds: 300 }]

/** Counts everything below /api/, and shares the last counts when the app closes. */
export function addRateLimiting(
  app: FastifyInstance,
  limits: RateLimits,
  memberOf: (request: FastifyRequest) => number | undefined,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (isApi(request) && !isSignedRoute(request)) {
      const member = memberOf(request)
      if (member === undefined) limits.countWide('api', apiLimits, { address: request.ip })
      else limits.countWide('api', memberLimits, { member: String(member) })
    }
    done()
  })
  app.addHook('onClose', () => limits.close())
}

/**
 * Limits that hold across processes (hardening, "Rate limits"). Narrow ones, which guard passwords and mail, are
 * one upsert a call. Wide ones are counted here and told to the others now and then, so that a kept answer never
 * pays for a question to the database; when the database is away they hold for this process alone.
 */
export class RateLimits {
  readonly #options: RateLimitsOptions
  readonly #wide = new LocalCounts()
  #timer: NodeJS.Timeout | undefined

  constructor(options: RateLimitsOptions) {
    this.#options = options
  }

  /** Counts one call of that name by its wide limits alone, at once. @throws {TooManyRequests} */
  countWide(name: string, limits: readonly CountedLimit[], who: LimitKeys): void {
    for (const turn of this.#turnsOf(name, limits, who)) if (turn.isWide) this.#takeWide(turn)
  }

  /** Counts one call of that name. @throws {TooManyRequests} when it is one too many. */
  async count(name: string, limits: readonly CountedLimit[], who: LimitKeys): Promise<void> {
    this.countWide(name, limits, who)
    const narrow = this.#turnsOf(name, limits, who).filter(({ isWide }) => !isWide)
    if (narrow.length === 0) return
    const totals = await addHits(
      this.#options.db,
      narrow.map((turn) => ({ ...turn, hits: 1 })),
    )
    for (const turn of narrow) this.#refuseBeyond(turn, totals.get(turn.key) ?? 0)
  }

  /** Tells the other processes what was counted here. Happens by itself once a second while there is something. */
  async share(): Promise<void> {
    await this.#wide.share((hits) => addHits(this.#options.db, hits))
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer)
    await this.share().catch(() => undefined)
  }

  #turnsOf(name: string, limits: readonly CountedLimit[], who: LimitKeys): LimitCheck[] {
    const now = this.#options.now().getTime()
    return limits.flatMap(({ by, max, seconds }) => {
      const caller = by === 'address' ? networkOf(who.address ?? '') : (who[by] ?? '').toLowerCase()
      if (caller === '') return []
      const windowMs = seconds * 1_000
      return {
        // With its length: windows of two lengths may end at the same moment.
        key: `${name} ${by} ${seconds} ${caller}`,
        max: Math.max(1, Math.floor(max * this.#options.config.rateLimitScale)),
        endsAt: (Math.floor(now / windowMs) + 1) * windowMs,
        isWide: max >= wideFrom,
        limit: `${by} ${max}/${seconds}s`,
      }
    })
  }

  #takeWide(turn: LimitCheck): void {
    const hits = this.#wide.hit(turn.key, turn)
    if (this.#wide.hasUnshared) this.#tellSoon()
    this.#refuseBeyond(turn, hits)
  }

  #refuseBeyond({ max, endsAt, limit }: LimitCheck, hits: number): void {
    if (hits <= max) return
    const waitMs = endsAt - this.#options.now().getTime()
    throw new TooManyRequests(Math.max(1, Math.ceil(waitMs / 1_000)), limit)
  }

  #tellSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      this.share().catch((err: unknown) => this.#options.log.warn({ err }, 'limits: not shared for now'))
    }, tellEveryMs).unref()
  }
}
