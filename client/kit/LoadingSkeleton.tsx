/** How many blocks each shape has: by default a page, else rows with a picture, niches, one figure, fields and so on. */
const counts = { page: 3, rows: 4, niches: 6, figure: 4, fields: 4, month: 35, tiles: 12, cave: 8 } as const

export type SkeletonShape = keyof typeof counts

/** A placeholder with the shape of the content that is loading. */
export function LoadingSkeleton({ shape = 'page' }: { shape?: SkeletonShape }) {
  return (
    <div className="waiting" data-shape={shape} role="status">
      <span className="visually-hidden">Cargando</span>
      {[...Array(counts[shape]).keys()].map((part) => (
        <span className="skeleton" key={part} />
      ))}
    </div>
  )
}
