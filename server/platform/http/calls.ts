import fastJsonStringify from 'fast-json-stringify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { done, type Endpoint, type Limit, type ParsedOf } from '#contract/endpoint.ts'
import type { Call, EndpointName, Endpoints, Output } from '#contract/endpoints.ts'
import type { Refusal } from '#contract/errors.ts'
import type { AppDeps } from '#server/platform/app-deps.ts'
import type { DatabaseOutage } from '#server/platform/database/errors.ts'
import type { Pictures } from '#server/platform/files/pictures.ts'
import { withAuthLog } from '#server/platform/http/auth-log.ts'
import { setDeviceCookie } from '#server/platform/http/device-cookie.ts'
import type { Passwords } from '#server/platform/security/passwords.ts'
import type { LimitKeys, RateLimits } from '#server/platform/security/rate-limit.ts'
import type {
  Actor,
  Authenticate,
  Caller,
  CallerOf,
  RecentMembers,
  RefusedCaller,
  RequestSource,
} from './caller.ts'
import { anonymousCaller, readCaller, requireAccess } from './caller.ts'
import { sendDownload } from './downloads.ts'
import type { Forms } from './forms.ts'
import { bodyLimitOf, parse } from './input.ts'
import { JsonText, jsonWith } from './json-text.ts'
import { extrasOf } from './openapi.ts'
import type { PageCache } from './page-cache.ts'
import { type PreparedResponse, prepareResponse, sendPrepared } from './prepared-response.ts'
import { withoutNotes } from './private-notes.ts'
import { addReportRoute } from './report-routes.ts'
import { addSignedRoute, readSignedBody } from './signed-routes.ts'
import { addUploadRoute, openUploadStream, readUpload, type UploadSlot, UploadSlots } from './uploads.ts'

/** What every handler may use. There is no clock among it, because a call happens at one moment, its `now`. */
export interface Resources extends Omit<AppDeps, 'now'> {
  limits: RateLimits
  pictures: Pictures
  outage: DatabaseOutage
  /** Signs the cookies by which accounts recognise browsers. */
  deviceKey: () => Promise<Buffer>
  /** Null means our own inbox. */
  forms: Forms | null
}

/** All that a handler gets: the parsed input, its caller and the moment, and the resources of the process. */
type WholeContext<N extends EndpointName> = ParsedOf<Endpoints[N]> & CallerOf<Endpoints[N]> & Resources

/** What the handler of an endpoint gets; or, for functions that others call too, only the named fields of it. */
export type ContextOf<N extends EndpointName, K extends keyof WholeContext<N> = keyof WholeContext<N>> = Pick<
  WholeContext<N>,
  K
>

export type Handlers<N extends EndpointName> = { [K in N]: (context: ContextOf<K>) => Promise<AnswerOf<K>> }

/** What each room exports: the handlers of some endpoints, `satisfies SomeHandlers`. */
export type SomeHandlers = Partial<Handlers<EndpointName>>

/** Endpoints whose handler returns more than `data`. */
type IsWhole =
  | { readonly download: true }
  | { readonly paged: z.ZodType }
  | { readonly beside: object }
  | { readonly setsDeviceCookie: true }
  | { readonly authEvent: string; readonly who: 'anyone' }

/** What a handler returns: the answer's `data`, or all of it where something stands beside; nothing where it only acts. */
type AnswerOf<K extends EndpointName> = Endpoints[K] extends IsWhole
  ? WithJsonText<Output<K>> & DeviceCookieOf<Endpoints[K]> & UserIdOf<Endpoints[K]>
  : Endpoints[K]['answer'] extends typeof done
    ? unknown
    : z.input<Endpoints[K]['answer']> | JsonText<z.input<Endpoints[K]['answer']>>

/** `data` may be text that the database wrote. */
type WithJsonText<O> = O extends { data: infer D } ? Omit<O, 'data'> & { data: D | JsonText<D> } : O

