import type { Call, EndpointName, Input, Output } from '#contract/endpoints.ts'
import type { ErrorBody, FieldMessages, RefusalCode } from '#contract/errors.ts'
import { calls } from './calls.gen.ts'
import { recall } from './device.ts'
import { networkError, SubmitError } from './kit/network-error.ts'
import { fetchXsrfToken, xsrfToken } from './kit/xsrf-token.ts'

/** A failed call. Its message is for people and is chosen here only. */
export class ApiError extends SubmitError {
  /** 0 if there was no answer. */
  readonly status: number
  readonly code: RefusalCode | null
  readonly fields: FieldMessages
  /** The server's Retry-After; 0 without one. */
  readonly retryAfterMs: number

  constructor(status: number, message: string, body?: Partial<ErrorBody>, retryAfterMs = 0) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.error ?? null
    this.fields = body?.fields ?? {}
    this.retryAfterMs = retryAfterMs
  }
}

interface AnyInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly form?: FormData
}

const timeoutMs = 20_000

/** Method and path of each call. The members' area and the administration add theirs, which visitors do not download. */
const routes: Partial<Record<EndpointName, string>> = { ...calls }

export function addCalls(more: Partial<Record<EndpointName, string>>): void {
  Object.assign(routes, more)
}

let sessionLost: () => void = () => undefined

/** Sets what happens when a 401 says that the session has ended: the logout page opens. */
export function onSessionLost(act: () => void): void {
  sessionLost = act
}

/**
 * Calls the API. It has the type of the in-process call on the server, so that loaders run on both sides.
 * It never settles if its session ends meanwhile.
 * @throws {ApiError}
 */
export const call: Call = <N extends EndpointName>(name: N, input: Input<N>) =>
  unlessSessionEnded(name, async () => {
    const response = await responseTo(name, input, sendByFetch)
    return (await response.json().catch(throwNetworkError)) as Output<N>
  })

type CallResult<T> = ({ success: true } & T) | { success: false; message: string }

/** For the calls that answer `success: false` instead of throwing (docs/product.md#errors-on-the-screen). */
export async function toResult<T extends object>(answer: Promise<T>): Promise<CallResult<T>> {
  try {
    return { success: true, ...(await answer) }
  } catch (error) {
    if (error instanceof ApiError) return { success: false, message: error.message }
    throw error
  }
}

export interface PreparedRequest extends RequestInit {
  readonly url: string
  readonly headers: Record<string, string>
}

/**
 * Makes a call and returns the response unread, for downloads and uploads with progress.
 * It never settles if its session ends meanwhile.
 * @throws {ApiError}
 */
export function sendRequest<N extends EndpointName>(
  name: N,
  input: Input<N>,
  send: (request: PreparedRequest) => Promise<Response> = sendByFetch,
): Promise<Response> {
  return unlessSessionEnded(name, () => responseTo(name, input, send))
}

/**
 * Returns the result of a call, unless its session ended meanwhile: by logging out in any tab, by a 401, or because another
 * member logged in. Then the promise never settles, so that no data of the previous member reaches the device, the memory
 * or the screen of the next one.
 */
async function unlessSessionEnded<T>(name: EndpointName, run: () => Promise<T>): Promise<T> {
  const token = recall('token')
  const hasEnded = () => token !== null && recall('token') !== token && !isSessionless(routeOf(name).path)
  try {
    const answer = await run()
    return hasEnded() ? await dropped() : answer
  } catch (error) {
    return hasEnded() ? await dropped() : Promise.reject(error)
  }
}

function dropped(): Promise<never> {
  return new Promise(() => undefined)
}

/** Login and logout, whose answers come with a change of the session, and the calls of visitors. */
function isSessionless(path: string): boolean {
  return /^(auth|public|publicdata)\//.test(path)
}

async function responseTo<N extends EndpointName>(
  name: N,
  input: Input<N>,
  send: (request: PreparedRequest) => Promise<Response>,
): Promise<Response> {
  const token = recall('token')
  // A page outside the members' area, such as the confirmation of an e-mail, loads their calls when it needs one.
  if (!(name in routes)) addCalls(await loadMemberCalls())
  const { method, path } = routeOf(name)
  if (path === '') throw new Error(`This page has not loaded the call ${name}`)
  const { params, query, body, form } = input as AnyInput
  const attempt = () =>
    send({
      url: `/api/${fill(path, params)}${queryString(query)}`,
      method,
      headers: headersFor(method, token, body),
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      // A short call such as the logout must complete even if the page is closed.
      keepalive: method !== 'GET' && body === undefined && form === undefined,
    })
  if (method !== 'GET' && xsrfToken() === null) {
    const headers = headersFor('GET', token, undefined)
    const { path: url } = routeOf('getXsrfToken')
    await fetchXsrfToken(() => sendByFetch({ url: `/api/${url}`, headers, keepalive: true }))
  }
  const sent = xsrfToken()
  const first = await attempt()
  const hasNewToken = xsrfToken() !== sent && (await isXsrfRefusal(first))
  const response = hasNewToken ? await attempt() : first
  if (response.ok) return response

  const error = await errorOf(response)
  if (error.status === 401 && mayEndSession(path, token)) sessionLost()
  throw error
}

/** Both are empty if the call's definition is not loaded on this page. */
function routeOf(name: EndpointName): { method: string; path: string } {
  const [method = '', path = ''] = routes[name]?.split(' ') ?? []
  return { method, path }
}

async function loadMemberCalls(): Promise<Partial<Record<EndpointName, string>>> {
  const { memberCalls } = await import('./member-calls.gen.ts').catch(throwNetworkError)
  return memberCalls
}

/** False for a wrong password at the login, and for a token that was replaced meanwhile: the new session may be valid. */
function mayEndSession(path: string, token: string | null): boolean {
  return !path.startsWith('auth/') && recall('token') === token
}

/** True if the XSRF token was refused. The refusal sets a new cookie, with which the call can be repeated. */
async function isXsrfRefusal(response: Response): Promise<boolean> {
  return response.status === 403 && (await errorOf(response.clone())).code === 'xsrf_failed'
}

/** The timeout covers reading the answer too. `signal: null` sends without it. */
export function sendByFetch({ url, ...init }: PreparedRequest): Promise<Response> {
  return fetch(url, { signal: AbortSignal.timeout(timeoutMs), ...init }).catch(throwNetworkError)
}

/** @throws {ApiError} */
export function throwNetworkError(): never {
  throw new ApiError(0, networkError)
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  if (response.status === 500) return new ApiError(500, 'consulta temporalmente inactiva', body)
  if (response.status === 401) return new ApiError(401, 'Redireccionando al inicio', body)
  const retryAfterMs = Number(response.headers.get('retry-after')) * 1000
  return new ApiError(response.status, body.message ?? body.error ?? '', body, retryAfterMs)
}

function headersFor(method: string, token: string | null, body: unknown): Record<string, string> {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (token !== null) headers.token = token
  if (body !== undefined) headers['content-type'] = 'application/json'
  const xsrf = method === 'GET' ? null : xsrfToken()
  if (xsrf !== null) headers['x-xsrf-token'] = xsrf
  return headers
}

function fill(path: string, params: Record<string, unknown> = {}): string {
  return path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

/** Leaves out blank parameters (docs/product.md#answers-and-errors). */
function queryString(query: Record<string, unknown> = {}): string {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value ?? '').trim()])
  const search = new URLSearchParams(texts.filter(([, value]) => value !== ''))
  return search.size === 0 ? '' : `?${search}`
}
