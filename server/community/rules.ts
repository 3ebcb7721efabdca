import type { PublicProfile } from '#contract/community.ts'
import type { ShownList } from '#contract/community-limits.ts'
import type { VisibleMember } from './store.ts'

/** The lists of a member that others may see. */
export function visibleListsOf({ show_collection, show_wishlist }: VisibleMember): ShownList[] {
  return [
    ...(show_collection ? (['collection'] as const) : []),
    ...(show_wishlist ? (['want'] as const) : []),
  ]
}

/** What others may see of a member. Hidden lists do not even have a count. */
export function toPublicProfile(member: VisibleMember, isOwn: boolean): PublicProfile {
  const { user_id, created_at, is_public, show_collection, show_wishlist, ...shown } = member
  return {
    ...shown,
    collection_count: show_collection ? shown.collection_count : null,
    want_count: show_wishlist ? shown.want_count : null,
    member_since: created_at.toISOString(),
    is_own: isOwn,
  }
}
