export const imageKinds = { main: 'Principal', hero: 'Portada', gal: 'Galería' } as const

export const imageLimits = {
  perItem: 40,
  /** The smallest part of a side that a crop may keep. */
  cropMin: 0.02,
} as const
