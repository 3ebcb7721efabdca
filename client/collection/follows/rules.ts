import type { Follow } from '#contract/community/follows.ts'
import type { FollowKind } from '#contract/community/follows-words.ts'

/** What can be followed; `slug` is "license/line" for a line. */
export interface FollowTarget {
  readonly kind: FollowKind
  readonly slug: string
  /** The display name. */
  readonly name: string
}

export function isFollowed(follows: readonly Follow[], { kind, slug }: FollowTarget): boolean {
  return follows.some((one) => one.kind === kind && one.slug.toLowerCase() === slug.toLowerCase())
}

/** The page of what is followed. */
export function followPath({ kind, slug }: Pick<FollowTarget, 'kind' | 'slug'>): string {
  return kind === 'member' ? `/u/${slug}` : `/coleccionables/${slug}`
}
