import { sharedValue } from './shared-value.ts'

/** What else the notice at the foot of the page says, with what a press on it does: the changes of a member that wait. */
export const pendingNotice = sharedValue<{ readonly text: string; readonly open: () => void } | null>(null)

/** When the server gave the oldest data on the page, if some comes from the device; otherwise null. */
export const dataSince = sharedValue<number | null>(null)
