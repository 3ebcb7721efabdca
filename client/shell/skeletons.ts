import type { SkeletonShape } from '#client/kit/LoadingSkeleton.tsx'

/** What is known of a page before its code is loaded. */
interface Expected {
  readonly shape: SkeletonShape
  /** Its title; undefined where it depends on the data. */
  readonly title?: string
}

const pages: [start: string, expected: Expected][] = [
  ['/dashboard', { shape: 'cave', title: 'La Cueva' }],
  ['/calendario/', { shape: 'tiles' }],
  ['/calendario', { shape: 'month' }],
  ['/coleccion/importar', { shape: 'rows' }],
  ['/coleccionables/', { shape: 'niches' }],
  ['/coleccionables', { shape: 'niches', title: 'Coleccionables' }],
  ['/coleccion/', { shape: 'shelves' }],
  ['/coleccion', { shape: 'shelves', title: 'Mi Colección' }],
  ['/comunidad/sigues', { shape: 'niches', title: 'Siguiendo' }],
  ['/wishlist', { shape: 'niches', title: 'Wishlist' }],
  ['/apartados', { shape: 'reservations', title: 'Apartados' }],
  ['/ordenes/abonos/', { shape: 'reservations' }],
  ['/ordenes/abonos', { shape: 'rows', title: 'Abonos y depósitos' }],
  ['/search', { shape: 'niches' }],
  ['/resultados', { shape: 'niches', title: 'Resultados' }],
  ['/item/', { shape: 'figure' }],
  ['/configuracion', { shape: 'fields' }],
]

export function expectedAt(pathname: string): Expected {
  return pages.find(([start]) => pathname.startsWith(start))?.[1] ?? { shape: 'rows' }
}
