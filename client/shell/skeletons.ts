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

/** What a page of the members' area will look like, while only its address is known. */
export function skeletonAt(pathname: string): SkeletonShape {
  return shapes.find(([start]) => pathname.startsWith(start))?.[1] ?? 'rows'
}
