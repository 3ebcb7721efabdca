import { availableParallelism } from 'node:os'
import { Refusal } from '#contract/errors.ts'
import type { Logger } from '#server/platform/log.ts'
import { Hasher } from './passwords/hasher.ts'

/** Hashes and verifies passwords. Both throw the refusal `unavailable` when too many calls are waiting. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash as with one, so that timing does not reveal which accounts exist. */
  verify(storedHash: string | null, password: string): Promise<boolean>
  /**
   * Reserves a slot for a whole call that hashes a password, before any other work, so that a flood is refused cheaply.
   * Returns the function that releases it. @throws {Refusal} unavailable
   */
  reserveSlot(): () => void
  close(): void
}

/** At most four, and one core stays free for other requests (docs/safety.md#accounts-and-discovery). */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const waitingMax = 24

/** Hashes a few passwords at once, lets a few wait and refuses the rest immediately. */
export function openPasswords(log: Pick<Logger, 'warn'>, hasher = new Hasher(log)): Passwords {
  const inTurn = limitConcurrency()
  return {
    hash: async (password) =>
      String(await inTurn(() => hasher.do({ password: normalizePassword(password) }))),
    verify: async (storedHash, password) =>
      (await inTurn(() => hasher.do({ password: normalizePassword(password), storedHash }))) === true,
    reserveSlot: passwordSlots(),
    close: () => hasher.close(),
  }
}

/** Normalises characters that keyboards encode in different ways. */
function normalizePassword(password: string): string {
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
      // The slot passes directly to the next waiting call, so that a new call cannot overtake it.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
