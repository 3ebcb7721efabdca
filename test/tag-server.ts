import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TagServer {
  url: string
  /** Every request it received, with its Referer. */
  received: { path: string; referer: string | undefined }[]
  stop(): Promise<void>
}

/** A tag manager container: it sends the existing and later events and the page's URL, and sets a cookie. */
const container = (origin: string) => `(() => {
  document.cookie = '_ga=GA1.1.123; path=/; max-age=9999'
  const tell = (event) => {
    const said = new URLSearchParams({ event: JSON.stringify(event), where: location.href })
    fetch('${origin}/collect?' + said, { mode: 'no-cors', keepalive: true })
  }
  window.dataLayer.forEach(tell)
  const push = window.dataLayer.push.bind(window.dataLayer)
  window.dataLayer.push = (...events) => { events.forEach(tell); return push(...events) }
})()`

/** A tag manager's server: serves its script and records what the script sends. */
export async function startTagServer(): Promise<TagServer> {
  const received: TagServer['received'] = []
  const server = createServer(({ url: path = '', headers }, response) => {
    received.push({ path, referer: headers.referer })
    if (path.startsWith('/gtm.js')) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(container(origin))
    } else response.writeHead(204).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url: origin,
    received,
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