function isWhole({ download, paged, beside, setsDeviceCookie, authEvent, who }: Endpoint): boolean {
  return Boolean(download || paged || beside || setsDeviceCookie || (authEvent && who === 'anyone'))
}

/** The value of the device cookie, which the handler returns and a header carries; null sets none. */
type DeviceCookieOf<E> = E extends { readonly setsDeviceCookie: true }
  ? { deviceCookie: string | null }
  : unknown

/** For the authentication log: the account a call without a session is about, and whether it waits for a second step. */
type UserIdOf<E> = E extends { readonly authEvent: string; readonly who: 'anyone' }
  ? { userId: number | null; authOutcome?: 'waiting' }
  : unknown

type AnyHandler = (context: Record<string, unknown> & Caller & Resources) => Promise<unknown>
type RawInput = { params?: unknown; query?: unknown; body?: unknown }

interface ApiOptions<N extends EndpointName> {
  endpoints: Pick<Endpoints, N>
  handlers: Handlers<N>
  resources: Resources
  now: () => Date
  authenticate: Authenticate
  authenticateReadToken: Authenticate
  members: RecentMembers
  /** Runs before every change an administrator makes while viewing as a member (docs/safety.md#administrators). */
  onViewAsChange: (caller: Caller, call: string) => Promise<void>
  /** Runs before a call of the administration is refused. */
  onStaffRefusal: (caller: RefusedCaller, refused: { call: string; code: string }) => Promise<void>
}

const jsonType = 'application/json; charset=utf-8'

/** Routes every endpoint under /api/ to the handler of the same name. */
export function addEndpoints<N extends EndpointName>(
  app: FastifyInstance,
  serving: ApiOptions<N>,
  cache: PageCache<PreparedResponse>,
): void {
  const uploads = new UploadSlots()
  const { resources } = serving
  const { config } = resources
  for (const name of Object.keys(serving.endpoints) as N[]) {
    const endpoint: Endpoint = serving.endpoints[name]
    const handle = serving.handlers[name] as unknown as AnyHandler
    const answer = createAnswerer(endpoint, handle, resources)
    const answerCall = async (request: FastifyRequest, reply: FastifyReply) => {
      const onStaffRefusal = (refused: RefusedCaller, { code }: Refusal) =>
        serving.onStaffRefusal(refused, { call: name, code })
      const now = serving.now()
      const caller = await readCaller(endpoint, request, { ...serving, config, onStaffRefusal, now })
      if (caller.actor) serving.members.remember(caller.origin, caller.actor)
      const input = readInput(endpoint, request)
      await countCall(name, endpoint, { ...resources, caller, input })
      if (isViewAsChange(endpoint, caller.actor)) await serving.onViewAsChange(caller, name)
      if (endpoint.upload) {
        const { actor, origin } = caller
        const isStream = endpoint.upload === 'stream'
        // What is still on its way is not received any more.
        const onLost = () => void reply.header('connection', 'close')
        const of = { name, isStream, userId: actor?.userId ?? 0, address: origin.address, onLost }
        return uploads.within(of, (slot) =>
          sendUploaded(request, reply, { answer, input, caller, slot, endpoint }),
        )
      }
      if (endpoint.signed) input.signed = readSignedBody(request, endpoint.signed)
      if (endpoint.download) return sendDownload(request, reply, await answer.whole(input, caller))
      if (endpoint.setsDeviceCookie) {
        const whole = await answer.whole(input, caller)
        setDeviceCookie(reply, whole as DeviceCookieOf<{ setsDeviceCookie: true }>, config)
        return sendPrivate(request, reply, writerOf(endpoint)(whole))
      }
      if (!endpoint.cacheSeconds) return sendPrivate(request, reply, await answer.written(input, caller))
      const key = `${name} ${caller.today} ${JSON.stringify(input)}`
      const make = async () => prepareJson(await answer.written(input, caller), endpoint.cacheSeconds)
      await sendPrepared(request, reply, cache.getFresh(key) ?? (await cache.getOrCompute(key, make)))
      return reply
    }
    const handler = endpoint.hashesPassword ? withPasswordSlot(resources.passwords, answerCall) : answerCall
    const exposeHeadRoute = endpoint.scriptOnly !== true
    const route = { method: endpoint.method, url: `/api/${endpoint.path}`, exposeHeadRoute, handler }
    if (endpoint.signed) addSignedRoute(app, route)
    else if (endpoint.upload) addUploadRoute(app, route)
    else if (endpoint.takesReports) addReportRoute(app, route)
    else app.route({ ...route, ...bodyLimitOf(endpoint) })
  }
}

