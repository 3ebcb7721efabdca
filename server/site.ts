import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { screens } from '#client/routes.ts'
import type { Call } from '#contract/endpoints.ts'
import { endpoints } from '#contract/endpoints.ts'
import { Refusal, statusOf } from '#contract/errors.ts'
import type { RequestSource } from '#server/platform/caller.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { PageCache } from '#server/platform/page-cache.ts'
import type { PreparedResponse } from '#server/platform/prepared-response.ts'
import { sendPrepared } from '#server/platform/prepared-response.ts'
import type { RateLimits } from '#server/platform/rate-limit.ts'
import { retryAfterSeconds, setRetryAfter } from '#server/platform/retry-after.ts'
import type { PageAddress } from './site/address.ts'
import { cacheKeyOf, isSearch, isUnfiltered, pageAddress } from './site/address.ts'
import { serveAssets } from './site/assets.ts'
import type { SubmittedForm } from './site/forms.ts'
import { addFormRoutes } from './site/forms.ts'
import { hotReload } from './site/hot-reload.ts'
import { sendPlainErrorPage } from './site/plain-error-page.ts'
import { cacheableSizeOf } from './site/prepared-page.ts'
import { profileRedirect, withoutBlanks } from './site/redirects.ts'
import { RenderThread } from './site/rendering/render-thread.ts'
import type { Renderer, RenderSettings } from './site/rendering/renderer.ts'
import { sharedCallsOf } from './site/rendering/shared-answers.ts'

export interface SiteOptions {
  /** The API in this process. */
  readonly call: Call
  /** The same for whoever sends a form: counted by this address. */
  readonly callFrom: (from: RequestSource) => Call
  readonly limits: RateLimits
  /** What an error means to a visitor: the one door of server/app.ts. */
  readonly refusalOf: (error: unknown) => Refusal
  readonly config: Pick<Config, 'publicUrl' | 'cacheBytes' | 'operator' | 'tagManager' | 'stripe'>
  readonly log: Logger
  readonly now: () => Date
  /** Calls back after every change of the catalogue, on whichever node it was made. */
  readonly onCatalogueChange: (changed: () => void) => void
  /** Where the built pages are; null draws them through Vite, with hot reload. */
  readonly build: string | null
  /** Hosts that pictures come from besides the site itself. */
  readonly pictureHosts?: readonly string[]
}

/** A call that takes longer is given up, so that a visitor reads something within three seconds. */
const callTimeoutMs = 2_000

/** Filtered and searched pages are endless; kept apart, they never push out the pages everyone opens. */
const filteredShare = 0.4

/** Pages drawn anew for one address, found or not; what is kept costs next to nothing and is not counted. */
const renderLimits = [{ by: 'address', max: 1_200, seconds: 300 }] as const

/**
 * The pages. Registered last: whatever no other route answers is a page, found or not. Nothing of a visitor
 * reaches a page (no cookie, no header, no address), so one page serves everyone and is kept.
 */
export async function site(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { build, config } = options
  if (build !== null) await serveAssets(app, join(build, 'client'))
  const renderer = await startRenderer(app, options)
  app.addHook('onClose', () => renderer.close())
  const render = createRender(renderer, options)
  const plain = cacheOf(config.cacheBytes * (1 - filteredShare))
  const filtered = cacheOf(config.cacheBytes * filteredShare)
  options.onCatalogueChange(() => {
    plain.expire()
    filtered.expire()
    renderer.expire()
  })

  const draw = async (request: FastifyRequest, reply: FastifyReply, address: CachedAddress) => {
    const make = () => render(address).then(throwIfFailed)
    try {
      options.limits.countWide('pages', renderLimits, { address: request.ip })
      if (isSearch(address)) await countSearch(request, options)
      await sendPrepared(
        request,
        reply,
        await (build === null ? make() : address.cache.getOrCompute(address.key, make)),
      )
      return reply
    } catch (error) {
      return sendFailure(request, reply, error, options)
    }
  }
  app.get('/*', (request, reply) => {
    const profile = profileRedirect(request.url, request.headers.accept)
    if (profile !== null) return reply.header('cache-control', 'no-store').redirect(profile)
    const address = pageAddress(request.url, fixedPaths)
    if (address === null) return sendPlainErrorPage(reply, 400)
    const clean = address.isData ? null : withoutBlanks(request.url)
    if (clean !== null) return reply.redirect(clean, 301)
    const key = cacheKeyOf(address, mexicoDay(options.now()))
    const cache = isUnfiltered(address) ? plain : filtered
    if (config.tagManager !== null) answerPrivacySignal(request, reply)
    const kept = isSearch(address) ? undefined : cache.getFresh(key)
    return kept ? sendPrepared(request, reply, kept) : draw(request, reply, { ...address, key, cache })
  })
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error, options))
  addFormRoutes(app, { paths: formPaths, config, limits: options.limits, answer: render })
}

