import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { mayUse, type StaffRole } from '#contract/admin/permissions.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import { readDeviceCookie } from '#server/platform/http/device-cookie.ts'
import { hashOfToken, isReadToken, isToken, readTokenPrefix } from '#server/platform/security/tokens.ts'

/** The session's member, read for every request, so that a revoked role or session ends at once. */
export interface Actor {
  readonly userId: number
  readonly sessionId: number
  /** `admin` is an administrator's own session; in `view` an administrator views the site as a member. */
  readonly kind: 'site' | 'admin' | 'view'
  readonly isValidated: boolean
  /** Null for members without a role. */
  readonly staffRole: StaffRole | null
  /** The administrator who views the site as this member. */
  readonly viewerId: number | null
  /** When the password, and the second factor of an account that has one, were last given in this session, if ever. */
  readonly passwordGivenAt?: Date | null
  /** The read token, of a program that has one instead of a session (docs/callers.md#read-tokens). */
  readonly readTokenId?: number
}

/** The member outside a session of theirs, such as in an e-mail. */
export function memberActor(userId: number): Actor {
  return { userId, sessionId: 0, kind: 'site', isValidated: true, staffRole: null, viewerId: null }
}

/** How long an entered password counts as recent. */
export const recentPasswordMs = 600_000

export interface RequestSource {
  readonly address: string
  /** Correlates log lines. */
  readonly requestId: string
}

export interface Origin extends RequestSource {
  readonly userAgent: string
  /** The value of the device cookie, '' for none. It does not authenticate the caller. */
  readonly deviceCookie: string
  /** The hash of the header `token`, whether or not it belongs to a session. */
  readonly tokenHash: Buffer | null
}

export interface Moment {
  now: Date
  /** The civil date in Mexico City, YYYY-MM-DD. */
  today: string
}

export interface Caller extends Moment {
  origin: Origin
  actor: Actor | null
}

/** The caller of an endpoint, with an actor when the endpoint requires a session. */
export type CallerOf<E extends Endpoint> = E['who'] extends 'anyone' ? Caller : Caller & { actor: Actor }

/** Finds the member of a session, or of a read token; null when it is unknown or has ended. */
export type Authenticate = (tokenHash: Buffer, now: Date) => Promise<Actor | null>

/** Recent members by token hash, so that the API's rate limit needs no query. */
export class RecentMembers {
  // Bounded by `maxSize`, because `max` would allocate memory for all entries at once.
  readonly #members = new LRUCache<string, number>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
    ttl: 600_000,
  })

  remember({ tokenHash }: Origin, { userId }: Actor): void {
    if (tokenHash) this.#members.set(tokenHash.toString('base64'), userId)
  }

  find(request: FastifyRequest): number | undefined {
    const hash = tokenHashOf(request)
    return hash === null ? undefined : this.#members.get(hash.toString('base64'))
  }
}

const nowhere: Origin = { address: '', requestId: '', userAgent: '', deviceCookie: '', tokenHash: null }

export function anonymousCaller(now: Date, from?: RequestSource): Caller {
  return { now, today: mexicoDay(now), origin: { ...nowhere, ...from }, actor: null }
}

/** The caller who was refused a call of the administration, for the audit log. */
export type RefusedCaller = Pick<Caller, 'actor' | 'origin' | 'now'>

interface CallerDeps {
  config: Pick<Config, 'publicUrl'>
  authenticate: Authenticate
  authenticateReadToken: Authenticate
  /** Runs before a call of the administration is refused. */
  onStaffRefusal: (caller: RefusedCaller, refusal: Refusal) => Promise<void>
  now: Date
}

/**
 * Reads the caller. Only the header `token` authenticates, or a read token in `Authorization`; no cookie does
 * (docs/safety.md#sessions-and-tokens).
 * @throws {Refusal} read_token_ended, not_for_read_tokens, session_required, account_not_validated, forbidden, own_eyes_only, password_required
 */
