import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { ScriptNonce } from '#client/kit/InlineScript.tsx'
import { pageRequestOf } from '#client/loader-context.ts'

/** The timeout of a page. The timeouts of its calls are shorter. */
export const streamTimeout = 5_000

/**
 * Renders the whole page before any byte is sent, so that the status is final and the policy can list every inline
 * script. The page is passed as a string beside an empty body, because server/site/prepared-page.ts needs no stream.
 *
 * A page is cached, so its policy allows scripts by their hash. The nonce is new for each rendering and leaves the HTML
 * again: a script that carries it was written on purpose, and one that got in through a hole in escaping does not.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const nonce = randomUUID()
  const html = renderToString(
    <ScriptNonce value={nonce}>
      <ServerRouter context={await withData(withMatchedRoutes(context))} url={request.url} nonce={nonce} />
    </ScriptNonce>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = {
    html: doctype + html.replaceAll(` nonce="${nonce}"`, ''),
    scripts: scriptsWith(nonce, html),
    // Public pages and forms are readable before their scripts run; members' pages are only a frame until then.
    isComplete: isIn(context, ['public-layout', 'login-layout']),
    isMembers: isIn(context, ['authenticated-layout']),
  }
  return Object.assign(new Response(null, { status, headers }), { page })
}

/** Passes only the matched routes on, because the router would serialise all routes for every request. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/**
 * Reads the data of the loaders before React renders, so that nothing suspends and one pass is enough: docs/decisions/0026
 * says what reading it meanwhile costs.
 */
async function withData({ serverHandoffStream, ...rest }: EntryContext): Promise<EntryContext> {
  if (!serverHandoffStream) return rest
  const read = Object.assign(Promise.resolve(), {
    result: { done: true, value: await text(serverHandoffStream) },
  })
  const empty = new ReadableStream<Uint8Array>()
  return { ...rest, serverHandoffStream: empty, renderMeta: { ...rest.renderMeta, streamCache: { 0: read } } }
}

/** The texts of the inline scripts with this nonce. A regular expression would be compiled anew for each page. */
function scriptsWith(nonce: string, html: string): string[] {
  const [, ...own] = html.split(`<script nonce="${nonce}"`)
  return own.map((rest) => rest.slice(rest.indexOf('>') + 1, rest.indexOf('</script>')))
}

function isIn({ staticHandlerContext: { matches } }: EntryContext, layouts: readonly string[]): boolean {
  return matches.some(({ route: { id } }) => layouts.includes(id))
}

/** Logs unexpected errors; refusals, and addresses that no screen has, become pages. */
export const handleError: HandleErrorFunction = (error, { context }) => {
  if (!isRouteErrorResponse(error)) pageRequestOf(context).report(error)
}

/** renderToString does not write it; without it browsers use quirks mode. */
const doctype = '<!DOCTYPE html>'