interface CachedAddress extends PageAddress {
  readonly key: string
  readonly cache: PageCache<PreparedResponse>
}

/** Public pages at an address of their own, of which there is one whatever is asked. */
const fixedPaths = new Set(
  screens
    .filter(({ path, layout, readsQuery }) => layout === 'public' && !readsQuery && !/[:*]/.test(path))
    .map(({ path }) => path),
)

const formPaths = new Set(screens.filter(({ takesForm }) => takesForm).map(({ path }) => path))

/**
 * docs/safety.md#consent-and-analytics: the page is the same for everyone, so what a browser says of tracking (Sec-GPC) is handed back to it beside
 * the page, where its script can read it.
 */
function answerPrivacySignal(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['sec-gpc'] === '1') reply.header('server-timing', 'gpc')
}

/** A search costs the same in a page as in the API, and counts together with it. */
function countSearch(request: FastifyRequest, { limits }: SiteOptions): Promise<void> {
  return limits.count('searchItems', endpoints.searchItems.limits, { address: request.ip })
}

/** A page that says something is wrong with us. Thrown, so that the cache gives the last good one instead. */
class FailedPage extends Error {
  readonly page: PreparedResponse

  constructor(page: PreparedResponse) {
    super('failed page')
    this.page = page
  }
}

function throwIfFailed(page: PreparedResponse): PreparedResponse {
  if (page.status >= 500) throw new FailedPage(page)
  return page
}

function cacheOf(maxBytes: number): PageCache<PreparedResponse> {
  return new PageCache({ maxBytes, sizeOf: cacheableSizeOf })
}

async function startRenderer(app: FastifyInstance, options: SiteOptions): Promise<Renderer> {
  const { config, build, log } = options
  const settings: RenderSettings = {
    publicUrl: config.publicUrl,
    operator: config.operator,
    tagManager: config.tagManager,
    takesCards: config.stripe !== null,
    pictureHosts: options.pictureHosts ?? [],
    hotReload: build === null,
    sharedCalls: sharedCallsOf(endpoints),
  }
  if (build !== null) return RenderThread.open({ build: join(build, 'server', 'index.js'), settings }, log)
  // Vite has to be in this thread, and there is one person to wait.
  const load = await hotReload(app)
  const { openRenderer } = await import('./site/rendering/renderer.ts')
  return openRenderer(load as () => Promise<ServerBuild>, settings)
}

/** Gives pages their way out: what each may ask, and as whom. */
function createRender(renderer: Renderer, options: SiteOptions) {
  const { log, now } = options
  const call = withRefusals(withDeadline(options.call), options)
  const report = (err: unknown) => log.error({ err }, 'a page could not be drawn')
  return ({ path, search }: PageAddress, form?: SubmittedForm): Promise<PreparedResponse> => {
    const send = form ? withRefusals(options.callFrom(form.from), options, form.onRefusal) : noForm
    const sent = form ? { form: new Uint8Array(form.body) } : {}
    return renderer.render({ path, search, today: mexicoDay(now()), ...sent }, { call, send, report })
  }
}

/** A page that is only read sends nothing. */
const noForm: Call = () => Promise.reject(new Error('Only the action of a form may send.'))

/** The API for pages: whatever goes wrong becomes a refusal, of which they make the answer a visitor reads. */
function withRefusals(
  call: Call,
  { refusalOf, log }: SiteOptions,
  onRefusal?: (refusal: Refusal) => void,
): Call {
  return async (name, input) => {
    try {
      return await call(name, input)
    } catch (error) {
      if (!(error instanceof Refusal)) log.error({ err: error, call: name }, 'a page could not be filled')
      const refusal = refusalOf(error)
      onRefusal?.(refusal)
      throw refusal
    }
  }
}

function withDeadline(call: Call): Call {
  return (name, input) => {
    const { promise, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Refusal('unavailable')), callTimeoutMs)
    return Promise.race([call(name, input), promise]).finally(() => clearTimeout(timer))
  }
}

function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  error: unknown,
  { refusalOf, log }: SiteOptions,
) {
  if (error instanceof FailedPage) return sendFailedPage(request, reply, error.page)
  const refusal = refusalOf(error)
  const status = statusOf(refusal.code)
  setRetryAfter(reply, refusal)
  if (status >= 500) log.error({ err: error }, 'a page could not be sent')
  return sendPlainErrorPage(reply, status)
}

function sendFailedPage(request: FastifyRequest, reply: FastifyReply, page: PreparedResponse) {
  if (page.status === 503) reply.header('retry-after', retryAfterSeconds)
  const isReadable = page.body.length > 0
  return isReadable ? sendPrepared(request, reply, page) : sendPlainErrorPage(reply, page.status)
}
