import type { ChildProcess } from 'node:child_process'
import { fork } from 'node:child_process'
import path from 'node:path'
import { Refusal } from '#contract/errors.ts'
import type { Logger } from '#server/platform/log.ts'

export interface HashTask {
  id: number
  password: string
  /** What to compare with; null is the hash of nobody, and undefined asks for a hash. */
  storedHash?: string | null
}

export type HashResult = { id: number; value: string | boolean } | { id: number; error: string }

const script = path.join(import.meta.dirname, 'child.ts')

/** The process that hashes. It is started by the first password, and again by the next one when it is lost. */
export class Hasher {
  readonly #log: Pick<Logger, 'warn'>
  readonly #waiting = new Map<number, PromiseWithResolvers<string | boolean>>()
  #child: ChildProcess | undefined
  #lastId = 0

  constructor(log: Pick<Logger, 'warn'>) {
    this.#log = log
  }

  /** @throws {Refusal} unavailable when the process is lost meanwhile */
  do(task: Omit<HashTask, 'id'>): Promise<string | boolean> {
    this.#child ??= this.#start()
    const id = ++this.#lastId
    const answer = Promise.withResolvers<string | boolean>()
    this.#waiting.set(id, answer)
    this.#child.channel?.ref()
    this.#child.send({ id, ...task }, () => undefined)
    return answer.promise
  }

  /** Undefined until the first password, and between a loss and the next one. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  close(): void {
    this.#child?.kill('SIGKILL')
  }

  #start(): ChildProcess {
    const child = fork(script, { execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
    // It never keeps the product running; `do` does, as long as somebody waits.
    child.unref()
    child.on('message', (done: HashResult) => this.#take(done))
    child.on('error', (err) => this.#lose(child, { err }))
    child.on('exit', (code, signal) => this.#lose(child, { code, signal }))
    return child
  }

  #take(done: HashResult): void {
    const answer = this.#waiting.get(done.id)
    this.#waiting.delete(done.id)
    if (this.#waiting.size === 0) this.#child?.channel?.unref()
    if ('error' in done) answer?.reject(new Error(done.error))
    else answer?.resolve(done.value)
  }

  #lose(child: ChildProcess, why: object): void {
    if (this.#child !== child) return
    this.#child = undefined
    if (this.#waiting.size > 0) this.#log.warn(why, 'passwords: the process that hashes was lost')
    for (const answer of this.#waiting.values()) answer.reject(new Refusal('unavailable'))
    this.#waiting.clear()
  }
}
