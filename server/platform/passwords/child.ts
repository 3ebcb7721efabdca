import { constants, setPriority } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import type { HashResult, HashTask } from './hasher.ts'

/*
 * Hashes passwords in a process of its own, which stands behind all others: a machine that is busy with hashes answers
 * everybody else nearly as if it had nothing to do, and a busy machine still lets people in. Started by hasher.ts, and over when that one lets go of the channel.
 */

// First of all, for threads have the priority of the one that starts them.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// What ends the product by its whole group leaves this one to the last: whoever is coming in still wants an answer.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)

/** Argon2id, the algorithm that the library takes unless told otherwise; OWASP's parameters. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** Of no password anybody has; made with the same cost. */
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
