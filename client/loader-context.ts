import { createContext, type RouterContext, type RouterContextProvider } from 'react-router'
import type { Call } from '#contract/endpoints.ts'
import type { Operator, TagManager } from '#contract/legal.ts'

/** The context of every page loader. It has no session, because pages are the same for everyone. */
interface PageRequest {
  /** Calls the API in the process; a refusal becomes its error page. */
  readonly call: Call
  /** The same for the action of a form: with a longer timeout, and counted by rate limits. */
  readonly send: Call
  /** The civil date in Mexico City, YYYY-MM-DD (docs/safety.md#clock). */
  readonly today: string
  /** Where the site is reached, without a slash at the end. */
  readonly publicUrl: string
  readonly operator: Operator
  /** Null: visits are not counted. */
  readonly tagManager: TagManager | null
  readonly report: (error: unknown) => void
}

// The server and the built pages each have their own copy of this module; the key has to be one.
const shared = globalThis as { vitrinaPageRequest?: RouterContext<PageRequest> }

shared.vitrinaPageRequest ??= createContext<PageRequest>()

export const pageRequest: RouterContext<PageRequest> = shared.vitrinaPageRequest

export function pageRequestOf(context: Readonly<RouterContextProvider>): PageRequest {
  return context.get(pageRequest)
}
