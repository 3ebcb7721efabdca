import { text } from 'node:stream/consumers'
import { renderToString } from 'react-dom/server'
import type { EntryContext, HandleErrorFunction } from 'react-router'
import { ServerRouter } from 'react-router'
import { RenderedScripts } from '#client/kit/InlineScript.tsx'
import { withPlainStyles } from '#client/kit/plain-styles.ts'
import { pageRequestOf } from '#client/loader-context.ts'

/** The timeout of a page. The timeouts of its calls are shorter. */
export const streamTimeout = 5_000

/**
 * Renders the whole page before any byte is sent, so that the status is final and the policy can list every inline
 * script. The loader data is collected first and added at the end, so that React renders in one pass: streaming it, as
 * React Router does by default, costs half as much again and has no benefit here. The page is passed as a string beside
 * an empty body, because server/site/prepared-page.ts needs no stream. The texts of its scripts are passed with it, for
 * the policy. The HTML is never searched for scripts, because an injected script would be found too, and allowed.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const { serverHandoffStream, ...rest } = withMatchedRoutes(context)
  const data = serverHandoffStream ? await text(serverHandoffStream) : ''
  const scripts = new Set<string>()
  const drawn = renderToString(
    <RenderedScripts value={scripts}>
      <ServerRouter context={rest} url={request.url} />
    </RenderedScripts>,
  )
  const dataScript = rest.renderMeta?.didRenderScripts ? dataScriptOf(data) : null
  if (dataScript !== null) scripts.add(dataScript)
  const html = doctype + (dataScript === null ? drawn : withScript(drawn, dataScript))
  headers.set('content-type', 'text/html; charset=utf-8')
  const page = { html, scripts: [...scripts], isComplete: isComplete(context) }
  return Object.assign(new Response(null, { status, headers }), { page })
}

/** Passes only the matched routes on, because the router would serialise all routes for every request. */
function withMatchedRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context
  const own = staticHandlerContext.matches.map(({ route: { id } }) => [id, manifest.routes[id]])
  return { ...context, manifest: withPlainStyles({ ...manifest, routes: Object.fromEntries(own) }) }
}

/** Public pages and forms are readable before their scripts run; members' pages are only a frame until then. */
function isComplete({ staticHandlerContext: { matches } }: EntryContext): boolean {
  return matches.some(({ route: { id } }) => id === 'public-layout' || id === 'login-layout')
}

/** Logs unexpected errors; refusals become pages. */
export const handleError: HandleErrorFunction = (error, { context }) => pageRequestOf(context).report(error)

/** renderToString does not write it; without it browsers use quirks mode. */
const doctype = '<!DOCTYPE html>'
const end = '</body></html>'

/** The same two lines React Router writes. */
function dataScriptOf(data: string): string {
  const controller = 'window.__reactRouterContext.streamController'
  return `${controller}.enqueue(${scriptString(data)});${controller}.close();`
}

/** Where React Router would write it. */
function withScript(html: string, script: string): string {
  if (!html.endsWith(end)) throw new Error('A page has to end with its body.')
  return `${html.slice(0, -end.length)}<script>${script}</script>${end}`
}

const unsafe: Record<string, string> = {
  '&': '\\u0026',
  '>': '\\u003e',
  '<': '\\u003c',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** Escapes text for a script, so that it cannot end the script or begin another. */
function scriptString(content: string): string {
  return JSON.stringify(content).replace(/[&><\u2028\u2029]/g, (letter) => unsafe[letter] ?? '')
}
