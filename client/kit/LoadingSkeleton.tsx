/** How many blocks each shape has: by default a page, else rows with a picture, niches, one figure, fields and so on. */
const counts = {
  page: 3,
  rows: 4,
  reservations: 6,
  niches: 6,
  shelves: 2,
  figure: 4,
  fields: 4,
  month: 35,
  tiles: 12,
  cave: 8,
} as const

export type SkeletonShape = keyof typeof counts

interface LoadingSkeletonProps {
  shape?: SkeletonShape
  /** The title of the page, where it is known already. */
  title?: string | undefined
}

export function LoadingSkeleton({ shape = 'page', title }: LoadingSkeletonProps) {
  return (
    <div className="waiting" data-shape={shape} role="status">
      {title ? <p className="waiting-title">{title}</p> : <span className="visually-hidden">Cargando</span>}
      {[...Array(counts[shape]).keys()].map((part) => (
        <span className="skeleton" key={part} />
      ))}
    </div>
  )
}
