import { once } from 'node:events'
import { type Agent, type IncomingMessage, request as startRequest } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/*
 * An HTTP client that costs next to nothing: requests are serialised once, and only the Content-Length of responses is read. The usual load tools parse every response, which for a cached page of 10 kB takes longer than sending it, so on two cores they would measure themselves.
 */

export interface ResponseCounts {
  answers: number
  /** Status codes other than 2xx and 304. */
  wrong: number
}

const headEnd = Buffer.from('\r\n\r\n')

export type NextRequest = () => Buffer

/** Sends one request after the other over one connection until the time is up. @throws when it breaks */
export function callInSequence(
  origin: string,
  next: NextRequest,
  { until, note }: { until: number; note: (ms: number) => void },
): Promise<ResponseCounts> {
  const tally: ResponseCounts = { answers: 0, wrong: 0 }
  let began = 0
  const nextInTime = () => {
    began = performance.now()
    return began < until ? next() : null
  }
  return converse(origin, nextInTime, (status) => {
    note(performance.now() - began)
    tally.wrong += isFine(status) ? 0 : 1
    tally.answers += 1
  }).then(() => tally)
}

export interface TimedAnswer {
  /** 0 when the connection broke before. */
  readonly status: number
  readonly ms: number
}

/** The answer to each request, one after the other over a connection of their own. */
export async function callEach(origin: string, requests: readonly Buffer[]): Promise<TimedAnswer[]> {
  const answers: TimedAnswer[] = []
  let began = 0
  const next = () => {
    began = performance.now()
    return requests[answers.length] ?? null
  }
  const note = (status: number) => void answers.push({ status, ms: performance.now() - began })
  await converse(origin, next, note).catch(() => undefined)
  return requests.map((_, place) => answers[place] ?? { status: 0, ms: 0 })
}

export const isFine = (status: number) => status === 304 || (status >= 200 && status < 300)

/** Sends requests over a connection, each after the answer to the one before, until there is none. @throws when it breaks */
function converse(
  origin: string,
  next: () => Buffer | null,
  onAnswer: (status: number) => void,
): Promise<void> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let left = 0
    let status = 0
    let head: Buffer | undefined
    const ask = () => {
      const request = next()
      if (request) return void socket.write(request)
      socket.destroy()
      resolve()
    }
    const take = (chunk: Buffer) => {
      if (left === 0) {
        head = head ? Buffer.concat([head, chunk]) : chunk
        const end = head.indexOf(headEnd)
        if (end === -1) return
        const answer = readHead(head.toString('latin1', 0, end))
        status = answer.status
        left = answer.length + end + headEnd.length - head.length
        head = undefined
      } else left -= chunk.length
      if (left > 0) return
      onAnswer(status)
      ask()
    }
    socket.on('connect', ask).on('data', take).on('error', reject)
    socket.on('end', () => reject(new Error(`${origin} closed the connection.`)))
  })
}

function readHead(head: string): { status: number; length: number } {
  const status = Number(head.slice(9, 12))
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (length === undefined && status !== 304) throw new Error(`An answer without Content-Length:\n${head}`)
  return { status, length: Number(length ?? 0) }
}

export function requestOf(
  origin: string,
  path: string,
  { method = 'GET', headers = {} }: { method?: string; headers?: Readonly<Record<string, string>> },
): Buffer {
  const lines = Object.entries({ host: new URL(origin).host, ...headers }).map(
    ([name, value]) => `${name}: ${value}`,
  )
  return Buffer.from([`${method} ${path} HTTP/1.1`, ...lines, '', ''].join('\r\n'))
}

interface Asked {
  method?: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON, by POST. */
  body?: object | undefined
  agent?: Agent
  signal?: AbortSignal
}

/** One request as a program makes it. `fetch` adds browser headers and would need the XSRF cookie to write. */
export async function ask(url: string, { method, headers, body, agent, signal }: Asked) {
  const sent = body ? JSON.stringify(body) : ''
  const request = startRequest(url, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...headers,
      'content-length': Buffer.byteLength(sent),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(agent ? { agent } : {}),
    ...(signal ? { signal } : {}),
  }).end(sent)
  const [answer] = (await once(request, 'response', signal ? { signal } : {})) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, body: await text(answer) }
}
