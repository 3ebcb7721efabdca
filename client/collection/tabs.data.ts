import type { MemberMark } from '#contract/collection/collection.ts'
import { invalidateMarkedQueries, updateRelationCounts } from './counts.data.ts'
import { applyServerMark } from './mark-state.data.ts'

/** A mark that the server confirmed in another tab. */
interface Moved {
  readonly id: number
  readonly from: MemberMark
  readonly to: MemberMark
}

const channel =
  typeof window === 'undefined' || !('BroadcastChannel' in window) ? null : new BroadcastChannel('marks')

/** Notifies the other tabs of this browser. */
export function notifyOtherTabs(moved: readonly Moved[]): void {
  channel?.postMessage(moved)
}

function applyMarksOfOtherTab({ data: moved }: MessageEvent<readonly Moved[]>): void {
  for (const { id, from, to } of moved) {
    applyServerMark(id, to, Date.now())
    updateRelationCounts(from.relation, to.relation)
  }
  invalidateMarkedQueries()
}

channel?.addEventListener('message', applyMarksOfOtherTab)
