/** What fits in a public profile (docs/product.md#profiles-and-community). Free of zod, for the pages. */
export const profileLimits = { bio: 1_000, links: 5, link: 200, favorites: 12, query: 80 } as const

/** How collections of others may be ordered. */
export const communitySorts = {
  reciente: 'Con movimiento reciente',
  grandes: 'Más grandes',
  nombre: 'Nombre',
} as const

export const shownLists = { collection: 'Colección', want: 'Wishlist' } as const

export type CommunitySort = keyof typeof communitySorts
export type ShownList = keyof typeof shownLists
