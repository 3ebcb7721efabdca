import { once } from 'node:events'
import type { IncomingMessage } from 'node:http'
import { Agent, request as startRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

/** A member with a session. */
export interface LoadMember {
  readonly userId: number
  readonly token: string
}

export interface Answer {
  readonly kind: 'page' | 'write' | 'read'
  readonly began: number
  readonly ended: number
  /** 0 when the connection broke or nothing came in time. */
  readonly status: number
  readonly path: string
}

export interface Load {
  /** Every answer that is not 200, and every write. */
  readonly answers: Answer[]
  /** How many pages were asked for. */
  pages: number
  /** The figures that each member was told to have. */
  readonly acknowledged: Map<number, number[]>
  /** Reads after an acknowledged write that did not show it. */
  forgotten: number
  stop(): Promise<void>
}

interface LoadOptions {
  readonly origin: string
  /** Where members read back what they wrote; the same by default. */
  readonly readOrigin?: string
  readonly pages: readonly string[]
  readonly members: readonly LoadMember[]
  readonly items: readonly number[]
}

const visitors = 4
const visitorPauseMs = 150
const memberPauseMs = 250
const timeoutMs = 12_000

/** Visitors read pages; members add one figure after the other, each once whatever the answer was, and read it back. */
export function startLoad(options: LoadOptions): Load {
  const ending = new AbortController()
  const load: Load = {
    answers: [],
    pages: 0,
    acknowledged: new Map(options.members.map(({ userId }) => [userId, []])),
    forgotten: 0,
    async stop() {
      ending.abort()
      await Promise.all(running)
    },
  }
  const running = [
    ...Array.from({ length: visitors }, (_, place) => visit(load, options, { place, signal: ending.signal })),
    ...options.members.map((member) => collect(load, options, { member, signal: ending.signal })),
  ]
  return load
}

async function visit(
  load: Load,
  { origin, pages }: LoadOptions,
  { place, signal }: { place: number; signal: AbortSignal },
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let turn = place; !signal.aborted; turn += 7) {
    const path = pages[turn % pages.length] ?? '/'
    const { status, ...times } = await ask(agent, origin + path, { method: 'GET' })
    load.pages += 1
    if (status !== 200) load.answers.push({ kind: 'page', path, status, ...times })
    await sleep(visitorPauseMs)
  }
  agent.destroy()
}

async function collect(
  load: Load,
  { origin, readOrigin = origin, items }: LoadOptions,
  { member, signal }: { member: LoadMember; signal: AbortSignal },
): Promise<void> {
  // A connection for each origin.
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { token: member.token }
  for (const item of items) {
    if (signal.aborted) break
    const path = `/api/me/items/${item}`
    const { status, ...times } = await ask(agent, origin + path, { method: 'POST', headers })
    load.answers.push({ kind: 'write', path, status, ...times })
    if (status === 200) {
      load.acknowledged.get(member.userId)?.push(item)
      const read = await ask(agent, readOrigin + path, { method: 'GET', headers })
      if (read.status !== 200) load.answers.push({ kind: 'read', path, ...read })
      else if (!read.body.includes('"collection"')) load.forgotten += 1
    }
    await sleep(memberPauseMs)
  }
  agent.destroy()
}

interface Asked {
  readonly method: string
  readonly headers?: Record<string, string>
}

async function ask(agent: Agent, url: string, { method, headers = {} }: Asked) {
  const began = Date.now()
  const length = method === 'POST' ? { 'content-length': '0' } : {}
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const request = startRequest(url, { agent, method, headers: { ...headers, ...length }, signal }).end()
    const [answer] = (await once(request, 'response', { signal })) as [IncomingMessage]
    const body = await text(answer)
    return { began, ended: Date.now(), status: answer.statusCode ?? 0, body }
  } catch {
    return { began, ended: Date.now(), status: 0, body: '' }
  }
}
