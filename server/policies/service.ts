import type { ShownList } from '#contract/community/limits.ts'

// Who may see what of a member, decided on what was read of them. The same in SQL is fragments.store.ts.

interface Visibility {
  readonly user_id: number
  readonly is_public: boolean
  readonly show_collection: boolean
  readonly show_wishlist: boolean
  readonly show_trades: boolean
}

/** A profile that is public; one's own always. `viewerId` is null for a visitor. */
export function maySeeProfile(member: Visibility, viewerId: number | null): boolean {
  return member.is_public || member.user_id === viewerId
}

/** Following and comparing need both, whoever asks. */
export function isCollectionShown({ is_public, show_collection }: Visibility): boolean {
  return is_public && show_collection
}

/** The lists that a profile shows to whoever may see it. */
export function shownLists({ show_collection, show_wishlist, show_trades }: Visibility): ShownList[] {
  return [
    ...(show_collection ? (['collection'] as const) : []),
    ...(show_wishlist ? (['want'] as const) : []),
    ...(show_trades ? (['trades'] as const) : []),
  ]
}
