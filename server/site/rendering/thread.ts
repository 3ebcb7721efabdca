import { parentPort, workerData } from 'node:worker_threads'
import type { Call } from '#contract/endpoints.ts'
import { Refusal } from '#contract/errors.ts'
import type { FromRenderThread, ThreadData, ToRenderThread } from './render-thread.ts'
import { openRenderer, type RenderRequest } from './renderer.ts'

/*
 * Renders pages in a thread of its own, so that other requests do not wait for the one or two milliseconds of each page. It has neither database nor network: the main thread makes the pages' API calls.
 * Started by render-thread.ts.
 */
const { build, settings } = workerData as ThreadData
const renderer = openRenderer(await import(build), settings)
const pending = new Map<number, PromiseWithResolvers<unknown>>()
let lastId = 0

let unsent: FromRenderThread[] = []

parentPort?.on('message', (message: ToRenderThread) => {
  if (message.kind === 'render') void render(message.id, message.page)
  else if (message.kind === 'expire') renderer.expire()
  else settle(message)
})
send({ kind: 'ready' })

/**
 * Messages of one turn of the event loop, such as the calls of a page, are sent together, because a message costs more
 * than its content.
 */
function send(message: FromRenderThread): void {
  if (unsent.push(message) > 1) return
  queueMicrotask(() => {
    parentPort?.postMessage(unsent)
    unsent = []
  })
}

async function render(id: number, page: RenderRequest): Promise<void> {
  const outside = {
    call: callOf(id, 'call'),
    send: callOf(id, 'send'),
    report: (error: unknown) => send({ kind: 'report', page: id, error: plain(error) }),
  }
  try {
    const { status, headers, body } = await renderer.render(page, outside)
    send({ kind: 'rendered', id, page: { status, headers, body } })
  } catch (error) {
    send({ kind: 'failed', id, error: plain(error) })
  }
}

function callOf(page: number, by: 'call' | 'send'): Call {
  return (name, input) => {
    const id = ++lastId
    const answer = Promise.withResolvers<unknown>()
    pending.set(id, answer)
    send({ kind: 'call', id, page, by, name, input })
    return answer.promise as Promise<never>
  }
}

function settle(message: Extract<ToRenderThread, { kind: 'answer' | 'refusal' }>): void {
  const answer = pending.get(message.id)
  pending.delete(message.id)
  if (message.kind === 'answer') answer?.resolve(message.answer)
  else answer?.reject(new Refusal(message.code, message.fields, message.sentence))
}

/** An error that can be sent to another thread: its other properties may not be cloneable. */
function plain(error: unknown): Error {
  if (!(error instanceof Error)) return new Error(String(error))
  return Object.assign(new Error(error.message), { stack: error.stack })
}
