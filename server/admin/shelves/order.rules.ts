/** True when both lists have the same ids, in any order. Neither has an id twice. */
export function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  const ids = new Set(one)
  return one.length === other.length && other.every((id) => ids.has(id))
}
