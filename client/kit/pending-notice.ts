import { sharedValue } from './shared-value.ts'

export interface Pending {
  readonly text: string
  /** Why the last of them could not be sent; null while that is not known, and once one was refused, which its own line tells. */
  readonly reason: string | null
  readonly open: () => void
}

/** What else the notice at the foot of the page says, with what a press on it does. */
export const pendingNotice = sharedValue<Pending | null>(null)

/** When the server gave the oldest data on the page, if some comes from the device; otherwise null. */
export const dataSince = sharedValue<number | null>(null)
