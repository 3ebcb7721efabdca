import type { FastifyBaseLogger, FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import Fastify, { LogController } from 'fastify'
import { endpoints } from '#contract/endpoints.ts'
import { Refusal, refusalBody, statusOf } from '#contract/errors.ts'
import { TooBusy } from '#contract/errors-limits.ts'
import { noticeHandlers } from '#server/accounts/notices/service.ts'
import { createReadTokenAuthenticator, readTokenHandlers } from '#server/accounts/read-tokens.service.ts'
import { accountHandlers } from '#server/accounts/routes.ts'
import { secondFactorHandlers } from '#server/accounts/second-factor/routes.ts'
import { createAuthenticator } from '#server/accounts/sessions/service.ts'
import { overviewHandlers } from '#server/admin/overview/service.ts'
import { adminHandlers } from '#server/admin/routes.ts'
import { createViewAuditor } from '#server/admin/service.ts'
import { billingHandlers } from '#server/billing/routes.ts'
import { memberCalendarHandlers } from '#server/calendar/members.routes.ts'
import { feeds } from '#server/catalogue/feeds/routes.ts'
import { memberCatalogueHandlers } from '#server/collection/catalogue.routes.ts'
import { departureHandlers } from '#server/collection/departures/service.ts'
import { calendarKeyHandlers } from '#server/collection/feed/service.ts'
import { hiddenShelfHandlers } from '#server/collection/hidden.service.ts'
import { intakeHandlers } from '#server/collection/intake/routes.ts'
import { collectionListHandlers } from '#server/collection/lists/routes.ts'
import { meHandlers } from '#server/collection/me.routes.ts'
import { collectionNumberHandlers } from '#server/collection/numbers.routes.ts'
import { collectionHandlers } from '#server/collection/routes.ts'
import { markHandlers } from '#server/collection/service.ts'
import { collectionSettingsHandlers } from '#server/collection/settings/routes.ts'
import { ownTagHandlers } from '#server/collection/tags.service.ts'
import { tradeHandlers } from '#server/collection/trades.service.ts'
import { comparisonHandlers } from '#server/community/comparing/routes.ts'
import { followHandlers } from '#server/community/follows/routes.ts'
import { sharePictures } from '#server/community/share-pictures/routes.ts'
import { giftHandlers } from '#server/community/sharing/gifts.routes.ts'
import { sharingHandlers } from '#server/community/sharing/service.ts'
import { contributionHandlers } from '#server/contributions/routes.ts'
import { dashboardHandlers } from '#server/dashboard/routes.ts'
import { collectionYearHandlers } from '#server/dashboard/year.service.ts'
import { mediaRoutes } from '#server/media/routes.ts'
import { messageHandlers } from '#server/messages/service.ts'
import { serviceStatusHandlers } from '#server/messages/status.routes.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import { ProviderRefused, ProviderUnavailable } from '#server/platform/payments/port.ts'
import { chargeHandlers } from '#server/reservations/charges.service.ts'
import { calendarFeedHandlers } from '#server/reservations/feed.routes.ts'
import { intakeParts } from '#server/reservations/intake/service.ts'
import { orderHandlers } from '#server/reservations/orders.service.ts'
import { reservationHandlers } from '#server/reservations/routes.ts'
import { shipmentHandlers } from '#server/reservations/shipments.service.ts'
import { slipHandlers } from '#server/reservations/slips.service.ts'
import { storeHandlers } from '#server/reservations/stores/service.ts'
import { memberPictureHandlers } from './accounts/pictures/service.ts'
import { createRefusalAuditor } from './admin/audit/service.ts'
import { BrowserReports, browserHandlers } from './admin/browsers/service.ts'
import { measureSystem, systemGauges } from './admin/system/service.ts'
import { calendarHandlers } from './calendar/service.ts'
import { catalogueHandlers } from './catalogue/service.ts'
import { copyPhotoHandlers } from './collection/photos/service.ts'
import { communityHandlers } from './community/service.ts'
import { portraitHandlers } from './community/share-pictures/portrait.routes.ts'
import { planHandlers } from './plans/service.ts'
import { listenForCatalogueChanges, listenForProfileChanges } from './platform/database/change-notices.ts'
import { DatabaseOutage, isCheckViolation, isDatabaseUnavailable } from './platform/database/errors.ts'
import { openPictures } from './platform/files/pictures.ts'
import { addApiDocs } from './platform/http/api-docs.ts'
import { CacheMemory } from './platform/http/cache-memory.ts'
import { RecentMembers } from './platform/http/caller.ts'
import { addEndpoints, callInProcess, type Resources } from './platform/http/calls.ts'
import { openForms } from './platform/http/forms.ts'
import { plainForwardedAddresses } from './platform/http/forwarded-addresses.ts'
import { addHealthRoutes } from './platform/http/health-routes.ts'
import { acceptJsonBodies } from './platform/http/input.ts'
import { PageCache } from './platform/http/page-cache.ts'
import { compressed, sizeOf } from './platform/http/prepared-response.ts'
import { publicReads } from './platform/http/public-reads.ts'
import { addRateLimiting } from './platform/http/rate-limiting.ts'
import { RefusalLog } from './platform/http/refusal-log.ts'
import { setRetryAfter } from './platform/http/retry-after.ts'
import { addSecurityHeaders } from './platform/http/security-headers.ts'
import {
  addGracefulShutdown,
  answerClientError,
  closeSlowReaders,
  headersMaxBytes,
  limitConnections,
  refuseSeveralHosts,
  serverTimeouts,
} from './platform/http/sockets.ts'
import { addXsrfProtection } from './platform/http/xsrf.ts'
import { addMetricsRoute } from './platform/metrics/metrics.ts'
import { addRequestContext } from './platform/observability/request-context.ts'
import { RateLimits } from './platform/security/rate-limit.ts'
import { secretReader } from './platform/security/secrets.ts'
import { archiveHandlers } from './privacy/archives/service.ts'
import { privacyHandlers } from './privacy/service.ts'
import { reservationOverviewHandlers } from './reservations/overview/service.ts'
import { planTemplateHandlers } from './reservations/templates/service.ts'
import { sendPlainErrorPage } from './site/plain-error-page.ts'
import type { Renderer } from './site/rendering/renderer.ts'
import { screenPages } from './site/screen-pages.ts'
import { site } from './site.ts'

const bodyMaxBytes = 100 * 1024

/** How long a plugin may take to start. Fastify's ten seconds are not enough for the pages on a busy machine. */
const startTimeoutMs = 120_000

/** Built pages, pages rendered from source (npm run dev), or the API alone. */
export type Pages =
  | { from: 'build'; folder: string; renderer?: Promise<Renderer> }
  | { from: 'vite' }
  | { from: 'none' }

/**
 * Builds the whole product: the API of every room, then the pages. Opens no resources; they come in as `deps`.
 */
export async function buildApp(deps: AppDeps, pages: Pages): Promise<FastifyInstance> {
  const { config, db, files, log, metrics, now } = deps
  const members = new RecentMembers()
  const app = createServer(deps, new RefusalLog({ log, members }))
  addSecurityHeaders(app, config)
  const limits = new RateLimits(deps)
  addRateLimiting(app, limits, (request) => members.find(request))
  addXsrfProtection(app, { config, secret: secretReader(db, 'xsrf') })
  addMetricsRoute(app, metrics, config)
  metrics.watch(systemGauges, () => measureSystem(deps))
  const outage = new DatabaseOutage(now)
  const changed = listenForCatalogueChanges(app, { ...deps, outage })
  const forms = config.formsUrl === null ? null : openForms(config.formsUrl)
  const resources = {
    ...deps,
    limits,
    pictures: openPictures(),
    outage,
    forms,
    deviceKey: secretReader(db, 'device-cookies'),
  }
  const serving = {
    endpoints,
    handlers: { ...createHandlers(resources), ...createReportHandlers(app, deps, pages) },
    resources,
    now,
    members,
    authenticate: createAuthenticator(db),
    authenticateReadToken: createReadTokenAuthenticator(db),
    onViewAsChange: createViewAuditor(db),
    onStaffRefusal: createRefusalAuditor(db),
  }
  const memory = new CacheMemory(config.cacheBytes)
  const answers = new PageCache({
    memory,
    kind: 'answers',
    sizeOf,
    pack: compressed,
    isOutage: (error) => statusOf(refusalOf(error).code) >= 500,
  })
  changed(() => answers.expire())
  metrics.watchCache('answers', () => answers.counts)
  addHealthRoutes(app, db)
  mediaRoutes(app, { files })
  sharePictures(app, resources)
  addApiDocs(app, config)
  feeds(app, deps, { limits, memory, onCatalogueChange: changed })
  addEndpoints(app, serving, answers)
  for (const url of ['/api', '/api/*']) app.all(url, refuseNotFound)
  if (pages.from === 'none') return app
  await app.register(site, {
    ...deps,
    call: callInProcess(serving),
    callFrom: (from) => callInProcess(serving, from),
    limits,
    refusalOf,
    memory,
    onCatalogueChange: changed,
    profileVersions: listenForProfileChanges(app, db),
    ...(pages.from === 'build' ? { build: pages.folder, renderer: pages.renderer } : { build: null }),
  })
  return app
}

function createServer({ config, log, traces }: AppDeps, refusals: RefusalLog): FastifyInstance {
  const answerError = errorAnswerer(refusals)
  const app = Fastify({
    loggerInstance: log as FastifyBaseLogger,
    // A child logger for each request costs as much as the answer; log lines carry the request id instead.
    childLoggerFactory: (logger) => logger,
    logController: new LogController({ disableRequestLogging: !requestLogLevels.has(config.logLevel) }),
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true, ignoreDuplicateSlashes: true, maxParamLength: 2_000 },
    bodyLimit: bodyMaxBytes,
    pluginTimeout: startTimeoutMs,
    requestTimeout: serverTimeouts.requestTimeout,
    http: { ...serverTimeouts, maxHeaderSize: headersMaxBytes },
    clientErrorHandler: answerClientError,
    trustProxy: config.trustProxy ?? false,
    // Requests that arrive while the app closes are still answered.
    return503OnClosing: false,
    // Malformed URLs match no route; people still get a page.
    frameworkErrors: (error, request, reply) =>
      request.url.startsWith('/api') ? answerError(error, request, reply) : sendPlainErrorPage(reply, 400),
    rewriteUrl: ({ url = '/' }) => url.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i, '') || '/',
  })
  plainForwardedAddresses(app, config)
  addRequestContext(app, traces ?? null)
  limitConnections(app, config)
  refuseSeveralHosts(app)
  closeSlowReaders(app, config)
  addGracefulShutdown(app)
  acceptJsonBodies(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler(refuseNotFound)
  return app
}

