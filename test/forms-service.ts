import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export interface FormsService {
  url: string
  /** All forms it received, oldest first, accepted or not. */
  received: Record<string, unknown>[]
  /** Sets how it answers from now on. */
  setBehaviour(how: keyof typeof behaviours): void
  stop(): Promise<void>
}

const behaviours = {
  accepts: (response: ServerResponse) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
  fails: (response: ServerResponse) => response.writeHead(500).end('secret detail'),
  redirects: (response: ServerResponse) => response.writeHead(302, { location: '/elsewhere' }).end(),
  disconnects: (response: ServerResponse) => response.destroy(),
  'never answers': () => undefined,
}

/** An external forms service: a real HTTP server. */
export async function startFormsService(): Promise<FormsService> {
  const received: Record<string, unknown>[] = []
  let answer: (response: ServerResponse) => unknown = behaviours.accepts
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    received.push({
      method: request.method,
      type: request.headers['content-type'],
      ...JSON.parse(await text(request)),
    })
    answer(response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/f/123`,
    received,
    setBehaviour: (how) => {
      answer = behaviours[how]
    },
    stop: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
