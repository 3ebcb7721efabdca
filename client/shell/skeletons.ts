import type { SkeletonShape } from '#client/kit/LoadingSkeleton.tsx'

const shapes: [start: string, shape: SkeletonShape][] = [
  ['/dashboard', 'cave'],
  ['/calendario/', 'tiles'],
  ['/calendario', 'month'],
  ['/coleccion/importar', 'rows'],
  ['/coleccion', 'niches'],
  ['/wishlist', 'niches'],
  ['/search', 'niches'],
  ['/resultados', 'niches'],
  ['/item/', 'figure'],
  ['/configuracion', 'fields'],
]

/** Chooses the skeleton of a members' page by its address, before its code is loaded. */
export function skeletonAt(pathname: string): SkeletonShape {
  return shapes.find(([start]) => pathname.startsWith(start))?.[1] ?? 'rows'
}
