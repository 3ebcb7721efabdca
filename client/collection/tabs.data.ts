import type { MemberMark } from '#contract/collection.ts'
import { moveCounts, passMarksOn } from './counts.data.ts'
import { hearMark } from './heard.data.ts'

/** A mark that the server confirmed in another tab. */
interface Moved {
  readonly id: number
  readonly from: MemberMark
  readonly to: MemberMark
}

const channel =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('marks')

/** Tells the other tabs of this browser. */
export function tellTabs(moved: readonly Moved[]): void {
  channel?.postMessage(moved)
}

function hearTabs({ data: moved }: MessageEvent<readonly Moved[]>): void {
  for (const { id, from, to } of moved) {
    hearMark(id, to, Date.now())
    moveCounts(from.relation, to.relation)
  }
  passMarksOn()
}

channel?.addEventListener('message', hearTabs)
