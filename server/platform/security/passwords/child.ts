import { constants } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { lowerPriority } from '#server/platform/scheduling/priority.ts'
import type { HashCost, HashResult, HashTask } from './hasher.ts'

/*
 * Hashes passwords in a separate process with low priority, so that hashing does not slow down other requests. Started
 * by hasher.ts; exits when the channel closes.
 */

// Set before any thread starts, because threads inherit the priority.
lowerPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// A signal to the whole process group must not stop logins that the product still answers.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

const { memoryCost, timeCost } = JSON.parse(process.argv[2] ?? '') as HashCost
/** Argon2id is the library's default. */
const cost = { memoryCost, timeCost, parallelism: 1 }
/** The hash of a random password, to verify against when there is no account. */
const decoy = hash(crypto.randomUUID(), cost)

process.on('message', async (task: HashTask) => process.send?.(await done(task)))

async function done({ id, password, storedHash }: HashTask): Promise<HashResult> {
  try {
    if (storedHash === undefined) return { id, value: await hash(password, cost) }
    const isRight = await verify(storedHash ?? (await decoy), password)
    return { id, value: storedHash !== null && isRight }
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) }
  }
}