function createHandlers(deps: AppDeps & Resources) {
  return {
    ...memberPictureHandlers,
    ...planHandlers,
    ...billingHandlers,
    ...accountHandlers,
    ...secondFactorHandlers,
    ...readTokenHandlers,
    ...noticeHandlers,
    ...meHandlers,
    ...privacyHandlers,
    ...archiveHandlers,
    ...publicReads(catalogueHandlers),
    ...memberCatalogueHandlers,
    ...publicReads(calendarHandlers),
    ...memberCalendarHandlers,
    ...markHandlers(deps.db),
    ...collectionHandlers,
    ...departureHandlers,
    ...copyPhotoHandlers,
    ...collectionListHandlers,
    ...hiddenShelfHandlers,
    ...intakeHandlers(intakeParts(deps)),
    ...calendarKeyHandlers,
    ...calendarFeedHandlers,
    ...dashboardHandlers,
    ...collectionYearHandlers,
    ...collectionSettingsHandlers,
    ...ownTagHandlers,
    ...tradeHandlers,
    ...collectionNumberHandlers,
    ...reservationHandlers,
    ...orderHandlers,
    ...chargeHandlers,
    ...shipmentHandlers,
    ...slipHandlers,
    ...storeHandlers,
    ...planTemplateHandlers,
    ...reservationOverviewHandlers,
    ...contributionHandlers,
    ...communityHandlers,
    ...followHandlers,
    ...sharingHandlers,
    ...portraitHandlers,
    ...giftHandlers,
    ...comparisonHandlers,
    ...messageHandlers,
    ...serviceStatusHandlers,
    ...adminHandlers,
    ...overviewHandlers(),
  }
}

