import { setTimeout } from 'node:timers/promises'
import { Refusal } from '#contract/errors.ts'
import type { Tx } from '#server/platform/database/db.ts'
import * as store from './store.ts'

const triesMax = 5
const pauseMs = 250

/**
 * Waits until no other transaction changes marks, copies or reservations, and makes later ones wait. Later ones queue
 * behind this wait, so it times out soon, lets them pass and is retried. Readers never wait.
 * @throws {Refusal} unavailable while members' changes take long
 */
export async function lockMembers(tx: Tx): Promise<void> {
  for (let tries = 1; !(await store.lockCollectors(tx)); tries++) {
    if (tries === triesMax) throw new Refusal('unavailable')
    await setTimeout(pauseMs)
  }
}
