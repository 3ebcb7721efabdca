import { createRequestHandler, data, RouterContextProvider, type ServerBuild } from 'react-router'
import { isPayingPath } from '#client/billing/stripe/rules.ts'
import { pageRequest } from '#client/loader-context.ts'
import type { Call } from '#contract/endpoints.ts'
import { Refusal, refusalBody, statusOf } from '#contract/errors.ts'
import type { Operator, TagManager } from '#contract/legal.ts'
import type { PreparedResponse } from '#server/platform/http/prepared-response.ts'
import { preparePage } from '#server/site/prepared-page.ts'
import { SharedAnswers } from './shared-answers.ts'

/** Settings of all pages. Plain data, because it is sent to another thread. */
export interface RenderSettings {
  readonly publicUrl: string
  readonly operator: Operator
  readonly tagManager: TagManager | null
  readonly takesCards: boolean
  /** Hosts that pictures come from besides the site itself. */
  readonly pictureHosts: readonly string[]
  readonly hotReload: boolean
  /** Calls whose answers are the same on every page (shared-answers.ts). */
  readonly sharedCalls: ReadonlySet<string>
}

/** A page to render, also as plain data. */
export interface RenderRequest {
  readonly path: string
  readonly search: string
  /** The civil date in Mexico City, YYYY-MM-DD (docs/safety.md#clock). */
  readonly today: string
  /** The submitted form, for a POST. */
  readonly form?: Uint8Array<ArrayBuffer>
}

/** The API calls of a page. They throw a {@link Refusal}; any other error is a fault. */
export interface PageCalls {
  readonly call: Call
  /** The calls of a form's action, which rate limits count. */
  readonly send: Call
  readonly report: (error: unknown) => void
}

/** Renders pages: in this thread during development, else in a separate one (thread.ts). */
export interface Renderer {
  render(page: RenderRequest, outside: PageCalls): Promise<PreparedResponse>
  /** The catalogue has changed. */
  expire(): void
  close(): Promise<void>
}

/** Renders pages from the React Router build, which is loaded again for each page during development. */
export function openRenderer(
  build: ServerBuild | (() => Promise<ServerBuild>),
  settings: RenderSettings,
): Renderer {
  const { hotReload, publicUrl, operator, tagManager, pictureHosts } = settings
  const handle = createRequestHandler(build, hotReload ? 'development' : 'production')
  const shell = new SharedAnswers(settings.sharedCalls)
  const uncached = new SharedAnswers(new Set())
  return {
    render: async (page, { call, send, report }) => {
      const { path, search, today } = page
      const url = new URL(publicUrl + path)
      url.search = search
      const context = new RouterContextProvider()
      context.set(pageRequest, {
        call: pageCall(shell, { call, today }),
        send: pageCall(uncached, { call: send, today }),
        operator,
        tagManager,
        today,
        publicUrl,
        report,
      })
      const takesCards = settings.takesCards && isPayingPath(path)
      const policy = { pictureHosts, hotReload, tagManager, takesCards }
      return preparePage(await handle(requestOf(url, page.form), context), policy)
    },
    expire: () => shell.expire(),
    close: () => Promise.resolve(),
  }
}

function requestOf(url: URL, form: RenderRequest['form']): Request {
  if (form === undefined) return new Request(url)
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  return new Request(url, { method: 'POST', headers, body: form })
}

/** Uses shared answers, and turns refusals into responses from which React Router renders error pages. */
function pageCall(answers: SharedAnswers, request: { call: Call; today: string }): Call {
  return async (name, input) => {
    try {
      return await answers.getOrCall(request, name, input)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      throw data(refusalBody(error), { status: statusOf(error.code) })
    }
  }
}

// React and React Router choose between their development and production builds when they are first imported, by this
// variable alone. If it were unset, rendering would be ten times slower. `npm run dev` sets it to development.
process.env.NODE_ENV ??= 'production'
