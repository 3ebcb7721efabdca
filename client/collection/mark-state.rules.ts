import type { MemberMark } from '#contract/collection/collection.ts'

export interface ServerMark {
  readonly id: number
  readonly mark: MemberMark
}

/** An answer holds its figures in its `data`, a list of many pages in the `data` of its `pages`. */
const depthMax = 4

/** Finds every figure in an API response that carries the member's mark. */
export function marksIn(answer: unknown, depth = 0): ServerMark[] {
  if (typeof answer !== 'object' || answer === null || depth > depthMax) return []
  if (Array.isArray(answer)) return answer.flatMap((one) => marksIn(one, depth + 1))
  const { user, id, item_id: itemId = id } = answer as Record<string, unknown>
  if (isMark(user)) return typeof itemId === 'number' ? [{ id: itemId, mark: user }] : []
  return Object.values(answer).flatMap((one) => marksIn(one, depth + 1))
}

function isMark(user: unknown): user is MemberMark {
  return typeof user === 'object' && user !== null && 'relation' in user && 'reserved' in user
}
