import type { ChildProcess } from 'node:child_process'
import path from 'node:path'
import { Refusal } from '#contract/errors.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import { forkConfined } from '#server/platform/scheduling/confined-process.ts'

export interface HashTask {
  id: number
  password: string
  /** The hash to verify against; null for an unknown account, undefined to make a hash. */
  storedHash?: string | null
}

export type HashResult = { id: number; value: string | boolean } | { id: number; error: string }

const script = path.join(import.meta.dirname, 'child.ts')

/** What one hash costs, in argon2's units: KiB of memory and passes over it. */
export interface HashCost {
  readonly memoryCost: number
  readonly timeCost: number
}

/** OWASP's parameters for argon2id. */
const productCost: HashCost = { memoryCost: 19_456, timeCost: 2 }

/** The process that hashes passwords. The first password starts it, and restarts it after a crash. */
export class Hasher {
  readonly #log: Pick<Logger, 'warn'>
  readonly #waiting = new Map<number, PromiseWithResolvers<string | boolean>>()
  #child: ChildProcess | undefined
  readonly #cost: HashCost
  #lastId = 0

  constructor(log: Pick<Logger, 'warn'>, cost = productCost) {
    this.#log = log
    this.#cost = cost
  }

  /** @throws {Refusal} unavailable when the process exits meanwhile */
  do(task: Omit<HashTask, 'id'>): Promise<string | boolean> {
    this.#child ??= this.#start()
    const id = ++this.#lastId
    const answer = Promise.withResolvers<string | boolean>()
    this.#waiting.set(id, answer)
    this.#child.channel?.ref()
    this.#child.send({ id, ...task }, () => undefined)
    return answer.promise
  }

  /** Undefined while the process does not run. */
  get pid(): number | undefined {
    return this.#child?.pid
  }

  close(): void {
    this.#child?.kill('SIGKILL')
  }

  #start(): ChildProcess {
    const child = forkConfined(script, { args: [JSON.stringify(this.#cost)], addons: true })
    // An idle hasher does not keep the product running; `do` refs the channel while a call waits.
    child.unref()
    child.on('message', (done: HashResult) => this.#settle(done))
    child.on('error', (err) => this.#forgetProcess(child, { err }))
    child.on('exit', (code, signal) => this.#forgetProcess(child, { code, signal }))
    return child
  }

  #settle(done: HashResult): void {
    const answer = this.#waiting.get(done.id)
    this.#waiting.delete(done.id)
    if (this.#waiting.size === 0) this.#child?.channel?.unref()
    if ('error' in done) answer?.reject(new Error(done.error))
    else answer?.resolve(done.value)
  }

  #forgetProcess(child: ChildProcess, why: object): void {
    if (this.#child !== child) return
    this.#child = undefined
    if (this.#waiting.size > 0) this.#log.warn(why, 'passwords: the hashing process exited')
    for (const answer of this.#waiting.values()) answer.reject(new Refusal('unavailable'))
    this.#waiting.clear()
  }
}
