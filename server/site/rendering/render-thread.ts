import { AsyncLocalStorage } from 'node:async_hooks'
import { Worker } from 'node:worker_threads'
import type { EndpointName } from '#contract/endpoints.ts'
import { type FieldMessages, Refusal, type RefusalCode } from '#contract/errors.ts'
import type { PreparedResponse } from '#server/platform/http/prepared-response.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import type { PageCalls, Renderer, RenderRequest, RenderSettings } from './renderer.ts'

const script = new URL('./thread.ts', import.meta.url)
/** docs/operations.md#memory. A thread that needs more is lost alone, and the next page starts another. */
export const renderHeapMb = 192

type Post = (message: ToRenderThread) => void

interface Thread {
  readonly worker: Worker
  readonly post: Post
}

interface Waiting {
  /** Runs the page's API calls in the log context of the request that waits for the page. */
  readonly inContext: ReturnType<typeof AsyncLocalStorage.snapshot>
  readonly outside: PageCalls
  readonly page: PromiseWithResolvers<PreparedResponse>
}

/** The thread that renders pages (thread.ts). After a crash the next page starts a new one. */
export class RenderThread implements Renderer {
  readonly #data: ThreadData
  readonly #log: Pick<Logger, 'error'>
  readonly #waiting = new Map<number, Waiting>()
  #thread: Thread | undefined
  #lastId = 0

  private constructor(data: ThreadData, log: Pick<Logger, 'error'>) {
    this.#data = data
    this.#log = log
  }

  /** Resolves when the thread is ready. @throws the error of a broken build */
  static async open(data: ThreadData, log: Pick<Logger, 'error'>): Promise<RenderThread> {
    const renderer = new RenderThread(data, log)
    const { worker } = renderer.#start()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    worker.once('message', () => resolve()).once('error', reject)
    await promise
    return renderer
  }

  /** @throws {Refusal} unavailable when the thread crashes or is closed meanwhile */
  render(page: RenderRequest, outside: PageCalls): Promise<PreparedResponse> {
    const id = ++this.#lastId
    const waiting = Promise.withResolvers<PreparedResponse>()
    this.#waiting.set(id, { inContext: AsyncLocalStorage.snapshot(), outside, page: waiting })
    this.#thread ??= this.#start()
    this.#thread.post({ kind: 'render', id, page })
    return waiting.promise
  }

  expire(): void {
    this.#thread?.post({ kind: 'expire' })
  }

  async close(): Promise<void> {
    const thread = this.#thread
    this.#thread = undefined
    this.#refuseWaiting()
    await thread?.worker.terminate()
  }

  #start(): Thread {
    const worker = new Worker(script, {
      workerData: this.#data,
      resourceLimits: { maxOldGenerationSizeMb: renderHeapMb },
    })
    const post = (message: ToRenderThread) => worker.postMessage(message)
    worker.on('message', (messages: FromRenderThread[]) => {
      for (const message of messages) this.#receive(message, post)
    })
    worker.on('error', (err) => this.#forgetThread(worker, { err }))
    worker.on('exit', (code) => this.#forgetThread(worker, { code }))
    this.#thread = { worker, post }
    return this.#thread
  }

  #receive(message: FromRenderThread, post: Post): void {
    if (message.kind === 'ready') return
    if (message.kind === 'call')
      this.#waiting.get(message.page)?.inContext(() => void this.#answerCall(message, post))
    else if (message.kind === 'report') {
      const waiting = this.#waiting.get(message.page)
      waiting?.inContext(() => waiting.outside.report(message.error))
    } else this.#finish(message)
  }

  #finish(message: Extract<FromRenderThread, { kind: 'rendered' | 'failed' }>): void {
    const waiting = this.#waiting.get(message.id)
    this.#waiting.delete(message.id)
    if (message.kind === 'failed') waiting?.page.reject(message.error)
    else waiting?.page.resolve(finishedOf(message.page))
  }

  async #answerCall(
    { id, page, by, name, input }: Extract<FromRenderThread, { kind: 'call' }>,
    post: Post,
  ): Promise<void> {
    const outside = this.#waiting.get(page)?.outside
    if (!outside) return
    try {
      post({ kind: 'answer', id, answer: await outside[by](name, input as never) })
    } catch (error) {
      if (!(error instanceof Refusal))
        this.#log.error({ err: error, call: name }, 'site: an answer did not reach its page')
      const { code, fields, sentence } = error instanceof Refusal ? error : new Refusal('internal')
      post({ kind: 'refusal', id, code, fields, sentence })
    }
  }

  #forgetThread(worker: Worker, why: object): void {
    if (this.#thread?.worker !== worker) return
    this.#thread = undefined
    this.#log.error(why, 'site: the rendering thread ended')
    this.#refuseWaiting()
  }

  #refuseWaiting(): void {
    for (const { page } of this.#waiting.values()) page.reject(new Refusal('unavailable'))
    this.#waiting.clear()
  }
}

function finishedOf({ status, headers, body }: RenderedPage): PreparedResponse {
  return {
    status,
    headers,
    body: Buffer.from(body.buffer, body.byteOffset, body.byteLength),
    coding: 'identity',
  }
}

export interface ThreadData {
  /** The path of React Router's build. */
  readonly build: string
  readonly settings: RenderSettings
}

type RenderedPage = Pick<PreparedResponse, 'status' | 'headers' | 'body'>

/** Messages to the thread. This side numbers the pages, the thread numbers its calls. */
export type ToRenderThread =
  | { kind: 'render'; id: number; page: RenderRequest }
  | { kind: 'answer'; id: number; answer: unknown }
  | { kind: 'refusal'; id: number; code: RefusalCode; fields: FieldMessages | undefined; sentence: string }
  | { kind: 'expire' }

/** Messages from the thread, sent in batches. */
export type FromRenderThread =
  | { kind: 'ready' }
  | { kind: 'rendered'; id: number; page: RenderedPage }
  | { kind: 'failed'; id: number; error: unknown }
  | {
      kind: 'call'
      id: number
      page: number
      by: keyof Omit<PageCalls, 'report'>
      name: EndpointName
      input: unknown
    }
  | { kind: 'report'; page: number; error: unknown }
