import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Endpoint } from '#contract/endpoint.ts'
import { Refusal } from '#contract/errors.ts'
import { mexicoDay } from '#server/platform/clock.ts'
import { readCookie } from '#server/platform/cookies.ts'
import { deviceCookieName } from '#server/platform/device-cookie.ts'
import { isFromScript } from '#server/platform/fetch-metadata.ts'
import { hashOfToken, isToken } from '#server/platform/tokens.ts'

/** Whose session it is, read anew for every request: a role or a session that is taken away is gone at once. */
export interface Actor {
  readonly userId: number
  readonly sessionId: number
  /** `admin` is the administrator's own session, `view` looks through a member's eyes. */
  readonly kind: 'site' | 'admin' | 'view'
  readonly isValidated: boolean
  readonly isAdministrator: boolean
  /** The administrator who looks through the member's eyes. */
  readonly viewerId: number | null
  /** When the password was last given in this session, if ever. */
  readonly passwordGivenAt?: Date | null
}

/** How long a password that was given counts for calls that need a recent one. */
export const recentPasswordMs = 600_000

export interface RequestSource {
  readonly address: string
  /** By which lines of the log belong together. */
  readonly requestId: string
}

/** Where a call comes from, as far as anybody may know. */
export interface Origin extends RequestSource {
  readonly userAgent: string
  /** What the browser sent as its device cookie, '' for none. It proves nothing about who calls. */
  readonly deviceCookie: string
  /** Of the header `token`, whether or not a session goes with it. */
  readonly tokenHash: Buffer | null
}

/** What every handler is told besides its own input. Nothing else reaches it. */
export interface Caller {
  now: Date
  /** The civil date in Mexico City, YYYY-MM-DD. */
  today: string
  origin: Origin
  actor: Actor | null
}

/** The caller of a declared endpoint: where a session is asked for, there is one. */
export type CallerOf<E extends Endpoint> = E['who'] extends 'anyone' ? Caller : Caller & { actor: Actor }

/** Finds whose session that is; null when it is unknown, over or ended. */
export type Authenticate = (tokenHash: Buffer, now: Date) => Promise<Actor | null>

/** Members seen lately, by what their token is kept as: whom the wide limit counts by, without a question. */
export class RecentMembers {
  // Bounded by size, not by `max`: that would take the room of all of them at once.
  readonly #members = new LRUCache<string, number>({
    maxSize: 50_000,
    sizeCalculation: () => 1,
    ttl: 600_000,
  })

  remember({ tokenHash }: Origin, { userId }: Actor): void {
    if (tokenHash) this.#members.set(tokenHash.toString('base64'), userId)
  }

  find(request: FastifyRequest): number | undefined {
    const hash = originOf(request).tokenHash
    return hash === null ? undefined : this.#members.get(hash.toString('base64'))
  }
}

const nowhere: Origin = { address: '', requestId: '', userAgent: '', deviceCookie: '', tokenHash: null }

export function anonymousCaller(now: Date, from?: RequestSource): Caller {
  return { now, today: mexicoDay(now), origin: { ...nowhere, ...from }, actor: null }
}

/**
 * Who calls. Only the header `token` proves it (hardening, rule 2).
 * @throws {Refusal} session_required, account_not_validated, forbidden, own_eyes_only, password_required
 */
export async function readCaller(
  endpoint: Endpoint,
  request: FastifyRequest,
  { authenticate, now }: { authenticate: Authenticate; now: Date },
): Promise<Caller> {
  if (endpoint.scriptOnly && !isFromScript(request.headers)) throw new Refusal('forbidden')
  const origin = originOf(request)
  const asks = endpoint.who !== 'anyone' || endpoint.acceptsSession === true
  const actor = asks && origin.tokenHash ? await authenticate(origin.tokenHash, now) : null
  requireAccess(endpoint, actor)
  if (endpoint.needsRecentPassword && !isPasswordRecent(actor, now)) throw new Refusal('password_required')
  return { now, today: mexicoDay(now), origin, actor }
}

/** @throws {Refusal} when the endpoint is not for this caller. */
export function requireAccess({ who, forbidsViewAs }: Endpoint, actor: Actor | null): void {
  if (who === 'anyone') return
  if (actor === null) throw new Refusal('session_required')
  if (forbidsViewAs && actor.kind === 'view') throw new Refusal('own_eyes_only')
  if (who === 'member') return
  if (!actor.isValidated) throw new Refusal('account_not_validated')
  if (who === 'administrator' && !(actor.isAdministrator && actor.kind === 'admin')) {
    throw new Refusal('forbidden')
  }
}

function isPasswordRecent(actor: Actor | null, now: Date): boolean {
  return now.getTime() - (actor?.passwordGivenAt?.getTime() ?? 0) < recentPasswordMs
}

function originOf({ id, ip, headers }: FastifyRequest): Origin {
  const { token } = headers
  return {
    address: ip,
    requestId: id,
    userAgent: headers['user-agent'] ?? '',
    deviceCookie: readCookie(headers, deviceCookieName),
    tokenHash: isToken(token) ? hashOfToken(token) : null,
  }
}
