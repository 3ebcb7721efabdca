/** Maximum lengths in a public profile (docs/product.md#profiles-and-community). Does not import zod, so that pages can use them. */
export const profileLimits = { bio: 1_000, links: 5, link: 200, favorites: 12, query: 80 } as const

export const communitySorts = {
  reciente: 'Recientes',
  grandes: 'Más grandes',
  nombre: 'Nombre',
} as const

export const shownLists = { collection: 'Colección', want: 'Wishlist', trades: 'Venta y cambio' } as const

export type CommunitySort = keyof typeof communitySorts
export type ShownList = keyof typeof shownLists
