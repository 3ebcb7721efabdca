import type { z } from 'zod'

/**
 * Who may call (docs/product.md#who-uses-it, docs/product.md#sessions): anybody, whoever has a session, a member with a validated account, or an
 * administrator in the administrator's session.
 */
export type Who = 'anyone' | 'member' | 'collector' | 'administrator'

/** At most so many calls within so many seconds, counted by the address, the member, or the e-mail in the body. */
export interface Limit {
  readonly by: 'address' | 'member' | 'email'
  readonly max: number
  readonly seconds: number
}

/** What happens to accounts and sessions, as the log names it. */
export type AuthEvent =
  | 'registration'
  | 'login'
  | 'logout'
  | 'password_reset_request'
  | 'password_reset'
  | 'password_change'
  | 'password_confirmation'
  | 'email_change'
  | 'role_ticket'
  | 'role_change'
  | 'sessions_end'
  | 'account_closing'

/**
 * One call of the API, declared once: the server routes by it, checks by it and serialises by it,
 * the browser calls by its name, and the OpenAPI document is made from it.
 */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  /** Below /api/, with `:name` where a parameter stands. */
  readonly path: string
  readonly summary: string
  readonly who: Who
  /** An open call that answers more to who has a session. A bad token is nobody's. */
  readonly acceptsSession?: true
  /** Not for an administrator who looks through a member's eyes (docs/safety.md#administrators). */
  readonly forbidsViewAs?: true
  /**
   * A GET that changes something. It is answered to a script of our own pages, or to a program, and never to a
   * navigation, a prefetch or another site.
   */
  readonly scriptOnly?: true
  /** Compares or makes a password: sent away at the door while too many of these wait (503). */
  readonly hashesPassword?: true
  /** Only for a session in which the password was given within the last ten minutes; logging in counts. */
  readonly needsRecentPassword?: true
  /** Its caller has proven to own an account: the browser gets a cookie by which that account knows it again. */
  readonly setsDeviceCookie?: true
  /** The log says who did this, from where, and what came of it. */
  readonly authEvent?: AuthEvent
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The shape of `data` in the answer. What is not named here never leaves the server. */
  readonly answer: z.ZodType
  /** Set when `metadata` (contract/paging.ts) stands beside `data`. */
  readonly paged?: z.ZodType
  /** What else stands beside `data`. */
  readonly beside?: Readonly<Record<string, z.ZodType>>
  /**
   * The body is multipart/form-data: one file and the fields before it. `stream` hands the file over as it comes, for
   * what is too large to be held at once.
   */
  readonly upload?: true | 'stream'
  /** The answer is a file instead of `data`. */
  readonly download?: true
  /** A program's call that proves itself by signing its bytes: the header its signature stands in. No page makes it. */
  readonly signed?: string
  /** Seconds a shared cache may keep the answer. Only for what is the same for everyone. */
  readonly cacheSeconds?: number
  /** Besides the limit of the whole API. Beyond one of them the answer is 429 (hardening, "Rate limits"). */
  readonly limits?: readonly Limit[]
}

/** Declares an endpoint and keeps its exact types. */
export function endpoint<const E extends Endpoint>(declaration: E): E {
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

/** What came as multipart/form-data. */
export interface Upload {
  /** The bytes of the one file; null when none was sent. */
  readonly file: Uint8Array | null
  readonly fields: Readonly<Record<string, string>>
}

/** The one file on its way in; null when none was sent. What is left of it is passed over when the call is done. */
export interface UploadStream {
  readonly file: AsyncIterable<Uint8Array> | null
  readonly filename: string
}

type UploadPart<E> = E extends { readonly upload: infer U }
  ? { upload: U extends 'stream' ? UploadStream : Upload }
  : unknown

/** Bytes as they came, and what proves who sent them. */
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

/** A file as it leaves the server. */
export interface Download {
  readonly filename: string
  readonly type: string
  readonly bytes: string | Uint8Array | AsyncIterable<Uint8Array>
}

type BesideOf<E> = E extends { readonly beside: infer B extends Readonly<Record<string, z.ZodType>> }
  ? { [K in keyof B]: z.input<B[K]> }
  : unknown

/** What a handler returns: `data`, with what the endpoint says stands beside it. */
export type AnswerOf<E extends Endpoint> = E extends { readonly download: true }
  ? { download: Download }
  : E extends { readonly paged: infer M extends z.ZodType }
    ? { data: z.input<E['answer']>; metadata: z.input<M> } & BesideOf<E>
    : { data: z.input<E['answer']> } & BesideOf<E>
