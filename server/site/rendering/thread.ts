import { parentPort, workerData } from 'node:worker_threads'
import type { Call } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import type { FromRenderThread, ThreadData, ToRenderThread } from './messages.ts'
import type { RenderRequest } from './renderer.ts'
import { openRenderer } from './renderer.ts'

/*
 * Draws pages in a thread of its own: one takes a millisecond or two, and whoever is answered meanwhile does not wait
 * for it. Knows neither the database nor the network; what pages ask is asked of the thread that answers requests.
 * Started by render-thread.ts.
 */
const { build, settings } = workerData as ThreadData
const renderer = openRenderer(await import(build), settings)
const asked = new Map<number, PromiseWithResolvers<unknown>>()
let lastId = 0

let said: FromRenderThread[] = []

parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'render') void render(message.id, message.page)
  else if (message.kind === 'expire') renderer.expire()
  else settle(message)
})
say({ kind: 'ready' })

/** What is said in one turn, as the calls of a page are, goes together: a message costs more than what is in it. */
function say(message: FromRenderThread): void {
  if (said.push(message) > 1) return
  queueMicrotask(() => {
    parentPort?.postMessage(said)
    said = []
  })
}

async function render(id: number, page: RenderRequest): Promise<void> {
  const outside = {
    call: callOf(id, 'call'),
    send: callOf(id, 'send'),
    report: (error: unknown) => say({ kind: 'report', page: id, error: plain(error) }),
  }
  try {
    const { status, headers, body } = await renderer.render(page, outside)
    say({ kind: 'rendered', id, page: { status, headers, body } })
  } catch (error) {
    say({ kind: 'failed', id, error: plain(error) })
  }
}

function callOf(page: number, by: 'call' | 'send'): Call {
  return (name, input) => {
    const id = ++lastId
    const answer = Promise.withResolvers<unknown>()
    asked.set(id, answer)
    say({ kind: 'call', id, page, by, name, input })
    return answer.promise as Promise<never>
  }
}

function settle(message: Extract<ToRenderThread, { kind: 'answer' | 'refusal' }>): void {
  const answer = asked.get(message.id)
  asked.delete(message.id)
  if (message.kind === 'answer') answer?.resolve(message.answer)
  else answer?.reject(new Refusal(message.code, message.fields, message.sentence))
}

/** As it can go to another thread: what it holds besides its words may not. */
function plain(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return Object.assign(new Error(error.message), { stack: error.stack })
}
