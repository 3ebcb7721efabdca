import { availableParallelism } from 'node:os'
import { Refusal } from '#contract/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import { Hasher } from './passwords/hasher.ts'

/** The only door to the hashing of passwords. Both refuse with `unavailable` when too many are waiting. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a storedHash hash as with one, so that nobody can fish for accounts by the clock. */
  verify(storedHash: string | null, password: string): Promise<boolean>
  /**
   * A place for a whole call that asks for a password, taken at the door: under a flood nothing else should be done in
   * vain before. Answers how to give it back. @throws {Refusal} unavailable
   */
  reserveSlot(): () => void
  close(): void
}

/** docs/product.md#accounts, docs/safety.md#accounts-and-discovery: four at most, and a core is left to everybody else. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const waitingMax = 24

/** Hashes as many passwords at once as the machine bears, lets a few wait and refuses the rest fast. */
export function openPasswords(log: Pick<Logger, 'warn'>, hasher = new Hasher(log)): Passwords {
  const inTurn = limitConcurrency()
  return {
    hash: async (password) => String(await inTurn(() => hasher.do({ password: plain(password) }))),
    verify: async (storedHash, password) =>
      (await inTurn(() => hasher.do({ password: plain(password), storedHash }))) === true,
    reserveSlot: passwordSlots(),
    close: () => hasher.close(),
  }
}

/** One spelling for letters that keyboards write in two ways. */
function plain(password: string): string {
  return password.normalize('NFKC')
}

function passwordSlots(): Passwords['reserveSlot'] {
  let inside = 0
  return () => {
    if (inside >= atOnce + waitingMax) throw new Refusal('unavailable')
    inside += 1
    return () => {
      inside -= 1
    }
  }
}

function limitConcurrency() {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running < atOnce) running += 1
    else if (waiting.length < waitingMax) await new Promise<void>((go) => waiting.push(go))
    else throw new Refusal('unavailable')
    try {
      return await work()
    } finally {
      // The place goes straight to the next, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
