import type { Call, EndpointName, Input, Output } from '#contract/endpoints.ts'
import type { ErrorBody, FieldMessages, RefusalCode } from '#contract/errors.ts'
import { calls } from './calls.gen.ts'
import { recall } from './device.ts'
import { SubmitError } from './kit/form-failure.ts'
import { networkError } from './kit/network-error.ts'
import { fetchXsrfToken, xsrfToken } from './kit/xsrf-token.ts'

/** What a call that failed means to a person: the one place that chooses the message. */
export class ApiError extends SubmitError {
  /** 0 when no answer came. */
  readonly status: number
  readonly code: RefusalCode | null
  readonly fields: FieldMessages

  constructor(status: number, message: string, body?: Partial<ErrorBody>) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = body?.error ?? null
    this.fields = body?.fields ?? {}
  }
}

interface AnyInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, unknown>
  readonly body?: unknown
  readonly form?: FormData
}

const timeoutMs = 20_000
let sessionLost: () => void = () => undefined

/** Sets what happens when the server no longer knows the session: a 401 ends in the logout page. */
export function onSessionLost(act: () => void): void {
  sessionLost = act
}

/**
 * The only fetch of the client. The same type as the server's own call, so that a page reads alike on both sides.
 * Never settles once the session it was made in has ended.
 * @throws {ApiError}
 */
export const call: Call = <N extends EndpointName>(name: N, input: Input<N>) =>
  unlessSessionEnded(name, async () => {
    const response = await responseTo(name, input, sendByFetch)
    return (await response.json().catch(throwNetworkError)) as Output<N>
  })

/** The outcome of a call that never throws. */
export type CallResult<T> = ({ success: true } & T) | { success: false; message: string }

/** docs/product.md#answers-and-errors: the invite check, both plan lists and the public profile answer success:false instead of failing. */
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
 * Makes a call and hands over the answer as it came, for what is no JSON or needs to be watched on its way.
 * Never settles once the session it was made in has ended.
 * @throws {ApiError}
 */
export function sendRequest<N extends EndpointName>(
  name: N,
  input: Input<N>,
  send: (asked: PreparedRequest) => Promise<Response> = sendByFetch,
): Promise<Response> {
  return unlessSessionEnded(name, () => responseTo(name, input, send))
}

/**
 * The outcome of a call, unless the session it was made in has ended meanwhile: in this tab or another, by leaving, by a
 * 401, or because somebody else came in. Then the outcome is dropped, an answer as well as a failure, and what waits for
 * it never goes on. So nothing of the member who left is written to the device, to memory or on the screen of the next.
 */
async function unlessSessionEnded<T>(name: EndpointName, outcomeOf: () => Promise<T>): Promise<T> {
  const token = recall('token')
  const mayDrop = token !== null && !isSessionless(pathOf(name))
  const hasEnded = () => mayDrop && recall('token') !== token
  try {
    const answer = await outcomeOf()
    return hasEnded() ? await dropped() : answer
  } catch (error) {
    return hasEnded() ? await dropped() : Promise.reject(error)
  }
}

function dropped(): Promise<never> {
  return new Promise(() => undefined)
}

/** Coming in and leaving, whose answers begin or follow the end of a session, and what visitors do as well. */
function isSessionless(path: string): boolean {
  return /^(auth|public|publicdata)\//.test(path)
}

async function responseTo<N extends EndpointName>(
  name: N,
  input: Input<N>,
  send: (asked: PreparedRequest) => Promise<Response>,
): Promise<Response> {
  const [method = ''] = calls[name].split(' ')
  const path = pathOf(name)
  const { params, query, body, form } = input as AnyInput
  const token = recall('token')
  const attempt = () =>
    send({
      url: `/api/${fill(path, params)}${queryString(query)}`,
      method,
      headers: headersFor(method, token, body),
      body: form ?? (body === undefined ? null : JSON.stringify(body)),
      // Leaving the page must not take back what a short call does, such as ending the session.
      keepalive: method !== 'GET' && body === undefined && form === undefined,
    })
  if (method !== 'GET' && xsrfToken() === null) {
    const headers = headersFor('GET', token, undefined)
    await fetchXsrfToken(() =>
      sendByFetch({ url: `/api/${pathOf('getXsrfToken')}`, headers, keepalive: true }),
    )
  }
  const sent = xsrfToken()
  const first = await attempt()
  const mayPass = xsrfToken() !== sent && (await isUnproven(first))
  const response = mayPass ? await attempt() : first
  if (response.ok) return response

  const error = await errorOf(response)
  if (error.status === 401 && mayEndSession(path, token)) sessionLost()
  throw error
}

function pathOf(name: EndpointName): string {
  const [, path = ''] = calls[name].split(' ')
  return path
}

/** A wrong password is no lost session, and a 401 to a token that has been replaced meanwhile says nothing about the new one. */
function mayEndSession(path: string, token: string | null): boolean {
  return !path.startsWith('auth/') && recall('token') === token
}

/** True for a call that was refused for its XSRF-TOKEN alone: with the cookie that came with the refusal it passes. */
async function isUnproven(response: Response): Promise<boolean> {
  return response.status === 403 && (await errorOf(response.clone())).code === 'xsrf_failed'
}

function sendByFetch({ url, ...init }: PreparedRequest): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch(throwNetworkError)
}

/** @throws {ApiError} */
export function throwNetworkError(): never {
  throw new ApiError(0, networkError)
}

async function errorOf(response: Response): Promise<ApiError> {
  const body: Partial<ErrorBody> = await response.json().catch(() => ({}))
  if (response.status === 500) return new ApiError(500, 'consulta temporalmente inactiva', body)
  if (response.status === 401) return new ApiError(401, 'Redireccionando al inicio', body)
  return new ApiError(response.status, body.message ?? body.error ?? '', body)
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

/** Blank parameters are left out (docs/product.md#answers-and-errors). */
function queryString(query: Record<string, unknown> = {}): string {
  const given = Object.entries(query).map(([name, value]) => [name, String(value ?? '').trim()])
  const search = new URLSearchParams(given.filter(([, value]) => value !== ''))
  return search.size === 0 ? '' : `?${search}`
}
