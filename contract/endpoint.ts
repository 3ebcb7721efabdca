import { z } from 'zod'
import type { Permission } from './admin/permissions.ts'

/**
 * Who may call: anyone, any member with a session, a member with a validated account (`collector`), or an administrator
 * or curator in a staff session (docs/product.md#who-uses-it).
 */
type AllowedCaller = 'anyone' | 'member' | 'collector' | 'staff'

/** At most `max` calls within `seconds`, counted by address, by member, or by the e-mail in the body. */
export interface Limit {
  readonly by: 'address' | 'member' | 'email'
  readonly max: number
  readonly seconds: number
}

/** Events of accounts and sessions in the log. */
export type AuthEvent =
  | 'registration'
  | 'validation'
  | 'login'
  | 'second_factor'
  | 'second_factor_add'
  | 'second_factor_remove'
  | 'login_passkey_add'
  | 'recovery_codes'
  | 'logout'
  | 'password_reset_request'
  | 'password_reset'
  | 'password_change'
  | 'password_confirmation'
  | 'email_change'
  | 'role_ticket'
  | 'role_change'
  | 'sessions_end'
  | 'read_token_add'
  | 'read_token_remove'
  | 'account_closing'
  | 'data_link_request'

/**
 * One endpoint of the API. The server uses the declaration for routing, validation and serialisation, the browser for its
 * calls, and the OpenAPI document is generated from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** The path below /api/, with `:name` for each parameter. */
  readonly path: string
  readonly summary: string
  readonly who: AllowedCaller
  /** For `staff`: the part of the administration it belongs to. The role must have it (contract/admin/permissions.ts). */
  readonly permission?: Permission
  /** An open call that returns more to a caller with a session. An invalid token counts as no session. */
  readonly acceptsSession?: true
  /** A GET of the member's own lists that a read token may call too (docs/callers.md#read-tokens). */
  readonly acceptsReadToken?: true
  /** Refused while an administrator views the site as a member (docs/safety.md#administrators). */
  readonly forbidsViewAs?: true
  /**
   * A GET that changes something. Only scripts of our own pages and programs may call it, never a navigation, a prefetch
   * or another site.
   */
  readonly scriptOnly?: true
  /** Always hashes or verifies a password: answers 503 while too many of these calls wait. */
  readonly hashesPassword?: true
  /**
   * Only for a session in which the password, and the second factor of an account that has one, were given within the last
   * ten minutes. Logging in with both counts.
   */
  readonly needsRecentPassword?: true
  /** The caller has logged in: sets the cookie by which the account recognises this browser. */
  readonly setsDeviceCookie?: true
  readonly authEvent?: AuthEvent
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The schema of `data` in the answer. Other fields are not sent. */
  readonly answer: z.ZodType
  /** The schema of `metadata` beside `data` (contract/paging.ts). */
  readonly paged?: z.ZodType
  /** Other fields beside `data`. */
  readonly beside?: Readonly<Record<string, z.ZodType>>
  /**
   * The body is multipart/form-data: one file and the fields before it. `stream` passes the file on as a stream, for files
   * that are too large for memory.
   */
  readonly upload?: true | 'stream'
  /** The JSON body may have 2 MB instead of 100 kB, for many rows at once. */
  readonly largeBody?: true
  /** Browsers send it by themselves or without a cookie: it needs no XSRF token, its body has 8 kB and may be a report of the Reporting API. */
  readonly takesReports?: true
  /** The answer is a file instead of `data`. */
  readonly download?: true
  /** The header with the signature of the body, for calls of other programs such as webhooks. */
  readonly signed?: string
  /** Seconds a shared cache may keep the answer. Only for answers that are the same for everyone. */
  readonly cacheSeconds?: number
  /** Rate limits besides that of the whole API; beyond one the answer is 429 (docs/safety.md#limits). */
  readonly limits?: readonly Limit[]
}

/** The answer of a call that only acts. */
export const done = z.object({ done: z.literal(true) })

/** Declares an endpoint and keeps its exact types. A property that Endpoint does not have fails to compile. */
export function endpoint<const E extends Endpoint>(
  declaration: E & { readonly [K in Exclude<keyof E, keyof Endpoint>]: never },
): E {
  return declaration
}

type InputPart<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S }
  ? S extends z.ZodType
    ? { [P in K]: z.input<S> }
    : unknown
  : unknown

type OptionalQuery<T> = T extends { query: infer Q }
  ? Partial<Q> extends Q
    ? Omit<T, 'query'> & { query?: Q }
    : T
  : T

type FormPart<E> = E extends { readonly upload: true | 'stream' } ? { form: unknown } : unknown

/** What a caller passes: a FormData as `form` where the endpoint takes an upload, and the parts the endpoint declares, before parsing. */
export type InputOf<E extends Endpoint> = OptionalQuery<
  InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'> & FormPart<E>
>

type ParsedPart<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S }
  ? S extends z.ZodType
    ? { [P in K]: z.output<S> }
    : unknown
  : unknown

/** A multipart/form-data body. */
export interface Upload {
  /** The bytes of the one file; null when none was sent. */
  readonly file: Uint8Array | null
  readonly fields: Readonly<Record<string, string>>
}

/** A streamed file; null when none was sent. The unread rest is discarded after the call. */
export interface UploadStream {
  readonly file: AsyncIterable<Uint8Array> | null
  readonly filename: string
}

type UploadPart<E> = E extends { readonly upload: infer U }
  ? { upload: U extends 'stream' ? UploadStream : Upload }
  : unknown

export interface SignedBody {
  readonly bytes: Uint8Array
  readonly signature: string
}

type SignedPart<E> = E extends { readonly signed: string } ? { signed: SignedBody } : unknown

/** What a handler receives: the same parts, parsed and with defaults filled in. */
export type ParsedOf<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'> &
  UploadPart<E> &
  SignedPart<E>

export interface Download {
  readonly filename: string
  readonly type: string
  readonly bytes: string | Uint8Array | AsyncIterable<Uint8Array>
}

type BesideOf<E> = E extends { readonly beside: infer B extends Readonly<Record<string, z.ZodType>> }
  ? { [K in keyof B]: z.input<B[K]> }
  : unknown

/** What a handler returns: `data` and the declared fields beside it. */
export type OutputOf<E extends Endpoint> = E extends { readonly download: true }
  ? { download: Download }
  : E extends { readonly paged: infer M extends z.ZodType }
    ? { data: z.input<E['answer']>; metadata: z.input<M> } & BesideOf<E>
    : { data: z.input<E['answer']> } & BesideOf<E>
