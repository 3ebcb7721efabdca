import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ServerBuild } from 'react-router'
import { screens } from '#client/routes.ts'
import { type Call, endpoints } from '#contract/endpoints.ts'
import { Refusal, statusOf } from '#contract/errors.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { OnCatalogueChange } from './platform/database/change-notices.ts'
import type { NoticeVersions } from './platform/database/listen.ts'
import type { CacheMemory } from './platform/http/cache-memory.ts'
import type { RequestSource } from './platform/http/caller.ts'
import { type PreparedResponse, sendPrepared } from './platform/http/prepared-response.ts'
import { retryAfterSeconds, setRetryAfter } from './platform/http/retry-after.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import type { Logger } from './platform/observability/log.ts'
import type { RateLimits } from './platform/security/rate-limit.ts'
import type { PageAddress } from './site/address.ts'
import { dataNamesake, guessedPages, isSearch, pageAddress, withoutBlanks } from './site/address.ts'
import { hotReload, serveAssets } from './site/assets.ts'
import { addFormRoutes, type SubmittedForm } from './site/forms.ts'
import { type CachePlacement, PageCaches } from './site/page-caches.ts'
import { sendPlainErrorPage } from './site/plain-error-page.ts'
import { RenderThread } from './site/rendering/render-thread.ts'
import type { Renderer, RenderSettings } from './site/rendering/renderer.ts'
import { sharedCallsOf } from './site/rendering/shared-answers.ts'

interface SiteOptions {
  /** The API in this process. */
  readonly call: Call
  /** The API for the sender of a form, whose calls rate limits count. */
  readonly callFrom: (from: RequestSource) => Call
  readonly limits: RateLimits
  /** Maps an error to a refusal (server/app.ts). */
  readonly refusalOf: (error: unknown) => Refusal
  readonly config: Pick<Config, 'publicUrl' | 'operator' | 'tagManager' | 'stripe'>
  readonly memory: CacheMemory
  readonly log: Logger
  readonly metrics: Metrics
  readonly now: () => Date
  /** Registers a callback for catalogue changes made by any process. */
  readonly onCatalogueChange: OnCatalogueChange
  /** Tells which pages of profiles may still be sent from memory. */
  readonly profileVersions: NoticeVersions
  /** The folder of the built pages; null renders them through Vite, with hot reload. */
  readonly build: string | null
  /** What renders the built pages, where the caller has started it already. */
  readonly renderer?: Promise<Renderer> | undefined
}

/** The timeout of a call, so that a visitor sees a page within three seconds. */
const callTimeoutMs = 2_000

/** Limits by address what a page costs: its rendering, or a query. Cached pages are not counted. */
const renderLimits = [{ by: 'address', max: 1_200, seconds: 300 }] as const

/**
 * Serves the pages. Registered last, because every remaining URL is a page, found or not. Pages see no cookie, no header
 * and no address of the visitor, so that one rendering can be cached for everyone.
 */
