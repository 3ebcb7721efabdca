import type { z } from 'zod'

/** Who may call: anybody, a member with a validated account, or an administrator (spec §6). */
export type Who = 'anyone' | 'collector' | 'administrator'

/** At most so many calls within so many seconds, counted by the address, the member, or the e-mail in the body. */
export interface Limit {
  readonly by: 'address' | 'member' | 'email'
  readonly max: number
  readonly seconds: number
}

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
  readonly params?: z.ZodType
  readonly query?: z.ZodType
  readonly body?: z.ZodType
  /** The shape of `data` in the answer. What is not named here never leaves the server. */
  readonly answer: z.ZodType
  /** Set when `metadata` (contract/paging.ts) stands beside `data`. */
  readonly paged?: z.ZodType
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

/** What a caller passes: the parts the endpoint declares, before parsing. */
export type InputOf<E extends Endpoint> = OptionalQuery<
  InputPart<E, 'params'> & InputPart<E, 'query'> & InputPart<E, 'body'>
>

type ParsedPart<E, K extends 'params' | 'query' | 'body'> = E extends { readonly [P in K]: infer S }
  ? S extends z.ZodType
    ? { [P in K]: z.output<S> }
    : unknown
  : unknown

/** What a handler receives: the same parts, parsed and with defaults filled in. */
export type ParsedOf<E extends Endpoint> = ParsedPart<E, 'params'> &
  ParsedPart<E, 'query'> &
  ParsedPart<E, 'body'>

/** What a handler returns: `data`, with `metadata` where the endpoint is paged. */
export type AnswerOf<E extends Endpoint> = E extends { readonly paged: infer M extends z.ZodType }
  ? { data: z.input<E['answer']>; metadata: z.input<M> }
  : { data: z.input<E['answer']> }
