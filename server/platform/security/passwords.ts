import { availableParallelism } from 'node:os'
import { TooBusy } from '#contract/errors-limits.ts'
import type { Logger } from '#server/platform/observability/log.ts'
import { limitConcurrency } from '#server/platform/scheduling/concurrency.ts'
import { Hasher } from './passwords/hasher.ts'

/** Hashes and verifies passwords. Both throw the refusal `unavailable` when too many calls are waiting. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Takes as long without a stored hash as with one, so that timing does not reveal which accounts exist. */
  verify(storedHash: string | null, password: string): Promise<boolean>
  /**
   * Reserves a slot for a whole call that hashes a password, before any other work, so that a flood is refused cheaply.
   * Returns the function that releases it. @throws {TooBusy}
   */
  reserveSlot(): () => void
  close(): void
}

/** At most four, and one core stays free for other requests (docs/safety.md#accounts-and-discovery). */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const waitingMax = 24

/** Hashes a few passwords at once, lets a few wait and refuses the rest immediately. */
export function openPasswords(log: Pick<Logger, 'warn'>, hasher = new Hasher(log)): Passwords {
  const turns = limitConcurrency({ atOnce, waitingMax })
  return {
    hash: async (password) =>
      String(await turns.run(() => hasher.do({ password: normalizePassword(password) }))),
    verify: async (storedHash, password) =>
      (await turns.run(() => hasher.do({ password: normalizePassword(password), storedHash }))) === true,
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
    if (inside >= atOnce + waitingMax) throw new TooBusy()
    inside += 1
    return () => {
      inside -= 1
    }
  }
}
