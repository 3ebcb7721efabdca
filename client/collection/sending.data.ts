import { ApiError, call } from '#client/api.ts'
import type { MarkAnswer, MemberMark } from '#contract/collection.ts'
import type { WishFields } from '#contract/collection-fields.ts'
import type { Relation } from '#contract/collection-words.ts'
import { hearPlan, moveCounts, passMarksOn } from './counts.data.ts'
import type { Standing } from './heard.data.ts'
import { changeStanding, isAnythingSending, standingOf } from './heard.data.ts'
import { wishIn } from './marks.rules.ts'
import { tellTabs } from './tabs.data.ts'

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

/** What left a moment ago comes back as it was: copies with a call of theirs, what was written of a wish with another. */
async function say(id: number, wanted: Relation | null, standing: Standing): Promise<MarkAnswer> {
  const asked = { params: { id } }
  if (wanted === 'collection') {
    const copies = [...standing.removedCopies]
    const body = copies.length > 0 ? { copies } : undefined
    return (await call('addToCollection', { ...asked, body })).data
  }
  if (wanted === 'want') return wish(id, standing.removedWish)
  if (wanted === 'notinterested') return (await call('addNotInterested', asked)).data
  return remove(id, standing.confirmed.relation)
}

async function wish(id: number, written: WishFields | null): Promise<MarkAnswer> {
  const { data: answer } = await call('addWish', { params: { id } })
  if (written) await call('editWish', { params: { id }, body: written })
  return answer
}

const removals = {
  collection: 'removeFromCollection',
  want: 'removeWish',
  notinterested: 'removeNotInterested',
} as const

/** The answer tells the copies that left, but not what was written of a wish: that is read before. */
async function remove(id: number, from: Relation | null): Promise<MarkAnswer> {
  const asked = { params: { id } }
  if (from === 'want') {
    const { data: own } = await call('getOwnItem', asked)
    changeStanding(id, { ...standingOf(id), removedWish: wishIn(own) })
  }
  return (await call(removals[from ?? 'want'], asked)).data
}

/** @throws what is no answer of the API: a mistake of ours */
function asRefusal(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