function createReportHandlers(app: FastifyInstance, deps: AppDeps, pages: Pages) {
  const reports = new BrowserReports(deps)
  app.addHook('onClose', () => reports.write().catch(() => undefined))
  const maps = pages.from === 'build' ? `${pages.folder}/maps` : null
  return browserHandlers(reports, { pages: screenPages, maps })
}

/** Turns every error into its status and message; unexpected errors are logged and their details hidden. */
function errorAnswerer(refusals: RefusalLog) {
  return (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const refusal = refusalOf(error)
    const status = statusOf(refusal.code)
    const line = { err: error, reqId: request.id }
    // A client that left before its request was whole is no error of ours.
    if (request.raw.readableAborted) request.log.debug(line, 'aborted')
    else if (status >= 500 && !(refusal instanceof TooBusy)) request.log.error(line, refusal.code)
    // A rule that only the database enforces: the contract should say it too.
    else if (isCheckViolation(error)) request.log.warn(line, refusal.code)
    else refusals.write(request, refusal)
    setRetryAfter(reply, refusal)
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(refusalBody(refusal)))
  }
}

function refuseNotFound(): never {
  throw new Refusal('route_not_found')
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDatabaseUnavailable(error)) return new Refusal('unavailable')
  if (isCheckViolation(error)) return new Refusal('invalid', undefined, refusedByTheDatabase)
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefused)
    return new Refusal('payments_unavailable')
  const { statusCode } = error as Partial<FastifyError>
  if (statusCode === 413) return new Refusal('too_large')
  if (statusCode === 415) return new Refusal('unsupported_type')
  if (statusCode && statusCode >= 400 && statusCode < 500) return new Refusal('malformed')
  return new Refusal('internal')
}

const refusedByTheDatabase =
  'Uno de los datos no se puede guardar así, y no cambiamos nada. Revísalos e inténtalo otra vez.'

/** Request logging costs time, so it is on only at these levels. */
const requestLogLevels = new Set(['trace', 'debug'])
