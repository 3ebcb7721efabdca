import { ApiError, call } from '#client/api.ts'
import type { MarkAnswer, MemberMark } from '#contract/collection.ts'
import type { Relation } from '#contract/collection-words.ts'
import { hearPlan, moveCounts, passMarksOn } from './data.counts.ts'
import type { Standing } from './data.heard.ts'
import { changeStanding, isAnythingSending, standingOf } from './data.heard.ts'
import { tellTabs } from './data.tabs.ts'

/** What a figure was to become, and why it did not. */
export interface RefusedMark {
  readonly wanted: Relation | null
  readonly error: ApiError
}

/**
 * Sends what is shown of a figure until the server says the same. One call at a time: what is said meanwhile goes after
 * it, and only the last of it. Answers why it was refused, or null; then the figure stands as the server said before.
 */
export async function sendMark(id: number): Promise<RefusedMark | null> {
  if (standingOf(id).isSending) return null
  const start = standingOf(id).confirmed
  changeStanding(id, { ...standingOf(id), isSending: true })
  const refused = await sendUntilSame(id)
  const { confirmed } = standingOf(id)
  changeStanding(id, { ...standingOf(id), isSending: false, changedAt: Date.now() })
  if (confirmed.relation !== start.relation) tellTabs([{ id, from: start, to: confirmed }])
  if (!isAnythingSending()) passMarksOn()
  return refused
}

async function sendUntilSame(id: number): Promise<RefusedMark | null> {
  let standing = standingOf(id)
  while (standing.mark.relation !== standing.confirmed.relation) {
    const wanted = standing.mark.relation
    const answer = await say(id, wanted, standing).catch(asRefusal)
    if (answer instanceof ApiError) {
      takeBack(id)
      return { wanted, error: answer }
    }
    standing = confirm(id, answer)
  }
  return null
}

function confirm(id: number, answer: MarkAnswer): Standing {
  const { relation, reserved, quantity, removed_copies } = answer
  const confirmed: MemberMark = { relation, reserved, quantity }
  const before = standingOf(id)
  const kept = relation === 'collection' ? [] : before.removedCopies
  const after = {
    ...before,
    confirmed,
    mark: before.mark.relation === relation ? confirmed : before.mark,
    removedCopies: removed_copies.length > 0 ? removed_copies : kept,
  }
  changeStanding(id, after)
  if (before.mark.relation === relation) hearPlan(answer)
  return after
}

function takeBack(id: number): void {
  const before = standingOf(id)
  moveCounts(before.mark.relation, before.confirmed.relation)
  changeStanding(id, { ...before, mark: before.confirmed, isRefused: true })
}

/** Copies that left a moment ago come back as they were. */
async function say(id: number, wanted: Relation | null, standing: Standing): Promise<MarkAnswer> {
  const asked = { params: { id } }
  const copies = [...standing.removedCopies]
  if (wanted === 'collection') {
    const body = copies.length > 0 ? { copies } : undefined
    return (await call('addToCollection', { ...asked, body })).data
  }
  if (wanted === 'want') return (await call('addWish', asked)).data
  if (wanted === 'notinterested') return (await call('addNotInterested', asked)).data
  const removals = {
    collection: 'removeFromCollection',
    want: 'removeWish',
    notinterested: 'removeNotInterested',
  } as const
  return (await call(removals[standing.confirmed.relation ?? 'want'], asked)).data
}

/** @throws what is no answer of the API: a mistake of ours */
function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
