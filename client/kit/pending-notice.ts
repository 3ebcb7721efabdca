import { sharedValue } from './shared-value.ts'

/** What else the notice at the foot of the page says, with what a press on it does: the changes of a member that wait. */
export const pendingNotice = sharedValue<{ readonly text: string; readonly open: () => void } | null>(null)
