import { ApiError, call } from '#client/api.ts'
import type { MarkAnswer, MemberMark } from '#contract/collection/collection.ts'
import type { WishFields } from '#contract/collection/fields.ts'
import type { Relation } from '#contract/collection/words.ts'
import { applyPlanUsage, invalidateMarkedQueries, updateRelationCounts } from './counts.data.ts'
import type { MarkState } from './mark-state.data.ts'
import { hasPendingRequests, markStateOf, setMarkState } from './mark-state.data.ts'
import { wishFieldsOf } from './marks.rules.ts'
import { showMarkMoments } from './moments.data.ts'
import { notifyOtherTabs } from './tabs.data.ts'

/** The change that the server refused, and its error. */
export interface MarkError {
  readonly relation: Relation | null
  readonly error: ApiError
}

/**
 * Sends the mark of a figure until the server has confirmed it. One call at a time; of changes made meanwhile only the
 * last is sent. Returns the refusal, after which the confirmed mark is restored, or null.
 */
export async function sendMark(id: number): Promise<MarkError | null> {
  if (markStateOf(id).isSending) return null
  const start = markStateOf(id).confirmed
  setMarkState(id, { ...markStateOf(id), isSending: true })
  const refused = await sendUntilSame(id)
  const { confirmed } = markStateOf(id)
  setMarkState(id, { ...markStateOf(id), isSending: false, changedAt: Date.now() })
  if (confirmed.relation !== start.relation) notifyOtherTabs([{ id, from: start, to: confirmed }])
  if (!hasPendingRequests()) invalidateMarkedQueries()
  return refused
}

async function sendUntilSame(id: number): Promise<MarkError | null> {
  let state = markStateOf(id)
  while (state.mark.relation !== state.confirmed.relation) {
    const relation = state.mark.relation
    const answer = await sendRelation(id, relation, state).catch(toApiError)
    if (answer instanceof ApiError) {
      revertMark(id)
      return { relation, error: answer }
    }
    state = confirm(id, answer)
  }
  return null
}

function confirm(id: number, answer: MarkAnswer): MarkState {
  const { relation, reserved, quantity, removed_copies } = answer
  const confirmed: MemberMark = { relation, reserved, quantity }
  const before = markStateOf(id)
  const kept = relation === 'collection' ? [] : before.removedCopies
  const after = {
    ...before,
    confirmed,
    mark: before.mark.relation === relation ? confirmed : before.mark,
    removedCopies: removed_copies.length > 0 ? removed_copies : kept,
  }
  setMarkState(id, after)
  if (before.mark.relation === relation) applyPlanUsage(answer)
  showMarkMoments(before.confirmed.relation, answer)
  return after
}

function revertMark(id: number): void {
  const before = markStateOf(id)
  updateRelationCounts(before.mark.relation, before.confirmed.relation)
  setMarkState(id, { ...before, mark: before.confirmed, isRefused: true })
}

/** Sends the relation, and restores the copies or the wish that an earlier change removed. */
async function sendRelation(id: number, relation: Relation | null, state: MarkState): Promise<MarkAnswer> {
  const asked = { params: { id } }
  if (relation === 'collection') {
    const copies = [...state.removedCopies]
    const body = copies.length > 0 ? { copies } : undefined
    return (await call('addToCollection', { ...asked, body })).data
  }
  if (relation === 'want') return sendWish(id, state.removedWish)
  if (relation === 'notinterested') return (await call('addNotInterested', asked)).data
  return remove(id, state.confirmed.relation)
}

async function sendWish(id: number, written: WishFields | null): Promise<MarkAnswer> {
  const { data: answer } = await call('addWish', { params: { id } })
  if (written) await call('editWish', { params: { id }, body: written })
  return answer
}

const removals = {
  collection: 'removeFromCollection',
  want: 'removeWish',
  notinterested: 'removeNotInterested',
} as const

/** The response contains the removed copies but not the wish, so the wish is read first. */
async function remove(id: number, from: Relation | null): Promise<MarkAnswer> {
  const asked = { params: { id } }
  if (from === 'want') {
    const { data: own } = await call('getOwnItem', asked)
    setMarkState(id, { ...markStateOf(id), removedWish: wishFieldsOf(own) })
  }
  return (await call(removals[from ?? 'want'], asked)).data
}

/** @throws anything but an API error, since that is a bug */
function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}
