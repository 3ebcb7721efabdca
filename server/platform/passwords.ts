import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { Refusal } from '#contract/errors.ts'

/** The only door to the hashing of passwords. Both refuse with `unavailable` when too many are waiting. */
export interface Passwords {
  hash(password: string): Promise<string>
  /** Asked at the door: under a flood nothing else should be done in vain before. */
  refuseWhenFull(): void
  /** Takes as long without a kept hash as with one, so that nobody can fish for accounts by the clock. */
  verify(kept: string | null, password: string): Promise<boolean>
}

/** Argon2id, the algorithm that the library takes unless told otherwise; OWASP's parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** decisions §5, hardening rule 7: four at most, and a core is left to everybody else. */
const atOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const waitingMax = 24

/** Hashes as many passwords at once as the machine bears, lets a few wait and refuses the rest fast. */
export function openPasswords(): Passwords {
  const { inTurn, refuseWhenFull } = turnstile()
  // Of no password anybody has; made with the same cost.
  const decoy = hash(crypto.randomUUID(), cost)
  return {
    refuseWhenFull,
    hash: (password) => inTurn(() => hash(plain(password), cost)),
    verify: (kept, password) =>
      inTurn(async () => {
        const isRight = await verify(kept ?? (await decoy), plain(password))
        return kept !== null && isRight
      }),
  }
}

/** One spelling for letters that keyboards write in two ways. */
function plain(password: string): string {
  return password.normalize('NFKC')
}

function turnstile() {
  let running = 0
  const waiting: (() => void)[] = []
  const refuseWhenFull = () => {
    if (running >= atOnce && waiting.length >= waitingMax) throw new Refusal('unavailable')
  }
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    refuseWhenFull()
    if (running >= atOnce) await new Promise<void>((go) => waiting.push(go))
    else running += 1
    try {
      return await work()
    } finally {
      // The place goes straight to the next, so that nobody slips in between.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return { inTurn, refuseWhenFull }
}