export async function readCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  deps: CallerDeps,
): Promise<Caller> {
  const readToken = readTokenOf(request)
  if (readToken !== null) return readTokenCaller(endpoint, request, { ...deps, readToken })
  const { config, authenticate, onStaffRefusal, now } = deps
  if (endpoint.scriptOnly && !isFromScript(request.headers)) throw new Refusal('forbidden')
  const origin = originOf(request, config)
  const asks = endpoint.who !== 'anyone' || endpoint.acceptsSession === true
  const actor = asks && origin.tokenHash ? await authenticate(origin.tokenHash, now) : null
  try {
    requireAccess(endpoint, actor)
  } catch (error) {
    if (endpoint.who === 'staff' && error instanceof Refusal)
      await onStaffRefusal({ actor, origin, now }, error)
    throw error
  }
  if (endpoint.needsRecentPassword && !isPasswordRecent(actor, now)) throw new Refusal('password_required')
  return { now, today: mexicoDay(now), origin, actor }
}

/** A read token counts alone: a session that is sent beside it neither adds to its rights nor is looked up. */
async function readTokenCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  { config, authenticateReadToken, now, readToken }: CallerDeps & { readToken: string },
): Promise<Caller> {
  if (!endpoint.acceptsReadToken) throw new Refusal('not_for_read_tokens')
  const actor = isReadToken(readToken) ? await authenticateReadToken(hashOfToken(readToken), now) : null
  if (actor === null) throw new Refusal('read_token_ended')
  return { now, today: mexicoDay(now), origin: { ...originOf(request, config), tokenHash: null }, actor }
}

/** Null for any other `Authorization`, such as that of a proxy before us. */
function readTokenOf({ headers: { authorization = '' } }: FastifyRequest): string | null {
  const credentials = /^bearer +(\S+) *$/i.exec(authorization)?.[1] ?? ''
  return credentials.startsWith(readTokenPrefix) ? credentials : null
}

/** @throws {Refusal} when this caller may not use the endpoint. */
export function requireAccess({ who, forbidsViewAs, permission }: Endpoint, actor: Actor | null): void {
  if (who === 'anyone') return
  if (actor === null) throw new Refusal('session_required')
  if (forbidsViewAs && actor.kind === 'view') throw new Refusal('own_eyes_only')
  if (who === 'member') return
  if (!actor.isValidated) throw new Refusal('account_not_validated')
  if (who !== 'staff') return
  const mayAct = permission !== undefined && mayUse(actor.staffRole, permission)
  if (actor.kind !== 'admin' || !mayAct) throw new Refusal('forbidden')
}

/** Whether the caller confirmed recently, in this session, with all that the account asks for. */
export function isPasswordRecent(actor: Actor | null, now: Date): boolean {
  return now.getTime() - (actor?.passwordGivenAt?.getTime() ?? 0) < recentPasswordMs
}

function originOf(request: FastifyRequest, config: CallerDeps['config']): Origin {
  const { id, ip, headers } = request
  return {
    address: ip,
    requestId: id,
    userAgent: headers['user-agent'] ?? '',
    deviceCookie: readDeviceCookie(headers, config),
    tokenHash: tokenHashOf(request),
  }
}

function tokenHashOf({ headers: { token } }: FastifyRequest): Buffer | null {
  return isToken(token) ? hashOfToken(token) : null
}

/**
 * True unless the browser's Fetch Metadata headers say that the request is a navigation, an image, a prefetch or comes
 * from another site. Programs and old browsers send none of these headers.
 */
function isFromScript(headers: IncomingHttpHeaders): boolean {
  const { 'sec-fetch-site': site = 'same-origin', 'sec-fetch-mode': mode = 'cors' } = headers
  return site === 'same-origin' && mode === 'cors' && !isPrefetch(headers)
}

/** Browsers mark a prefetch by different headers. */
function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'].some((name) => headers[name] !== undefined)
}