/**
 * Calls the API inside the process as an anonymous visitor, for page loaders and forms. The input is validated as if it
 * came over HTTP. Limits count only the calls of a form, which have a sender.
 * @throws {Refusal} exactly where the API would answer with an error
 */
export function callInProcess<N extends EndpointName>(
  serving: Pick<ApiOptions<N>, 'endpoints' | 'handlers' | 'resources' | 'now'>,
  from?: RequestSource,
): Call {
  return async (name, input) => {
    const endpoint: Endpoint = serving.endpoints[name as unknown as N]
    const handler = serving.handlers[name as unknown as N] as unknown as AnyHandler
    const caller = anonymousCaller(serving.now(), from)
    requireAccess(endpoint, null)
    const parsed = readInput(endpoint, input as RawInput)
    const { resources } = serving
    if (from) await countCall(name, endpoint, { ...resources, caller, input: parsed })
    const answer = await createAnswerer(endpoint, handler, resources).whole(parsed, caller)
    return withParsedText(answer) as Output<typeof name>
  }
}

type PasswordSlots = Pick<Passwords, 'reserveSlot'>
type RouteHandler = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>

/** Answers a call that hashes a password only while a slot is free. */
function withPasswordSlot({ reserveSlot }: PasswordSlots, answerCall: RouteHandler): RouteHandler {
  return async (request, reply) => {
    const leave = reserveSlot()
    try {
      return await answerCall(request, reply)
    } finally {
      leave()
    }
  }
}

function isViewAsChange(endpoint: Endpoint, actor: Actor | null): boolean {
  return actor?.kind === 'view' && endpoint.method !== 'GET'
}

function createAnswerer(endpoint: Endpoint, handler: AnyHandler, resources: Resources) {
  const run = async (input: Record<string, unknown>, caller: Caller) => {
    const data = await handler({ ...resources, ...input, ...caller })
    // What a change answers holds what its undo needs.
    return caller.actor?.kind === 'view' && endpoint.method === 'GET' ? withoutNotes(data) : data
  }
  const logged: typeof run = (input, caller) =>
    withAuthLog(endpoint, { log: resources.log, caller }, () => run(input, caller))
  const answer = endpoint.authEvent === undefined ? run : logged
  const wrapped: typeof run = async (input, caller) => {
    const data = await answer(input, caller)
    return { data: endpoint.answer === done ? { done: true } : data }
  }
  const whole = isWhole(endpoint) ? answer : wrapped
  return {
    whole,
    written: async (input: Record<string, unknown>, caller: Caller) =>
      writerOf(endpoint)(await whole(input, caller)),
  }
}

function withParsedText(answer: unknown): unknown {
  const { data } = answer as { data: unknown }
  return data instanceof JsonText ? { ...(answer as object), data: data.value } : answer
}

const writers = new WeakMap<Endpoint, (answer: unknown) => string>()

/** The serializer of an endpoint, compiled at its first answer: compiling all of them takes a tenth of a second. */
function writerOf(endpoint: Endpoint): (answer: unknown) => string {
  const known = writers.get(endpoint)
  if (known !== undefined) return known
  const shape = z.object({ data: endpoint.answer, ...extrasOf(endpoint) })
  const writeValues = fastJsonStringify(
    z.toJSONSchema(shape, { target: 'openapi-3.0', io: 'input' }) as object,
  )
  const write = (answer: unknown) => textOf(answer as { data: unknown }) ?? writeValues(answer)
  writers.set(endpoint, write)
  return write
}

