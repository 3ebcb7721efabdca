import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { ServerRouter } from 'react-router'
import { pageRequestOf } from '#client/loader-context.ts'
import { KeptHtml } from '#client/shell/Kept.tsx'
import { keptHtml } from '#client/shell/kept-html.ts'

/** A page that is not filled by then is given up; the calls it waits for give up earlier. */
export const streamTimeout = 5_000

/**
 * Renders the page whole before a byte is sent: the status is true, and its inline scripts can be hashed for the
 * Content-Security-Policy. The data for the browser is collected first and put in at the end, so that React draws
 * in one go: sending it piece by piece, as React Router would, costs half as much again and helps nobody here.
 *
 * The page is handed over as a string beside an empty body: server/site/finished-page.ts has no use for a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { serverHandoffStream, ...rest } = withOwnRoutes(context)
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const page = renderToString(
    <KeptHtml value={keptHtml}>
      <ServerRouter context={rest} url={request.url} />
    </KeptHtml>,
  )
  const html = doctype + (rest.renderMeta?.didRenderScripts ? withData(page, data) : page)
  headers.set('content-type', 'text/html; charset=utf-8')
  return Object.assign(new Response(null, { status, headers }), { html })
}

/** The router draws up all the routes it is told of, for every request; a page needs those it stands in and no others. */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(own) } }
}

/** Only what nobody expected comes here; refusals are pages. */
export const handleError: HandleErrorFunction = (error, { context }) => pageRequestOf(context).report(error)

/** A stream of React's would begin with it, a string does not; without it browsers draw as they did in 1998. */
const doctype = '<!DOCTYPE html>'
const end = '</body></html>'

/** The same two lines React Router writes, where it would write them. */
function withData(page: string, data: string): string {
  if (!page.endsWith(end)) throw new Error('A page has to end with its body.')
  const controller = 'window.__reactRouterContext.streamController'
  const script = `<script>${controller}.enqueue(${scriptString(data)});${controller}.close();</script>`
  return page.slice(0, -end.length) + script + end
}

const unsafe: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Text as a script may hold it: nothing in it can end the script or begin another. */
function scriptString(content: string): string {
  return JSON.stringify(content).replace(/[&><\u2028\u2029]/g, (letter) => unsafe[letter] ?? '')
}