export async function site(app: FastifyInstance, options: SiteOptions): Promise<void> {
  const { build, config } = options
  if (build !== null) await serveAssets(app, join(build, 'client'))
  const renderer = await startRenderer(app, options)
  app.addHook('onClose', () => renderer.close())
  const render = createRender(renderer, options)
  const pages = new PageCaches(options.memory, options.profileVersions)
  for (const [name, cache] of pages.caches) options.metrics.watchCache(name, () => cache.counts)
  options.onCatalogueChange(() => {
    pages.expire()
    renderer.expire()
  })

  const draw = async (request: FastifyRequest, reply: FastifyReply, address: CachedAddress) => {
    const make = async () => throwIfFailed(await render(address))
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
  for (const [path, page] of Object.entries(guessedPages))
    app.get(path, (_, reply) => redirectUncached(reply, page))
  const serve = (request: FastifyRequest, reply: FastifyReply) => {
    const address = pageAddress(request.url, fixedPaths)
    if (address === null) return sendPlainErrorPage(reply, 400)
    const clean = address.isData ? null : withoutBlanks(request.url)
    if (clean !== null) return reply.redirect(clean, 301)
    const { key, cache } = pages.of(address, mexicoDay(options.now()))
    if (config.tagManager !== null) answerPrivacySignal(request, reply)
    const cached = isSearch(address) ? undefined : cache.getFresh(key)
    return cached ? sendPrepared(request, reply, cached) : draw(request, reply, { ...address, key, cache })
  }
  app.get('/*', async (request, reply) => {
    const namesake = dataNamesake(request.url)
    const isNamesake = namesake !== null && (await isMeant(namesake, request, options))
    return isNamesake ? redirectUncached(reply, namesake.redirect) : serve(request, reply)
  })
  app.setErrorHandler((error, request, reply) => sendFailure(request, reply, error, options))
  addFormRoutes(app, { paths: formPaths, config, limits: options.limits, answer: render })
}

/** A navigation means the member of that name; so does any request while somebody shows a profile under it. @throws {TooManyRequests} */
async function isMeant(
  { username }: { username: string },
  { headers, ip }: FastifyRequest,
  { call, limits }: SiteOptions,
): Promise<boolean> {
  if (headers.accept?.includes('text/html')) return true
  limits.countWide('pages', renderLimits, { address: ip })
  return call('getPublicProfile', { body: { username } }).then(
    () => true,
    () => false,
  )
}

interface CachedAddress extends PageAddress, CachePlacement {}

function redirectUncached(reply: FastifyReply, url: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(url)
}

/** Public pages with a fixed path that ignore the query. */
const fixedPaths = new Set(
  screens
    .filter(({ path, layout, readsQuery }) => layout === 'public' && !readsQuery && !/[:*]/.test(path))
    .map(({ path }) => path),
)

const formPaths = screens
  .filter(({ takesForm }) => takesForm)
  .map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`))

/**
 * The page is the same for everyone, so the browser's Sec-GPC signal is returned in a header that its script can read
 * (docs/safety.md#consent-and-analytics).
 */
function answerPrivacySignal(request: FastifyRequest, reply: FastifyReply): void {
  if (request.headers['sec-gpc'] === '1') reply.header('server-timing', 'gpc')
}

/** A search in a page counts like one in the API. */
function countSearch(request: FastifyRequest, { limits }: SiteOptions): Promise<void> {
  return limits.count('searchItems', endpoints.searchItems.limits, { address: request.ip })
}

/** A page with a 5xx status. Thrown, so that the cache serves the last good page instead. */
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

/** Loads the built pages in a thread. @throws the error of a broken build */
export function startRenderThread(
  build: string,
  { config, log }: Pick<SiteOptions, 'config' | 'log'>,
): Promise<Renderer> {
  return RenderThread.open({ build: join(build, 'server', 'index.js'), settings: settingsOf(config) }, log)
}

async function startRenderer(app: FastifyInstance, options: SiteOptions): Promise<Renderer> {
  const { build, renderer } = options
  if (build !== null) return renderer ?? startRenderThread(build, options)
  // Vite must run in this thread; rendering may be slow in development.
  const load = await hotReload(app)
  const { openRenderer } = await import('./site/rendering/renderer.ts')
  return openRenderer(load as () => Promise<ServerBuild>, { ...settingsOf(options.config), hotReload: true })
}

function settingsOf({ publicUrl, operator, tagManager, stripe }: SiteOptions['config']): RenderSettings {
  const takesCards = stripe !== null
  return {
    publicUrl,
    operator,
    tagManager,
    takesCards,
    pictureHosts: [],
    hotReload: false,
    sharedCalls: sharedCallsOf(endpoints),
  }
}

function createRender(renderer: Renderer, options: SiteOptions) {
  const { log, now } = options
  const call = siteCall(options.call, { ...options, timeoutMs: callTimeoutMs })
  const report = (err: unknown) => log.error({ err }, 'a page could not be rendered')
  return ({ path, search }: PageAddress, form?: SubmittedForm): Promise<PreparedResponse> => {
    const send = form
      ? siteCall(options.callFrom(form.from), { ...options, onRefusal: form.onRefusal })
      : noForm
    const sent = form ? { form: new Uint8Array(form.body) } : {}
    return renderer.render({ path, search, today: mexicoDay(now()), ...sent }, { call, send, report })
  }
}

/** GET requests may not use `send`. */
const noForm: Call = () => Promise.reject(new Error('Only the action of a form may write.'))

interface SiteCallOptions extends Pick<SiteOptions, 'refusalOf' | 'log'> {
  readonly onRefusal?: SubmittedForm['onRefusal'] | undefined
  /** Forms have no timeout here. */
  readonly timeoutMs?: number
}

/** Limits the time of a call and turns every error into a refusal, which pages show to the visitor. */
function siteCall(call: Call, { refusalOf, log, onRefusal, timeoutMs }: SiteCallOptions): Call {
  return async (name, input) => {
    const timeout = Promise.withResolvers<never>()
    const timer = timeoutMs && setTimeout(() => timeout.reject(new Refusal('unavailable')), timeoutMs)
    try {
      return await Promise.race([call(name, input), timeout.promise])
    } catch (error) {
      if (!(error instanceof Refusal))
        log.error({ err: error, call: name }, "a page's data could not be loaded")
      const refusal = refusalOf(error)
      onRefusal?.(refusal)
      throw refusal
    } finally {
      clearTimeout(timer)
    }
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