/** The answer as text when its `data` is text already. */
function textOf({ data, ...beside }: { data: unknown }): string | null {
  if (!(data instanceof JsonText)) return null
  const text = `{"data":${data.text}}`
  return Object.keys(beside).length === 0 ? text : jsonWith(text, beside)
}

/** Parses the declared parts. Blank query values count as absent (docs/product.md#answers-and-errors). */
function readInput(endpoint: Endpoint, raw: RawInput): Record<string, unknown> {
  const input: Record<string, unknown> = {}
  if (endpoint.params) input.params = parse(endpoint.params, raw.params)
  if (endpoint.query) input.query = parse(endpoint.query, withoutBlanks(raw.query))
  if (endpoint.body) input.body = parse(endpoint.body, raw.body)
  return input
}

function withoutBlanks(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(
    Object.entries(query).filter(([, value]) => typeof value !== 'string' || value.trim() !== ''),
  )
}

/** Browsers revalidate every time, so that changes show at once; a 304 costs next to nothing. */
function prepareJson(body: string, cacheSeconds = 0): PreparedResponse {
  const headers = {
    'content-type': jsonType,
    'cache-control': `public, max-age=0, must-revalidate, s-maxage=${cacheSeconds}`,
  }
  return prepareResponse(200, headers, Buffer.from(body))
}

interface UploadCall {
  endpoint: Endpoint
  answer: ReturnType<typeof createAnswerer>
  input: Record<string, unknown>
  caller: Caller
  slot: UploadSlot
}

/** Answers a call with an upload, and discards what the handler did not read of a stream. */
async function sendUploaded(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint, answer, input, caller, slot }: UploadCall,
): Promise<FastifyReply> {
  if (endpoint.upload !== 'stream') {
    const upload = await readUpload(request, reply, slot)
    return sendPrivate(request, reply, await answer.written({ ...input, upload }, caller))
  }
  const upload = await openUploadStream(request, slot)
  try {
    return await sendPrivate(request, reply, await answer.written({ ...input, upload }, caller))
  } finally {
    upload.close()
  }
}

/** From so many characters on, an answer to one caller is compressed, and not sent again to who names its ETag. */
const largePrivate = 4_096

async function sendPrivate(
  request: FastifyRequest,
  reply: FastifyReply,
  body: string,
): Promise<FastifyReply> {
  const headers = { 'content-type': jsonType, 'cache-control': 'no-store' }
  if (body.length < largePrivate) return reply.headers(headers).send(body)
  await sendPrepared(request, reply, prepareResponse(200, headers, Buffer.from(body)))
  return reply
}

interface Counted extends Pick<Resources, 'limits' | 'log'> {
  caller: Caller
  input: Record<string, unknown>
}

/** Counts the call by the endpoint's limits. @throws {TooManyRequests}, logged when the endpoint has an `authEvent` */
async function countCall(name: string, endpoint: Endpoint, { limits, log, caller, input }: Counted) {
  if (caller.actor?.readTokenId !== undefined)
    await limits.count('read-token', readTokenLimits, { member: String(caller.actor.readTokenId) })
  if (!endpoint.limits) return
  const rules = endpoint.limits
  await limits
    .count(name, rules, limitKeysOf(caller, input))
    .catch((error: unknown) => withAuthLog(endpoint, { log, caller }, () => Promise.reject(error)))
}

const readTokenLimits: readonly Limit[] = [{ by: 'member', max: 60, seconds: 60 }]

/**
 * The keys that limits count by. The e-mail is the one in the body, so that it protects that account. Read tokens count as
 * their member, so that ten of them do not multiply what one may do.
 */
function limitKeysOf({ actor, origin }: Caller, { body }: Record<string, unknown>): LimitKeys {
  const { email } = (body ?? {}) as { email?: unknown }
  return {
    address: origin.address,
    email: typeof email === 'string' ? email : '',
    member: actor ? String(actor.userId) : '',
  }
}
